/** One SMS send: text, status by recipient, and resending to those not reached. */
import { Button } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, usePaged, useSend } from '#platform/web/api/hooks.ts'
import { DetailHeader } from '#platform/web/components/detail-header.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  getSmsSend,
  listSmsMessages,
  listSmsSends,
  resendSms,
  stopSms,
  type SmsMessage,
  type SmsSend,
} from '../../contract/sms.ts'
import { getSmsSettings } from '../../contract/sms-settings.ts'
import { useReason } from '../components/known-reason.ts'
import { MessagesTable } from '../components/messages-table.tsx'
import { ReportsButton } from '../components/reports-button.tsx'
import { AgainDialog, messagesOnPage, SendMessages } from '../components/send-parts.tsx'
import { SmsStatusDot, stateOf, useCountsText } from '../components/status.tsx'
import { useDeliveryLive } from '../live.ts'
import { sendSearch } from '../searches.ts'

const stale = [getSmsSend, listSmsMessages, listSmsSends, getSmsSettings] as const

const Again = ({ send, message, onClose }: { send: SmsSend; message: SmsMessage | null; onClose: () => void }) => {
  const { t } = useTranslation('delivery')
  const navigate = useNavigate()
  const { send: resend } = useSend(resendSms, { invalidates: stale })
  const go = async () => {
    const { sendId, queued } = await resend({
      params: { id: send.id },
      body: message ? { messageIds: [message.id] } : {},
    })
    toast.success(t('write.sent', { count: queued, number: queued }))
    if (sendId) void navigate({ to: '/admin/communications/sent/$sendId', params: { sendId } })
  }
  const one = message ? { who: message.name || message.phoneNumber, isUnknown: message.status === 'unknown' } : null
  return (
    <AgainDialog
      texts="delivery"
      resendable={send.resendable}
      one={one}
      busyVerb={t('review.sending')}
      onConfirm={go}
      onClose={onClose}
    />
  )
}

const Messages = ({ send, onAgain }: { send: SmsSend; onAgain: (message: SmsMessage) => void }) => {
  const { t } = useTranslation('delivery')
  const search = sendSearch.parse(useSearch({ strict: false }))
  const { page = 1, status } = search
  const list = usePaged(
    listSmsMessages,
    { query: { page, limit: messagesOnPage, sendId: send.id, ...(status ? { status } : {}) } },
    { live: true },
  )
  useDeliveryLive(listSmsMessages)
  const counts = (Object.entries(send.counts) as [SmsMessage['status'], number][]).map(([one, count]) => ({
    status: one,
    word: t(`status.${one}`),
    count,
  }))
  return (
    <SendMessages
      texts="delivery"
      search={search}
      counts={counts}
      query={list}
      table={(messages) => <MessagesTable messages={messages} onAgain={onAgain} />}
    >
      {send.counts.unknown > 0 ? <ReportsButton /> : null}
    </SendMessages>
  )
}

/** Nothing of it has left. */
const waiting = ({ counts, recipients }: SmsSend): boolean =>
  counts.waiting > 0 && counts.waiting + counts.skipped + counts.withheld === recipients

const Found = ({ send }: { send: SmsSend }) => {
  const { t } = useTranslation('delivery')
  const formats = useFormats()
  const known = useKnownText()
  const counts = useCountsText()
  const reason = useReason()
  const { send: stop } = useSend(stopSms, { invalidates: stale })
  const keepBack = (): void => {
    stop({ params: { id: send.id } }).then(
      () => toast.info(t('leaving.stopped')),
      (error: unknown) => toast.failure(error),
    )
  }
  const [again, setAgain] = useState<{ message: SmsMessage | null }>()
  return (
    <>
      <DetailHeader
        title={known(send.reason)}
        state={<SmsStatusDot status={stateOf(send)} />}
        lead={counts(send)}
        back="/admin/communications/sent"
        titleInBar
        action={
          waiting(send) ? (
            <Button variant="light" color="red" onClick={keepBack}>
              {t('send.stop')}
            </Button>
          ) : send.resendable > 0 ? (
            <Button onClick={() => setAgain({ message: null })}>{t('send.again', { count: send.resendable })}</Button>
          ) : null
        }
        facts={[
          { label: t('sent.when'), value: formats.dateTime(send.createdAt) },
          { label: t('settings.senderId'), value: send.senderId || t('send.noSender') },
          { label: t('sent.recipients'), value: formats.number(send.recipients) },
          { label: t('review.cost'), value: formats.money(send.cost) },
          ...(send.keyword ? [{ label: t('write.keyword'), value: send.keyword }] : []),
          ...(send.linkId ? [{ label: t('write.linkId'), value: send.linkId }] : []),
          ...(send.retryDurationInHours
            ? [{ label: t('write.retryHours'), value: formats.number(send.retryDurationInHours) }]
            : []),
        ]}
      />
      {send.stopped ? (
        <p className={layout.notice}>{t('send.stopped', { reason: reason(send.stopped.reason) })}</p>
      ) : null}
      <Messages send={send} onAgain={(message) => setAgain({ message })} />
      {again ? <Again send={send} message={again.message} onClose={() => setAgain(undefined)} /> : null}
    </>
  )
}

export const SendPage = () => {
  const { sendId = '' } = useParams({ strict: false })
  const query = useCall(getSmsSend, { params: { id: sendId } }, { live: true })
  useDeliveryLive(getSmsSend)
  if (query.data) return <Found send={query.data} />
  return query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <RowsSkeleton />
}
