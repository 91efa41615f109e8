/** Work that a learner has to hand in, by due date, and the way into the first one. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ownAssignments } from '../../contract/own-list.ts'
import { useWorkLive } from '../live.ts'
import { dueWork } from '../reads.ts'
import classes from './due-work.module.css'

export const DueWorkCard = () => {
  const { t } = useTranslation('nav')
  const formats = useFormats()
  const { data } = useCall(ownAssignments, dueWork, { offline: true, live: true })
  useWorkLive(ownAssignments)
  const first = data?.items[0]
  if (!data || !first) return null
  return (
    <section>
      <div className={classes.head}>
        <h2>{t('assignments.today.due')}</h2>
        <Link to="/student/assignments">{t('assignments.today.seeAll', { count: data.totalCount })}</Link>
      </div>
      <ul className={classes.rows}>
        {data.items.map(({ id, title, learningArea, dueDate, overdue }) => (
          <li key={id} className={classes.row}>
            <span className={classes.words}>
              <Link to={`/student/assignments/${id}`}>{title}</Link>
              <span className={classes.second}>{learningArea.name}</span>
            </span>
            <span className={classes.when} data-late={overdue || undefined}>
              {overdue
                ? t('assignments.today.overdueSince', { when: formats.date(dueDate, 'short') })
                : formats.dateTime(dueDate, 'short')}
            </span>
          </li>
        ))}
      </ul>
      <Button className={classes.main ?? ''} component={Link} to={`/student/assignments/${first.id}`}>
        {t('assignments.today.openFirst', { title: first.title })}
      </Button>
    </section>
  )
}
