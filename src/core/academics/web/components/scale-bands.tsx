/** The bands of a scale from best to worst, each with its words, its per cents and its points. */
import { useTranslation } from 'react-i18next'
import { Band } from '#platform/web/components/drawings/band.tsx'
import type { GradingScale } from '../../contract/scales.ts'
import { useScaleWords } from '../use-scale-words.ts'
import classes from './scale-bands.module.css'

export const ScaleBands = ({ scale }: { scale: GradingScale }) => {
  const { t } = useTranslation('academics')
  const { bandTitle } = useScaleWords()
  return (
    <ul className={classes.bands}>
      {scale.bands.map((band) => (
        <li key={band.code} className={classes.band}>
          <Band code={band.code} />
          <span className={classes.title}>{bandTitle(scale, band)}</span>
          <span className={classes.second}>
            {band.min === null || band.max === null
              ? t('scale.chosen')
              : t('scale.percents', { from: band.min, to: band.max })}
            {band.points === null ? '' : `, ${t('scale.points', { count: band.points })}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
