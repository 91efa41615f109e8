/** One conversation: read, reply, star, archive, report. */
import { ActionIcon, Menu } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { IconDots, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import type { Thread } from '../../../contract/message-shapes.ts'
import { getThread, listMessages, markMessages } from '../../../contract/messages.ts'
import { inboxOf } from '../../../contract/message-addresses.ts'
import { countMessages } from '../../../contract/unread.ts'
import { Composer } from '../components/composer.tsx'
import { Conversation } from '../components/conversation.tsx'
import { useMessagesLive } from '../live.ts'
import { texts, usePartyName } from '../words.ts'
import classes from '../components/messages.module.css'

const ReportDialog = lateDialog(async () => (await import('../components/report-dialog.tsx')).ReportDialog)

/** Marks what is on the screen as read, up to its last message. */
const useReading = (thread: Thread | undefined): void => {
  const { fire } = useSend(markMessages, { invalidates: [listMessages, countMessages] })
  const last = thread?.isRead === false ? thread.messages.at(-1)?.id : undefined
  useEffect(() => {
    if (last) fire({ params: { id: last }, body: { read: true } })
  }, [last, fire])
}

const Actions = ({ thread }: { thread: Thread }) => {
  const { t } = useTranslation(texts)
  const navigate = useNavigate()
  const inbox = inboxOf(useSession().user.role)
  const [reporting, setReporting] = useState(false)
  const { fire, send } = useSend(markMessages, { invalidates: [getThread, listMessages, countMessages] })
  const mark = (body: { starred?: boolean; archived?: boolean; read?: boolean }) => ({
    params: { id: thread.id },
    body,
  })
  const leaveWith = (body: { archived?: boolean; read?: boolean }): void => {
    void send(mark(body)).then(
      () => navigate({ to: inbox }),
      () => undefined,
    )
  }
  const Star = thread.isStarred ? IconStarFilled : IconStar
  return (
    <div className={classes.tools}>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-pressed={thread.isStarred}
        aria-label={t('starThis')}
        onClick={() => fire(mark({ starred: !thread.isStarred }))}
      >
        <Star size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Menu>
        <Menu.Target>
          <ActionIcon variant="subtle" size={44} aria-label={t('more')}>
            <IconDots size={22} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => leaveWith({ archived: !thread.isArchived })}>
            {t(thread.isArchived ? 'unarchiveThis' : 'archiveThis')}
          </Menu.Item>
          <Menu.Item onClick={() => leaveWith({ read: false })}>{t('markUnread')}</Menu.Item>
          <Menu.Item color="red" disabled={thread.reported} onClick={() => setReporting(true)}>
            {t(thread.reported ? 'reported' : 'report')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {reporting ? <ReportDialog threadId={thread.id} onClose={() => setReporting(false)} /> : null}
    </div>
  )
}

const Foot = ({ thread }: { thread: Thread }) => {
  const { t } = useTranslation(texts)
  if (thread.refusal === null) return <Composer thread={thread} />
  return (
    <p role="note" className={classes.note}>
      {t(`refusal.${thread.refusal}`)}
    </p>
  )
}

export const ThreadPage = () => {
  const { t } = useTranslation(texts)
  const { threadId = '' } = useParams({ strict: false })
  const inbox = inboxOf(useSession().user.role)
  const partyName = usePartyName()
  const query = useCall(getThread, { params: { id: threadId }, query: {} }, { offline: true, live: true })
  const thread = query.data
  useMessagesLive(getThread)
  useReading(thread)
  const crumbs = [{ label: t('title'), to: inbox }]
  if (!thread)
    return (
      <>
        <PageHeader title={t('conversation')} crumbs={crumbs} back={inbox} />
        {query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <RowsSkeleton />}
      </>
    )
  const name = partyName(thread.with)
  const lead = thread.child ? t('withAbout', { name, child: thread.child.name }) : t('with', { name })
  return (
    <div className={classes.thread}>
      <PageHeader
        title={thread.subject}
        lead={lead}
        crumbs={crumbs}
        back={inbox}
        subtitle={name}
        titleInBar
        secondary={<Actions thread={thread} />}
      />
      <Conversation thread={thread} />
      <Foot thread={thread} />
    </div>
  )
}
