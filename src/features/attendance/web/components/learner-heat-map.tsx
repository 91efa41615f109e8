/** A learner's term as a heat-map, its sum in words above it. */
import { useTranslation } from 'react-i18next'
import { HeatMap, type HeatDay } from '#platform/web/components/drawings/heat-map.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
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

interface TermHeatMapProps {
  attendance: LearnerAttendance
  today: string
}

export const TermHeatMap = ({ attendance, today }: TermHeatMapProps) => {
  const { t } = useTranslation('attendance')
  const termWords = useTermWords()
  const formats = useFormats()
  const rows = weekGrid(attendance.days).map((row) => ({
    day: formats.weekday(row.weekday, 'short'),
    cells: row.cells.map((day): HeatDay | null => {
      const state = day && looks[day.state]
      return day && state ? { date: day.date, state, ...(day.date === today ? { today: true } : {}) } : null
    }),
  }))
  return rows.length > 0 ? (
    <HeatMap label={t('term.label', { words: termWords(attendance.totals) })} rows={rows} />
  ) : null
}

export const LearnerHeatMap = ({ attendance, today, title }: TermHeatMapProps & { title: string }) => {
  const termWords = useTermWords()
  return (
    <section className={classes.term}>
      <div className={classes.heading}>
        <h2>{title}</h2>
        <p>{termWords(attendance.totals)}</p>
      </div>
      <TermHeatMap attendance={attendance} today={today} />
    </section>
  )
}
