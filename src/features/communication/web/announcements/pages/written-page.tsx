/** One announcement for its writer: text, readers, and next steps. */
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileList } from '#core/files/web/public.ts'
import { buildUrl } from '#platform/pure/contract.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { NotFoundPage } from '#platform/web/components/refusals/not-found-page.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import layout from '#platform/web/components/layout.module.css'
import type { WrittenDetail } from '../../../contract/announcements/written-shapes.ts'
import { AnnouncementText } from '../components/announcement-text.tsx'
import { Readers } from '../components/readers.tsx'
import { useReadingsLive } from '../live.ts'
import { useTrying } from '../trying.ts'
import { stateDots, useAudienceWords } from '../words.ts'
import { useWriting } from '../writing.ts'
import classes from '../components/announcements.module.css'

const WithdrawDialog = lateDialog(async () => (await import('../components/withdraw-dialog.tsx')).WithdrawDialog)

const isOut = ({ state }: WrittenDetail): boolean => state === 'published' || state === 'expired'

/** The one next step: send what waits, remind those who have not confirmed. */
const NextStep = ({ one }: { one: WrittenDetail }) => {
  const { t } = useTranslation('communication-announcements')
  const { calls } = useWriting()
  const attempt = useTrying()
  const stale = [calls.list, calls.get, calls.people] as const
  const publish = useSend(calls.publish, { invalidates: stale, onSuccess: () => toast.success(t('compose.sent')) })
  const remind = useSend(calls.remind, {
    invalidates: stale,
    onSuccess: ({ reminded }) => toast.success(t('one.reminded', { count: reminded })),
  })
  const params = { id: one.id }
  if (one.state === 'draft' || one.state === 'scheduled')
    return (
      <BusyButton
        busy={publish.sending}
        busyLabel={t('compose.sending')}
        onClick={() => void attempt(() => publish.send({ params, body: { version: one.version } }))}
      >
        {t('one.sendNow')}
      </BusyButton>
    )
  const waiting =
    one.counts && one.needsAcknowledgement && one.state === 'published'
      ? one.counts.people - one.counts.acknowledged
      : 0
  if (waiting === 0) return null
  return (
    <BusyButton
      busy={remind.sending}
      busyLabel={t('one.reminding')}
      onClick={() => void attempt(() => remind.send({ params }))}
    >
      {t('one.remind', { count: waiting })}
    </BusyButton>
  )
}

const More = ({ one }: { one: WrittenDetail }) => {
  const { t } = useTranslation('communication-announcements')
  const { calls, home } = useWriting()
  const navigate = useNavigate()
  const attempt = useTrying()
  const [asking, setAsking] = useState<'remove' | 'withdraw' | null>(null)
  const hold = useSend(calls.hold, { invalidates: [calls.list, calls.get] })
  const remove = useSend(calls.remove, { invalidates: [calls.list] })
  const params = { id: one.id }
  if (one.state === 'withdrawn') return null
  return (
    <div className={layout.actions}>
      <Button variant="light" component={Link} to={`${home}/${one.id}/edit`}>
        {t('one.edit')}
      </Button>
      {one.state === 'scheduled' ? (
        <Button
          variant="default"
          onClick={() => void attempt(() => hold.send({ params, body: { version: one.version } }))}
        >
          {t('one.hold')}
        </Button>
      ) : null}
      <Button variant="default" onClick={() => setAsking(isOut(one) ? 'withdraw' : 'remove')}>
        {t(isOut(one) ? 'one.withdraw' : 'one.remove')}
      </Button>
      <ConfirmDialog
        opened={asking === 'remove'}
        onClose={() => setAsking(null)}
        title={t('one.removeTitle', { title: one.title })}
        loss={t('one.removeLoss')}
        verb={t('one.remove')}
        busyVerb={t('one.removing')}
        danger
        onConfirm={async () => {
          await remove.send({ params })
          void navigate({ to: home })
        }}
      />
      {asking === 'withdraw' ? <WithdrawDialog one={one} onClose={() => setAsking(null)} /> : null}
    </div>
  )
}

const useFacts = (one: WrittenDetail) => {
  const { t } = useTranslation('communication-announcements')
  const formats = useFormats()
  const forWhom = useAudienceWords()
  const known = useKnownText()
  const smsWords = ({ queued, cost, problem, sendId }: NonNullable<WrittenDetail['sms']>): string =>
    problem
      ? known(problem)
      : t(sendId || isOut(one) ? 'sms.went' : 'sms.goes', { count: queued, cost: formats.money(cost) })
  return [
    { label: t('list.for'), value: forWhom(one.audience, one.people) },
    ...(one.publishAt ? [{ label: t('one.goesOut'), value: formats.dateTime(one.publishAt, 'weekday') }] : []),
    ...(one.publishedAt ? [{ label: t('one.wentOut'), value: formats.dateTime(one.publishedAt, 'weekday') }] : []),
    ...(one.expiresOn ? [{ label: t('compose.expiresOn'), value: formats.date(one.expiresOn, 'weekday') }] : []),
    ...(one.editedAt ? [{ label: t('one.changed'), value: formats.dateTime(one.editedAt) }] : []),
    ...(one.sms ? [{ label: t('sms.title'), value: smsWords(one.sms) }] : []),
    ...(one.mine ? [] : [{ label: t('list.by'), value: one.authorName }]),
  ]
}

const Says = ({ one }: { one: WrittenDetail }) => {
  const { t } = useTranslation('communication-announcements')
  const { calls } = useWriting()
  const attempt = useTrying()
  const { send } = useSend(calls.removeFile, { invalidates: [calls.get, calls.list] })
  const formats = useFormats()
  return (
    <div className={classes.stack}>
      {one.withdrawn ? (
        <p className={classes.count}>
          {t(one.withdrawn.reason ? 'one.withdrawnWhy' : 'one.withdrawn', {
            name: one.withdrawn.byName,
            when: formats.dateTime(one.withdrawn.at),
            reason: one.withdrawn.reason,
          })}
        </p>
      ) : null}
      <AnnouncementText text={one.body} />
      <FileList
        files={one.attachments}
        to={(fileId) => buildUrl(calls.file.path, { id: one.id, fileId })}
        onRemove={
          one.state === 'withdrawn'
            ? undefined
            : (file) => void attempt(() => send({ params: { id: one.id, fileId: file.id } }))
        }
      />
      <Facts facts={useFacts(one)} />
      <More one={one} />
    </div>
  )
}

export const WrittenPage = () => {
  const { t } = useTranslation('communication-announcements')
  const { calls, home } = useWriting()
  const { announcementId: id = '' } = useParams({ strict: false })
  const query = useCall(calls.get, { params: { id } }, { live: true })
  useReadingsLive(calls.get, calls.people)
  const { data } = query
  if (query.error?.status === 404) return <NotFoundPage />
  if (!data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={6} />
    )
  return (
    <>
      <PageHeader
        title={data.title}
        state={<StatusDot kind={stateDots[data.state]}>{t(`state.${data.state}`)}</StatusDot>}
        action={<NextStep one={data} />}
        back={home}
      />
      {data.counts ? (
        <div className={layout.columns}>
          <Says one={data} />
          <Readers one={data} counts={data.counts} />
        </div>
      ) : (
        <Says one={data} />
      )}
    </>
  )
}
