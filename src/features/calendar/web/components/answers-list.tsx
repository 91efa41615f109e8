/** RSVPs by name, for editors of the event. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { useRoleName } from '#platform/web/components/people/role-name.ts'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import { PagedRows } from '#platform/web/list/paged-rows.tsx'
import { listAnswers } from '../../contract/calls.ts'
import type { RsvpStatus } from '../../contract/kinds.ts'
import type { EventDetail } from '../../contract/shapes.ts'
import { useCalendarLive } from '../live.ts'
import classes from '../pages/calendar.module.css'

const limit = 20
const dots: Readonly<Record<RsvpStatus, StatusKind>> = { going: 'active', maybe: 'progress', not_going: 'inactive' }

export const AnswersList = ({ event }: { event: EventDetail }) => {
  const { t } = useTranslation('calendar')
  const roleName = useRoleName()
  const [page, setPage] = useState(1)
  const which = event.occurrence ? { occurrence: event.occurrence } : {}
  const query = usePaged(listAnswers, { params: { id: event.id }, query: { page, limit, ...which } }, { live: true })
  useCalendarLive(listAnswers)
  return (
    <section className={classes.section}>
      <h2>{t('answers.title')}</h2>
      <PagedRows
        query={query}
        limit={limit}
        row={({ id, name, role, status }) => (
          <li key={id} className={classes.row}>
            <span>
              <strong>{name}</strong>
              <span className={classes.second}>{roleName(role)}</span>
            </span>
            <StatusDot kind={dots[status]}>{t(`rsvp.${status}`)}</StatusDot>
          </li>
        )}
        empty={<p className={classes.quiet}>{t('answers.none')}</p>}
        onPage={setPage}
        skeletons={3}
        className={classes.rows}
      />
    </section>
  )
}
