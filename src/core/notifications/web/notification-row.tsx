/** A notice: text, priority, time, and action. */
import { ActionIcon, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Severity } from '#platform/web/components/drawings/severity.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Notification } from '../contract.ts'
import classes from './notifications.module.css'

const Ends = ({ notice, onRead }: { notice: Notification; onRead: () => void }) => {
  const { t } = useTranslation('notifications')
  return (
    <div className={classes.ends}>
      {notice.actionUrl ? (
        <Button
          variant="light"
          component={Link}
          to={notice.actionUrl}
          onClick={onRead}
          aria-label={t('viewNamed', { title: notice.title })}
        >
          {t('view')}
        </Button>
      ) : null}
      {notice.isRead ? null : (
        <ActionIcon aria-label={t('markRead', { title: notice.title })} title={t('markReadShort')} onClick={onRead}>
          <IconCheck size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

export const NotificationRow = ({ notice, onRead }: { notice: Notification; onRead: () => void }) => {
  const { t } = useTranslation('notifications')
  const formats = useFormats()
  return (
    <li className={classes.row} data-unread={!notice.isRead || undefined}>
      <span className={classes.dot} aria-hidden="true" />
      <div className={classes.words}>
        <h3>
          {notice.isRead ? null : <span className="visually-hidden">{t('unread')}: </span>}
          {notice.title}
        </h3>
        <p className={classes.message}>{notice.message}</p>
        <p className={classes.facts}>
          <Severity level={notice.priority} label={t(`priority.${notice.priority}`)} />
          <time dateTime={notice.createdAt}>{formats.dateTime(notice.createdAt)}</time>
          {notice.count > 1 ? <span>{t('times', { count: notice.count })}</span> : null}
        </p>
      </div>
      <Ends notice={notice} onRead={onRead} />
    </li>
  )
}
