/** Picture above a person's name, and a badge if they have left. */
import { Avatar } from '#platform/web/components/people/avatar.tsx'
import { AtSchool } from './status.tsx'
import classes from './person-state.module.css'

interface Person {
  fullName: string
  avatar: string | null
  status?: 'active' | 'left'
}

/** @returns the header's `state`, or undefined without either */
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
