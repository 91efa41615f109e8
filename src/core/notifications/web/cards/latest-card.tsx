/** Dashboard card of the newest unread notices; empty without any. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ownNotifications, type Notification } from '../../contract.ts'
import classes from './latest-card.module.css'

const Notice = ({ notice }: { notice: Notification }) => {
  const formats = useFormats()
  return (
    <li>
      <Link to={notice.actionUrl ?? '/notifications'} className={classes.row}>
        <span className={classes.words}>
          <span className={classes.title}>{notice.title}</span>
          <span className={classes.message}>{notice.message}</span>
        </span>
        <time className={classes.when} dateTime={notice.createdAt}>
          {formats.relative(notice.createdAt)}
        </time>
      </Link>
    </li>
  )
}

/** Errors are not shown: the bell and its page have the same information. */
export const LatestCard = () => {
  const { t } = useTranslation('nav', { keyPrefix: 'notifications' })
  const { data } = useCall(
    ownNotifications.list,
    { query: { unreadOnly: 'true', limit: 4 } },
    { live: true, offline: true },
  )
  if (!data || data.items.length === 0) return null
  return (
    <section>
      <h2>{t('latest')}</h2>
      <ul className={classes.rows}>
        {data.items.map((notice) => (
          <Notice key={notice.id} notice={notice} />
        ))}
      </ul>
      {data.totalCount > data.items.length ? (
        <Link to="/notifications">{t('seeAll', { count: data.totalCount })}</Link>
      ) : null}
    </section>
  )
}
