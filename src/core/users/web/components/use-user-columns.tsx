/** The columns of the list of users, and a user as a row on a phone. */
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { displayPhone } from '#platform/pure/phone.ts'
import { usePositionName } from '#platform/web/components/people/position-name.ts'
import { useRoleName } from '#platform/web/components/people/role-name.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { ListColumn, PhoneRow } from '#platform/web/list/types.ts'
import type { UserItem } from '../../contract/shapes.ts'
import classes from './user-cell.module.css'
import { UserCell } from './user-cell.tsx'
import { UserStatus } from './user-status.tsx'

const shown = 3

/** A user's work: a student's class, a teacher's first subjects, or a specific position. */
const useWorksWith = (): ((user: UserItem) => string) => {
  const { t } = useTranslation('users')
  const roleName = useRoleName()
  const positionName = usePositionName()
  return useCallback(
    ({ role, className, subjects, position, positions }) => {
      if (role === 'student') return className ?? ''
      if (role === 'admin') return positions.map(positionName).join(', ')
      const place =
        position !== null && role !== null && position.toLowerCase() !== roleName(role).toLowerCase() ? position : null
      const taught = role === 'teacher' || role === 'tutor' ? subjects : []
      const first = taught.slice(0, shown).join(', ')
      return [
        place,
        taught.length > shown ? t('subjectsMore', { subjects: first, count: taught.length - shown }) : first,
      ]
        .filter(Boolean)
        .join('. ')
    },
    [t, roleName, positionName],
  )
}

/** Last activity: the time if today, else the date. */
const useLastSeen = (): ((user: UserItem) => string) => {
  const { t } = useTranslation('users')
  const formats = useFormats()
  return useCallback(
    ({ kind, lastSeenAt }) => {
      if (lastSeenAt === null) return kind === 'member' ? t('never') : t('none')
      const isToday = formats.schoolDay(new Date(lastSeenAt)) === formats.schoolDay()
      return isToday ? t('today', { time: formats.time(lastSeenAt) }) : formats.date(lastSeenAt)
    },
    [t, formats],
  )
}

export const useUserColumns = (): ListColumn<UserItem>[] => {
  const { t } = useTranslation('users')
  const role = useRoleName()
  const worksWith = useWorksWith()
  const lastSeen = useLastSeen()
  const formats = useFormats()
  return useMemo(
    () => [
      { id: 'name', header: t('field.name'), sort: 'name', cell: (user) => <UserCell user={user} /> },
      {
        id: 'role',
        header: t('field.role'),
        sort: 'role',
        cell: (user) => (user.role ? role(user.role) : t(`says.${user.says ?? 'staff'}`)),
      },
      { id: 'worksWith', header: t('field.worksWith'), cell: (user) => worksWith(user) || t('none') },
      {
        id: 'phone',
        header: t('field.phone'),
        cell: (user) => <span className={classes.line}>{user.phone ? displayPhone(user.phone) : t('none')}</span>,
      },
      {
        id: 'number',
        header: t('field.number'),
        hidden: true,
        cell: (user) => <span className={classes.line}>{user.number ?? t('none')}</span>,
      },
      {
        id: 'lastSeenAt',
        header: t('field.lastSeen'),
        sort: 'lastSeenAt',
        cell: (user) => <span className={classes.line}>{lastSeen(user)}</span>,
      },
      {
        id: 'createdAt',
        header: t('field.added'),
        sort: 'createdAt',
        hidden: true,
        cell: (user) => formats.date(user.createdAt),
      },
      { id: 'status', header: t('field.status'), sort: 'status', cell: (user) => <UserStatus user={user} /> },
    ],
    [t, role, worksWith, lastSeen, formats],
  )
}

/** The status only when it is not ordinary. */
export const useUserPhoneRow = (): ((user: UserItem) => PhoneRow) => {
  const { t } = useTranslation('users')
  const role = useRoleName()
  const worksWith = useWorksWith()
  return (user) => {
    const word = user.role ? role(user.role) : t(`says.${user.says ?? 'staff'}`)
    const work = worksWith(user)
    return {
      avatar: user.name,
      title: user.name,
      second: work ? t('second', { role: word, work }) : word,
      ...(user.status === 'active' ? {} : { status: <UserStatus user={user} /> }),
    }
  }
}
