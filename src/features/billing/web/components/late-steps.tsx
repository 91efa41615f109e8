/** What happens on which day if the invoice is not paid. */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { BillingOverview } from '../../contract/billing.ts'
import classes from './plan.module.css'

export const LateSteps = ({ late }: Pick<BillingOverview, 'late'>) => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  if (late.length === 0) return null
  const at = Math.max(
    0,
    late.findLastIndex(({ isPast }) => isPast),
  )
  return (
    <section className={classes.part}>
      <h2>{t('late.title')}</h2>
      <ol className={classes.steps}>
        {late.map(({ step, on, isPast }, index) => (
          <li key={step} data-now={index === at || undefined} data-past={isPast || undefined}>
            <span className={classes.seat} aria-hidden="true" />
            <span className={classes.when}>{formats.date(on, 'day')}</span>
            <span>{t(`late.${step}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
