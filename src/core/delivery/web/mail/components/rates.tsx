/** Delivery rates of a send, with an explanation: an open is a loaded picture, no more. */
import { useTranslation } from 'react-i18next'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { EmailSend } from '../../../contract/emails.ts'
import classes from '../../components/delivery.module.css'

export const Rates = ({ send }: { send: EmailSend }) => {
  const { t } = useTranslation('delivery-mail')
  const formats = useFormats()
  const { rates, reached, trackOpens, trackClicks } = send
  if (reached.sent === 0) return null
  const shown = [
    ['delivery', 'delivered', true],
    ['open', 'opened', trackOpens],
    ['click', 'clicked', trackClicks],
    ['bounce', 'bounced', true],
  ] as const
  const facts = shown.flatMap(([rate, step, counted]) => {
    const percent = rates[rate]
    if (!counted) return []
    return [
      {
        label: t(`rates.${rate}`),
        value:
          percent === null
            ? '–'
            : t('rates.value', { percent: formats.percent(percent), count: formats.number(reached[step]) }),
      },
    ]
  })
  return (
    <section aria-label={t('rates.title')}>
      <Facts facts={facts} />
      <p className={classes.second}>
        {t('rates.delivered')} {trackOpens ? t('rates.opens') : null}
      </p>
    </section>
  )
}
