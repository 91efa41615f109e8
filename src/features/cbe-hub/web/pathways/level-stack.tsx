/** The eight levels of an area as a stack, filled as far as the learner got, with the advised level as a dashed line. */
import { useTranslation } from 'react-i18next'
import { bandLook } from '#platform/web/components/drawings/band.tsx'
import look from '#platform/web/components/drawings/band.module.css'
import type { PathwayFit } from '../../contract/pathways.ts'
import classes from './pathways.module.css'

const steps = [8, 7, 6, 5, 4, 3, 2, 1] as const

export const LevelStack = ({ area, advised }: { area: PathwayFit['areas'][number]; advised: number }) => {
  const { t } = useTranslation('cbe-hub')
  const { name, level, code } = area
  const says =
    level === null ? t('pathways.stackNone', { area: name }) : t('pathways.stack', { area: name, level, code, advised })
  return (
    <div className={classes.stack}>
      <div className={classes.blocks} role="img" aria-label={says}>
        {steps.map((step) => {
          const isFilled = level !== null && step <= level
          return (
            <span
              key={step}
              className={`${look.look} ${classes.block}`}
              data-band={isFilled && code !== null ? bandLook(code) : undefined}
              data-advised={step === advised || undefined}
            >
              {step === level ? code : null}
            </span>
          )
        })}
      </div>
      <span className={classes.area}>{name}</span>
    </div>
  )
}
