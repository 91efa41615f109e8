/** Names of learners that an undo skipped. */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Undone } from './undo-dialog.tsx'
import classes from './plan.module.css'

export const Stayed = ({ undone }: { undone: Undone }) => {
  const { t } = useTranslation('promotion')
  const { number } = useFormats()
  const { leftAlone } = undone
  if (leftAlone.length === 0) return null
  return (
    <section>
      <h2>{t('undo.partly', { count: leftAlone.length, n: number(leftAlone.length) })}</h2>
      <ul className={classes.stayed}>
        {leftAlone.map(({ learnerId, fullName }) => (
          <li key={learnerId}>{fullName}</li>
        ))}
      </ul>
    </section>
  )
}
