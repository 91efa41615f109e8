/** Dashboard card with the learner's day and attendance streak. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { studentStats, studentSummary } from '../../contract/student.ts'
import { useTodayWords } from '../components/today-words.ts'
import { useAttendanceLive } from '../live.ts'
import { useTermWords } from '../words.ts'
import rows from '../components/rows.module.css'

export const OwnDayCard = () => {
  const { t } = useTranslation('attendance')
  const query = useCall(studentSummary, {}, { offline: true, live: true })
  const stats = useCall(studentStats, {}, { offline: true, live: true })
  useAttendanceLive(studentSummary, studentStats)
  const words = useTodayWords()
  const termWords = useTermWords()
  const { data } = query
  // An account without a learner's record has no day to show.
  if (query.error?.status === 404) return null
  if (!data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={1} />
    )
  const streak = stats.data?.streak ?? 0
  return (
    <section>
      <div className={rows.head}>
        <h2>{words.title(null, data.today)}</h2>
        <p>{words.text(data.today)}</p>
        <Button variant="light" component={Link} to="/student/attendance">
          {t('own.open')}
        </Button>
      </div>
      <p>
        {t('term.sum', { words: termWords(data.totals) })}. {streak > 1 ? t('runs.streak', { count: streak }) : null}
      </p>
    </section>
  )
}
