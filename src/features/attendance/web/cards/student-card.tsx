/** A learner's own day and the days on time in a row, in seats. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { Seat, type SeatState } from '#platform/web/components/drawings/seat.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { DayState } from '../../contract/marks.ts'
import { studentStats, studentSummary } from '../../contract/student.ts'
import { useTodayWords } from '../components/today-words.ts'
import { useAttendanceLive } from '../live.ts'
import rows from '../components/absent.module.css'
import classes from './cards.module.css'

const seats: Partial<Record<DayState, SeatState>> = { here: 'here', late: 'late', excused: 'excused', half: 'late' }

export const OwnDayCard = () => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const query = useCall(studentSummary, {}, { offline: true, live: true })
  const stats = useCall(studentStats, {}, { offline: true, live: true })
  useAttendanceLive(studentSummary, studentStats)
  const words = useTodayWords()
  const { data } = query
  // An account without a learner's record has no day to show.
  if (query.error?.status === 404) return null
  if (!data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={1} />
    )
  const { onTime = 0, lastDays = [] } = stats.data ?? {}
  return (
    <section>
      <div className={rows.head}>
        <h2>{t('ownDays.title')}</h2>
        <p>{t('ownDays.run', { count: onTime })}</p>
        <Link to="/student/attendance">{t('own.open')}</Link>
      </div>
      <p className={rows.second}>
        {words.title(null, data.today)}. {words.text(data.today)}
      </p>
      <div className={classes.seats}>
        {lastDays.map(({ date, state }) => (
          <Seat
            key={date}
            size={26}
            soft
            state={seats[state] ?? 'away'}
            today={date === data.today.date}
            label={`${formats.date(date, 'weekday')}: ${t(`ownDays.${state}`)}`}
          />
        ))}
      </div>
    </section>
  )
}
