/** One piece of work as a seat with its level inside; without a level a hollow one. */
import { useTranslation } from 'react-i18next'
import { bandLook } from '#platform/web/components/drawings/band.tsx'
import look from '#platform/web/components/drawings/band.module.css'
import type { Level } from '../../contract/progress.ts'
import classes from '../progress.module.css'

/** @param label read aloud; a seat inside of something that says it has none */
export const PieceSeat = ({ level, label }: { level: Level | null; label?: string }) => {
  const { t } = useTranslation('cbe-hub')
  return (
    <span
      className={`${level === null ? classes.hollow : look.look} ${classes.seat}`}
      data-band={level === null ? undefined : bandLook(level)}
      {...(label ? { title: label } : {})}
    >
      {level ?? '–'}
      <span className="visually-hidden">{label ?? (level === null ? t('progress.noLevel') : t(`level.${level}`))}</span>
    </span>
  )
}
