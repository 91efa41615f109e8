/** The four levels, each with a sentence beside its code. */
import { useTranslation } from 'react-i18next'
import { Band } from '#platform/web/components/drawings/band.tsx'
import { ratings } from '#features/gradebook/contract/results.ts'
import classes from '../hub.module.css'

/** @param says sentence of a level */
export const LevelExamples = ({ says }: { says: (level: (typeof ratings)[number]) => string }) => {
  const { t } = useTranslation('cbe-hub')
  return (
    <dl className={classes.levels}>
      {ratings.map((level) => (
        <div key={level}>
          <dt>
            <Band code={level} /> <span>{t(`level.${level}`)}</span>
          </dt>
          <dd>{says(level)}</dd>
        </div>
      ))}
    </dl>
  )
}
