/** On a learner's statement: payment requests to a phone, and a button for a new one. */
import { Button } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayPhone } from '#platform/pure/phone.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { learnerPayments, type PaymentRequest } from '../../contract/requests.ts'
import type { RequestStatus } from '../../contract/words.ts'
import { useMpesaLive } from '../live.ts'
import classes from './pay.module.css'
import { useReason } from './reasons.ts'

const AskDialog = lateDialog(async () => (await import('./ask-dialog.tsx')).AskDialog)

const dots: Readonly<Record<RequestStatus, StatusKind>> = {
  sending: 'progress',
  waiting: 'progress',
  checking: 'pending',
  paid: 'active',
  failed: 'stopped',
  unresolved: 'pending',
}

const Line = ({ request }: { request: PaymentRequest }) => {
  const { t } = useTranslation('mpesa')
  const formats = useFormats()
  const reason = useReason()
  const { amount, phone, askedAt, status, code, receiptNumber } = request
  const more = code ? [code, receiptNumber ? t('office.receipt', { number: receiptNumber }) : ''] : [reason(request)]
  return (
    <li className={layout.row}>
      <div className={layout.words}>
        <p className={layout.title}>
          {t('office.line', { amount: formats.money(amount), phone: displayPhone(phone) })}
        </p>
        <p className={layout.second}>{[formats.dateTime(askedAt), ...more].filter(Boolean).join(' · ')}</p>
      </div>
      <StatusDot kind={dots[status]}>{t(`status.${status}`)}</StatusDot>
    </li>
  )
}

/** @param id the learner's */
export const LearnerRequests = ({ id }: { id: string }) => {
  const { t } = useTranslation('mpesa')
  const [asking, setAsking] = useState(false)
  useMpesaLive(learnerPayments)
  const { data, error, refetch } = useCall(learnerPayments, { params: { id } }, { live: true })
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null
  if (!data.canAsk && data.requests.length === 0) return null
  return (
    <section className={layout.part} aria-label={t('office.title')}>
      <div className={classes.head}>
        <h2>{t('office.title')}</h2>
        {data.canAsk ? (
          <Button
            variant="light"
            leftSection={<IconDeviceMobile size={18} stroke={2} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('office.ask')}
          </Button>
        ) : null}
      </div>
      {data.requests.length > 0 ? (
        <ul className={layout.rows}>
          {data.requests.map((request) => (
            <Line key={request.id} request={request} />
          ))}
        </ul>
      ) : (
        <p className={layout.second}>{t('office.none')}</p>
      )}
      {asking ? <AskDialog id={id} phone={data.phone} onClose={() => setAsking(false)} /> : null}
    </section>
  )
}
