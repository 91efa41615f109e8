/** The role of a membership, as a small label. */
import classes from '../badges.module.css'
import { useRoleName } from './role-name.ts'

export const RoleBadge = ({ role }: { role: string }) => {
  const name = useRoleName()
  return <span className={classes.role}>{name(role)}</span>
}
