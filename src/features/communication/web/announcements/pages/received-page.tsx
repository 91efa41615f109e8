/** One announcement for a reader: text, files and confirmation. Opening it marks it as read. */
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FileList } from '#core/files/web/public.ts'
import { buildUrl } from '#platform/pure/contract.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  acknowledgeAnnouncement,
  markAnnouncementRead,
  readAnnouncement,
  receivedFile,
  type ReceivedDetail,
} from '../../../contract/announcements/reading.ts'
import { received } from '../../../contract/announcements/received-list.ts'
import { AnnouncementText } from '../components/announcement-text.tsx'
import { useAnnouncementsLive } from '../live.ts'
import { useTrying } from '../trying.ts'
import classes from '../components/announcements.module.css'

const list = '/communication/announcements'
const stale = [received, readAnnouncement] as const

/** Once per visit; offline it stays unread. */
const useMarkRead = (one: ReceivedDetail | undefined): void => {
  const { fire } = useSend(markAnnouncementRead, { invalidates: stale })
  const marked = useRef<string | null>(null)
  useEffect(() => {
    if (!one || one.readAt || marked.current === one.id) return
    marked.current = one.id
    fire({ params: { id: one.id } })
  }, [one, fire])
}

const Confirm = ({ one }: { one: ReceivedDetail }) => {
  const { t } = useTranslation('communication-announcements')
  const formats = useFormats()
  const attempt = useTrying()
  const { send, sending } = useSend(acknowledgeAnnouncement, {
    invalidates: stale,
    onSuccess: () => toast.success(t('read.thanks')),
  })
  if (one.acknowledgedAt)
    return <StatusDot kind="active">{t('read.confirmed', { when: formats.dateTime(one.acknowledgedAt) })}</StatusDot>
  return (
    <div className={classes.confirm}>
      <p>{t('read.asks', { name: one.authorName })}</p>
      <BusyButton
        busy={sending}
        busyLabel={t('read.confirming')}
        onClick={() => void attempt(() => send({ params: { id: one.id } }))}
      >
        {t('read.confirm')}
      </BusyButton>
    </div>
  )
}

export const ReceivedPage = () => {
  const { t } = useTranslation('communication-announcements')
  const formats = useFormats()
  const { receivedId: id = '' } = useParams({ strict: false })
  const query = useCall(readAnnouncement, { params: { id } }, { offline: true, live: true })
  useAnnouncementsLive(readAnnouncement)
  useMarkRead(query.data)
  const { data } = query
  if (query.error?.status === 404)
    return (
      <>
        <PageHeader title={t('title')} back={list} />
        <EmptyState title={t('read.gone')} text={t('read.goneText')} />
      </>
    )
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
        lead={
          <span className={classes.meta}>
            <span>{t('read.from', { name: data.authorName, school: data.schoolName })}</span>
            <span>{formats.dateTime(data.publishedAt, 'weekday')}</span>
            {data.about.length > 0 ? <span>{t('read.about', { names: formats.list(data.about) })}</span> : null}
            {data.editedAt ? <span>{t('read.changed', { when: formats.dateTime(data.editedAt) })}</span> : null}
          </span>
        }
        crumbs={[{ label: t('title'), to: list }]}
        back={list}
      />
      <div className={classes.stack}>
        <AnnouncementText text={data.body} />
        <FileList files={data.attachments} to={(fileId) => buildUrl(receivedFile.path, { id: data.id, fileId })} />
        {data.needsAcknowledgement ? <Confirm one={data} /> : null}
      </div>
    </>
  )
}
