/** Progress of a wizard: a bar with a label per step. */
import { useTranslation } from 'react-i18next'
import classes from './steps.module.css'

/** @param current from 0 */
export const Steps = ({ labels, current }: { labels: readonly string[]; current: number }) => {
  const { t } = useTranslation('platform')
  return (
    <ol className={classes.steps} aria-label={t('form.steps')}>
      {labels.map((label, index) => (
        <li
          key={label}
          className={classes.step}
          data-done={index < current || undefined}
          {...(index === current ? { 'aria-current': 'step' as const } : {})}
        >
          {`${index + 1}. ${label}`}
        </li>
      ))}
    </ol>
  )
}
