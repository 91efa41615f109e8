/** One e-mail send: progress, recipients, and resending to those not reached. */
import { Button } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, usePaged, useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { DetailHeader } from '#platform/web/components/detail-header.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  getEmailSend,
  listEmails,
  listEmailSends,
  resendEmail,
  stopEmail,
  type EmailRecord,
  type EmailSend,
  type EmailStatus,
} from '../../../contract/emails.ts'
import { AgainDialog, messagesOnPage, SendMessages } from '../../components/send-parts.tsx'
import { LettersTable } from '../components/letters-table.tsx'
import { Rates } from '../components/rates.tsx'
import { EmailStatusDot, mailStateOf, useMailCounts } from '../components/status.tsx'
import { useMailLive } from '../live.ts'
import { emailSendSearch } from '../searches.ts'

const LetterDialog = lateDialog(async () => (await import('../components/letter-dialog.tsx')).LetterDialog)

const stale = [getEmailSend, listEmails, listEmailSends] as const

const Again = ({ send, letter, onClose }: { send: EmailSend; letter: EmailRecord | null; onClose: () => void }) => {
  const { t } = useTranslation('delivery-mail')
  const formats = useFormats()
  const navigate = useNavigate()
  const { send: resend } = useSend(resendEmail, { invalidates: stale })
  const go = async () => {
    const { sendId, queued } = await resend({
      params: { id: send.id },
      body: letter ? { messageIds: [letter.id] } : {},
    })
    toast.success(t('again.sent', { count: queued, number: formats.number(queued) }))
    if (sendId) void navigate({ to: '/admin/communications/emails/$emailSendId', params: { emailSendId: sendId } })
  }
  const one = letter ? { who: letter.name || letter.to, isUnknown: letter.status === 'unknown' } : null
  return (
    <AgainDialog
      texts="delivery-mail"
      resendable={send.resendable}
      one={one}
      busyVerb={t('again.sending')}
      onConfirm={go}
      onClose={onClose}
    />
  )
}

const StopDialog = ({ send, onClose }: { send: EmailSend; onClose: () => void }) => {
  const { t } = useTranslation('delivery-mail')
  const { send: stop } = useSend(stopEmail, { invalidates: stale, onSuccess: () => toast.success(t('stop.done')) })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => stop({ params: { id: send.id } })}
      title={t('stop.title', { count: send.counts.pending ?? 0 })}
      loss={t('stop.text')}
      verb={t('stop.verb')}
      busyVerb={t('stop.busy')}
    />
  )
}

const Letters = ({ send, onAgain }: { send: EmailSend; onAgain: (letter: EmailRecord) => void }) => {
  const { t } = useTranslation('delivery-mail')
  const [opened, setOpened] = useState<EmailRecord>()
  const search = emailSendSearch.parse(useSearch({ strict: false }))
  const { page = 1, status } = search
  const list = usePaged(
    listEmails,
    { query: { page, limit: messagesOnPage, sendId: send.id, ...(status ? { status } : {}) } },
    { live: true },
  )
  useMailLive(listEmails)
  const counts = (Object.entries(send.counts) as [EmailStatus, number][]).map(([one, count]) => ({
    status: one,
    word: t(`status.${one}`),
    count,
  }))
  return (
    <>
      <SendMessages
        texts="delivery-mail"
        search={search}
        counts={counts}
        query={list}
        table={(letters) => <LettersTable letters={letters} onOpen={setOpened} onAgain={onAgain} />}
      />
      <LetterDialog opened={opened !== undefined} id={opened?.id ?? send.id} onClose={() => setOpened(undefined)} />
    </>
  )
}

const Found = ({ send }: { send: EmailSend }) => {
  const { t } = useTranslation('delivery-mail')
  const formats = useFormats()
  const known = useKnownText()
  const counts = useMailCounts()
  const [again, setAgain] = useState<{ letter: EmailRecord | null }>()
  const [stopping, setStopping] = useState(false)
  const waits = (send.counts.pending ?? 0) > 0
  const action = waits ? (
    <Button variant="default" onClick={() => setStopping(true)}>
      {t('stop.verb')}
    </Button>
  ) : send.resendable > 0 ? (
    <Button onClick={() => setAgain({ letter: null })}>{t('send.again', { count: send.resendable })}</Button>
  ) : null
  return (
    <>
      <DetailHeader
        title={known(send.reason)}
        state={<EmailStatusDot status={mailStateOf(send)} />}
        lead={counts(send)}
        back="/admin/communications/emails"
        titleInBar
        action={action}
        facts={[
          { label: t('sent.when'), value: formats.dateTime(send.createdAt) },
          { label: t('send.subject'), value: send.subject },
          { label: t('sent.recipients'), value: formats.number(send.recipients) },
        ]}
      />
      {send.stopped ? <p className={layout.notice}>{t('send.stopped', { reason: known(send.stopped) })}</p> : null}
      <Rates send={send} />
      <Letters send={send} onAgain={(letter) => setAgain({ letter })} />
      {again ? <Again send={send} letter={again.letter} onClose={() => setAgain(undefined)} /> : null}
      {stopping ? <StopDialog send={send} onClose={() => setStopping(false)} /> : null}
    </>
  )
}

export const EmailSendPage = () => {
  const { emailSendId: sendId = '' } = useParams({ strict: false })
  const query = useCall(getEmailSend, { params: { id: sendId } }, { live: true })
  useMailLive(getEmailSend)
  if (query.data) return <Found send={query.data} />
  return query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <RowsSkeleton />
}
