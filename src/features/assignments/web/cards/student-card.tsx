/** Dashboard card of the work a learner has to hand in. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import classes from '#platform/web/components/card-rows.module.css'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ownAssignments } from '../../contract/own-list.ts'
import { useWorkLive } from '../live.ts'
import { dueWork } from '../reads.ts'

export const DueWorkCard = () => {
  const { t } = useTranslation('nav')
  const formats = useFormats()
  const { data } = useCall(ownAssignments, dueWork, { offline: true, live: true })
  useWorkLive(ownAssignments)
  if (!data || data.totalCount === 0) return null
  return (
    <section>
      <div className={classes.head}>
        <h2>{t('assignments.today.due')}</h2>
        <Button variant="light" component={Link} to="/student/assignments">
          {t('assignments.today.seeAll', { count: data.totalCount })}
        </Button>
      </div>
      <ul className={classes.rows}>
        {data.items.map(({ id, title, learningArea, dueDate, overdue }) => (
          <li key={id}>
            <Link to={`/student/assignments/${id}`}>{title}</Link>
            <span data-warns={overdue || undefined}>
              {t(`assignments.today.${overdue ? 'late' : 'by'}`, {
                area: learningArea.name,
                when: formats.dateTime(dueDate, 'short'),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
