/** What the office is told of how buses are driven. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { liveFleet, seeAlert, type Alert } from '../../contract/tracking.ts'
import classes from './tracking.module.css'

export const Alerts = ({ alerts }: { readonly alerts: readonly Alert[] }) => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  const { send, sending } = useSend(seeAlert, { invalidates: [liveFleet] })
  if (alerts.length === 0) return null
  const wordsOf = ({ kind, plate, kmh }: Alert): string =>
    kind === 'speed' ? t('tracking.alert.speed', { plate, kmh }) : t('tracking.alert.hours', { plate })
  return (
    <section className={classes.section}>
      <h2>{t('tracking.alert.title')}</h2>
      <ul className={classes.list}>
        {alerts.map((alert) => (
          <li key={alert.id} className={classes.row}>
            <b>{wordsOf(alert)}</b>
            <p className={classes.small}>
              {formats.dateTime(alert.startedAt)}
              {alert.seconds > 0 ? `, ${t('tracking.alert.seconds', { count: alert.seconds })}` : ''}
            </p>
            <Button
              variant="light"
              disabled={sending}
              aria-label={t('tracking.alert.asideOf', { alert: wordsOf(alert) })}
              onClick={() => void send({ params: { id: alert.id } }).catch((error: unknown) => toast.failure(error))}
            >
              {t('tracking.alert.aside')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
