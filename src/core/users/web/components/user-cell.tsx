/** A user in the list: picture, name with a link to the record, address beneath. */
import { Link } from '@tanstack/react-router'
import { displayPhone } from '#platform/pure/phone.ts'
import { Avatar } from '#platform/web/components/people/avatar.tsx'
import type { UserItem } from '../../contract/shapes.ts'
import classes from './user-cell.module.css'

const folders = { staff: 'staff', learner: 'learners', guardian: 'guardians' } as const

/** Address of the school's record of the person. */
export const recordAddress = ({ record }: Pick<UserItem, 'record'>): string | null =>
  record && `/admin/${folders[record.kind]}/${record.id}`

export const UserCell = ({ user }: { user: UserItem }) => {
  const to = recordAddress(user)
  const second = user.email ?? (user.phone ? displayPhone(user.phone) : user.number)
  return (
    <span className={classes.person}>
      <Avatar name={user.name} src={user.avatar} />
      <span className={classes.words}>
        {to ? (
          <Link to={to} className={classes.name ?? ''}>
            {user.name}
          </Link>
        ) : (
          <span className={classes.name}>{user.name}</span>
        )}
        {second ? <span className={classes.second}>{second}</span> : null}
      </span>
    </span>
  )
}
