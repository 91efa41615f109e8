/** What the signed-in person is at the school, as a small label: an admin's positions, else the role. */
import classes from '../badges.module.css'
import { useOwnTitle } from './position-name.ts'

export const RoleBadge = () => <span className={classes.role}>{useOwnTitle()}</span>
