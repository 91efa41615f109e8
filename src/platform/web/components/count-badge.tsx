/** Number of items that need action; hidden for 0. */
import classes from './badges.module.css'

export const CountBadge = ({ count, tone = 'amber' }: { count: number; tone?: 'amber' | 'green' }) =>
  count > 0 ? (
    <span className={classes.count} data-tone={tone}>
      {count > 99 ? '99+' : count}
    </span>
  ) : null
