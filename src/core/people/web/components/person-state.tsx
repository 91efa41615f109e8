/** What stands above a person's name: the picture, and that the person has left. */
import { Avatar } from '#platform/web/components/avatar.tsx'
import { AtSchool } from './status.tsx'
import classes from './person-state.module.css'

interface Person {
  fullName: string
  avatar: string | null
  status?: 'active' | 'left'
}

/** @returns the header's `state`, or nothing where there is neither */
export const personState = ({ fullName, avatar, status = 'active' }: Person) =>
  avatar || status === 'left'
    ? {
        state: (
          <span className={classes.state}>
            {avatar ? <Avatar name={fullName} src={avatar} size={48} /> : null}
            {status === 'left' ? <AtSchool status="left" /> : null}
          </span>
        ),
      }
    : {}
