/** Status of a user as a dot and a label; for people who have not joined, what is pending. */
import { useTranslation } from 'react-i18next'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import type { UserItem } from '../../contract/shapes.ts'
import classes from './user-cell.module.css'

const kinds: Readonly<Record<UserItem['status'], StatusKind>> = {
  active: 'active',
  inactive: 'inactive',
  suspended: 'stopped',
  pending: 'pending',
}

const isExpired = ({ expiresAt }: UserItem): boolean => expiresAt !== null && Date.parse(expiresAt) < Date.now()

export const UserStatus = ({ user }: { user: UserItem }) => {
  const { t } = useTranslation('users')
  const word =
    user.kind === 'request' ? t('status.asks') : isExpired(user) ? t('status.expired') : t(`status.${user.status}`)
  return (
    <span className={classes.line}>
      <StatusDot kind={kinds[user.status]}>{word}</StatusDot>
    </span>
  )
}
