/** Tests the provider account, shows its balance, and the callback addresses to configure there. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { testSms, type SmsSettings } from '../../contract/sms-settings.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import classes from './delivery.module.css'

export const AccountCheck = ({ callbacks }: { callbacks: NonNullable<SmsSettings['callbacks']> }) => {
  const { t } = useTranslation('delivery')
  const known = useKnownText()
  const { send, sending, data } = useSend(testSms)
  const test = (): void => void send({}).catch((error: unknown) => toast.failure(error, { onRetry: test }))
  return (
    <section aria-labelledby="sms-check">
      <h2 id="sms-check">{t('check.title')}</h2>
      <div className={classes.bar}>
        <BusyButton variant="light" busy={sending} busyLabel={t('check.testing')} onClick={test}>
          {t('check.test')}
        </BusyButton>
        <span role="status">
          {data ? <StatusDot kind={data.success ? 'active' : 'stopped'}>{known(data.message)}</StatusDot> : null}
          {data?.balance ? ` ${t('check.balance', { balance: data.balance })}` : null}
        </span>
      </div>
      <p>{t('check.callbacks')}</p>
      <Facts
        facts={[
          { label: t('check.delivery'), value: <span className={classes.code}>{callbacks.delivery}</span> },
          { label: t('check.optOut'), value: <span className={classes.code}>{callbacks.optOut}</span> },
          { label: t('check.inbound'), value: <span className={classes.code}>{callbacks.inbound}</span> },
        ]}
      />
    </section>
  )
}
