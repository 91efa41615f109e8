/** The bell with the number of unread notifications. */
import { Link } from '@tanstack/react-router'
import { IconBell } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAppParts } from '../../app/app-parts.tsx'
import { CountBadge } from '../../components/count-badge.tsx'
import { useSession } from '../../session/session.tsx'
import classes from './header.module.css'

export const Bell = () => {
  const { t } = useTranslation('platform')
  const { notificationsTo } = useAppParts()
  const { unreadNotifications } = useSession()
  if (!notificationsTo) return null
  return (
    <Link
      to={notificationsTo}
      className={classes.icon}
      aria-label={t('shell.notifications', { count: unreadNotifications })}
    >
      <IconBell size={20} stroke={1.75} aria-hidden />
      <span className={classes.bellCount}>
        <CountBadge count={unreadNotifications} />
      </span>
    </Link>
  )
}
