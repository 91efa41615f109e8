/** A conversation as a list row: party, subject, last message, and whether it was read. */
import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconArchive, IconArchiveOff, IconPaperclip, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { Avatar } from '#platform/web/components/people/avatar.tsx'
import { CountBadge } from '#platform/web/components/count-badge.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import type { ThreadLine } from '../../../contract/message-shapes.ts'
import { threadAddress } from '../../../contract/message-addresses.ts'
import { listMessages, markMessages } from '../../../contract/messages.ts'
import { countMessages } from '../../../contract/unread.ts'
import { texts, usePartyName, useWhen } from '../words.ts'
import classes from './messages.module.css'

const usePreview = () => {
  const { t } = useTranslation(texts)
  return ({ preview, mine, withdrawn }: ThreadLine['lastMessage']): string => {
    if (withdrawn) return t('withdrawn')
    return mine ? t('you', { text: preview }) : preview
  }
}

const Marks = ({ line, name }: { line: ThreadLine; name: string }) => {
  const { t } = useTranslation(texts)
  const { send } = useSend(markMessages, { invalidates: [listMessages, countMessages] })
  const mark = async (body: { starred?: boolean; archived?: boolean }): Promise<void> => {
    try {
      await send({ params: { id: line.id }, body })
    } catch (error) {
      toast.failure(error, {
        id: line.id,
        onRetry: () => void mark(body),
      })
    }
  }
  const Star = line.isStarred ? IconStarFilled : IconStar
  const Box = line.isArchived ? IconArchiveOff : IconArchive
  return (
    <div className={classes.marks}>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-pressed={line.isStarred}
        aria-label={t('star', { name })}
        onClick={() => void mark({ starred: !line.isStarred })}
      >
        <Star size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t(line.isArchived ? 'unarchive' : 'archive', { name })}
        onClick={() => void mark({ archived: !line.isArchived })}
      >
        <Box size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
}

export const ThreadRow = ({ line }: { line: ThreadLine }) => {
  const { t } = useTranslation(texts)
  const partyName = usePartyName()
  const when = useWhen()
  const preview = usePreview()
  const { role } = useSession().user
  const name = partyName(line.with)
  const about = [line.child ? t('about', { name: line.child.name }) : '', line.school?.name ?? ''].filter(Boolean)
  return (
    <li className={classes.row} data-unread={!line.isRead || undefined}>
      <Link to={threadAddress(role, line.id)} className={classes.open}>
        <Avatar name={name} size={40} />
        <span className={classes.words}>
          <span className={classes.head}>
            <span className={classes.name}>
              {line.isRead ? null : <span className="visually-hidden">{t('unread')}: </span>}
              {name}
            </span>
            {line.isStarred ? <IconStarFilled size={14} aria-label={t('view.starred')} /> : null}
            <time className={classes.when} dateTime={line.lastMessage.sentAt}>
              {when(line.lastMessage.sentAt)}
            </time>
          </span>
          <span className={classes.head}>
            <span className={`${classes.subject} ${classes.words}`}>{line.subject}</span>
            <CountBadge count={line.unreadCount} />
          </span>
          <span className={classes.head}>
            <span className={`${classes.preview} ${classes.words}`}>{preview(line.lastMessage)}</span>
            {line.lastMessage.hasAttachments ? (
              <IconPaperclip size={16} stroke={1.75} aria-label={t('hasFiles')} />
            ) : null}
          </span>
          {about.map((one) => (
            <span key={one} className={`${classes.about} ${classes.head}`}>
              {one}
            </span>
          ))}
        </span>
      </Link>
      <Marks line={line} name={name} />
    </li>
  )
}
