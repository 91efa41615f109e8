/** A learner's term as a heat-map, its sum in words above it. */
import { useTranslation } from 'react-i18next'
import { addDays } from '#platform/pure/dates.ts'
import { HeatMap, type HeatDay } from '#platform/web/components/heat-map.tsx'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import type { LearnerAttendance, LearnerDay } from '../../contract/learner-days.ts'
import { weekGrid } from '../../rules/week-grid.ts'
import { useTermWords } from '../words.ts'
import classes from './learner.module.css'

/** Half a day away shows as away: the sum in words has the halves. */
const looks: Readonly<Record<LearnerDay['state'], HeatDay['state'] | null>> = {
  here: 'here',
  late: 'late',
  away: 'away',
  half: 'away',
  excused: 'excused',
  not_taken: 'unmarked',
  none: 'none',
  to_come: 'to-come',
  not_enrolled: null,
}

/** `Mon`, in the reader's language. @param weekday 1 Monday to 7 Sunday */
export const useWeekdayName = () => {
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(language === 'sw' ? 'sw-KE' : 'en-GB', { weekday: 'short', timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  return (weekday: number): string => format.format(new Date(`${addDays('2024-01-01', weekday - 1)}T00:00:00Z`))
}

export const LearnerHeatMap = ({ attendance, today, title }: { attendance: LearnerAttendance; today: string; title: string }) => {
  const { t } = useTranslation('attendance')
  const termWords = useTermWords()
  const weekday = useWeekdayName()
  const words = termWords(attendance.totals)
  const rows = weekGrid(attendance.days).map((row) => ({
    day: weekday(row.weekday),
    cells: row.cells.map((day): HeatDay | null => {
      const state = day && looks[day.state]
      return day && state ? { date: day.date, state, ...(day.date === today ? { today: true } : {}) } : null
    }),
  }))
  return (
    <section className={classes.term}>
      <div className={classes.heading}>
        <h2>{title}</h2>
        <p>{words}</p>
      </div>
      {rows.length > 0 ? <HeatMap label={t('term.label', { words })} rows={rows} /> : null}
    </section>
  )
}
