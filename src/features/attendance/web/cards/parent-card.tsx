/** Each child's day on the parent's dashboard. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listChildren } from '#core/people/contract/children.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import layout from '#platform/web/components/layout.module.css'
import { childSummary } from '../../contract/parent.ts'
import { useTodayWords } from '../components/today-words.ts'
import { useAttendanceLive } from '../live.ts'
import { useTermWords } from '../words.ts'
import classes from './cards.module.css'

const ChildDay = ({ childId }: { childId: string }) => {
  const query = useCall(childSummary, { params: { id: childId } }, { offline: true, live: true })
  const { t } = useTranslation('attendance')
  const words = useTodayWords()
  const termWords = useTermWords()
  const { data } = query
  // A guardian without access to the child's records gets no day.
  if (!data) return query.error ? null : <RowsSkeleton rows={1} />
  return (
    <li className={layout.row}>
      <Link to={`/parent/children/${childId}`} className={`${layout.words} ${classes.child}`}>
        <p className={layout.title}>{words.title(data.firstName, data.today)}</p>
        <p>{words.text(data.today)}</p>
        <p className={layout.second}>{t('term.sum', { words: termWords(data.totals) })}</p>
      </Link>
      {words.asksReason(data.today) ? (
        <Button variant="light" component={Link} to={`/parent/children/${childId}`}>
          {t('parent.reason')}
        </Button>
      ) : null}
    </li>
  )
}

export const ChildrenTodayCard = () => {
  const { t } = useTranslation('attendance')
  const query = useCall(listChildren, {}, { offline: true })
  useAttendanceLive(childSummary)
  const children = query.data?.items.filter(({ status }) => status === 'active')
  if (!children)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={2} />
    )
  if (children.length === 0) return null
  return (
    <section>
      <h2>{t('parent.title')}</h2>
      <ul className={layout.rows}>
        {children.map(({ id }) => (
          <ChildDay key={id} childId={id} />
        ))}
      </ul>
    </section>
  )
}
