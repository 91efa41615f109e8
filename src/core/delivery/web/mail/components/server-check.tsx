/** Tests the mail server, and shows the webhook addresses for bounces. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { testEmail, type EmailSettings } from '../../../contract/email-settings.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import classes from '../../components/delivery.module.css'

export const ServerCheck = ({ hooks }: Pick<EmailSettings, 'hooks'>) => {
  const { t } = useTranslation('delivery-mail')
  const known = useKnownText()
  const { send, sending, data } = useSend(testEmail)
  const test = (): void => void send({}).catch((error: unknown) => toast.failure(error, { onRetry: test }))
  return (
    <section aria-labelledby="email-check">
      <h2 id="email-check">{t('check.title')}</h2>
      <div className={classes.bar}>
        <BusyButton variant="light" busy={sending} busyLabel={t('check.testing')} onClick={test}>
          {t('check.test')}
        </BusyButton>
        <span role="status">
          {data ? <StatusDot kind={data.success ? 'active' : 'stopped'}>{known(data.message)}</StatusDot> : null}
        </span>
      </div>
      {hooks ? (
        <>
          <p>{t('check.hooks')}</p>
          <Facts
            facts={[
              { label: t('check.events'), value: <span className={classes.code}>{hooks.events}</span> },
              { label: t('check.dsn'), value: <span className={classes.code}>{hooks.dsn}</span> },
            ]}
          />
        </>
      ) : null}
    </section>
  )
}
