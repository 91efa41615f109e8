/** A number of things that a person must act on; nothing when there are none. */
import classes from './badges.module.css'

export const CountBadge = ({ count, tone = 'amber' }: { count: number; tone?: 'amber' | 'green' }) =>
  count > 0 ? (
    <span className={classes.count} data-tone={tone}>
      {count > 99 ? '99+' : count}
    </span>
  ) : null
