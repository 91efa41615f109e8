/** A scheme's term as a row of seats, one per week: taught, partly taught, missed, or upcoming. */
import { useTranslation } from 'react-i18next'
import { Legend } from '#platform/web/components/drawings/legend.tsx'
import { Seat, type SeatState } from '#platform/web/components/drawings/seat.tsx'
import type { WeekCover } from '../../contract/coverage.ts'
import { weekState } from '../../rules/scheme/coverage.ts'
import classes from './week-seats.module.css'

const states: Record<ReturnType<typeof weekState>, SeatState> = {
  full: 'here',
  part: 'part',
  away: 'some',
  to_come: 'to-come',
  none: 'none',
}

export interface WeekSeatsProps {
  weeks: readonly WeekCover[]
  /** Weeks of the term. */
  count: number
  /** Week that today is in. */
  now: number | null
  /** Text alternative of the picture. */
  label: string
}

export const WeekSeats = ({ weeks, count, now, label }: WeekSeatsProps) => (
  <span className={classes.seats} role="img" aria-label={label}>
    {Array.from({ length: count }, (_, index) => {
      const number = index + 1
      return (
        <Seat
          key={number}
          state={states[weekState(weeks.find(({ week }) => week === number))]}
          size={16}
          soft
          today={number === now}
        />
      )
    })}
  </span>
)

export const WeekLegend = () => {
  const { t } = useTranslation('curriculum')
  return (
    <Legend
      entries={[
        { state: 'here', label: t('week.full') },
        { state: 'part', label: t('week.part') },
        { state: 'some', label: t('week.away') },
        { state: 'to-come', label: t('week.toCome') },
        { state: 'none', label: t('week.none') },
      ]}
    />
  )
}
