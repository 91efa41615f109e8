/** A learner's own days for the learner's first page: one prepared query and its summary. */
import { schoolDaysBetween, type SchoolCalendar } from '#core/academics/rules/calendar.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { Read } from '#platform/server/tenancy/tenancy.ts'
import { isEnrolledOn, type EnrolmentSpan } from '../../rules/days.ts'
import { attendanceTotals } from '../../rules/totals.ts'
import { ownDayRows, type OwnDayRow } from '../queries/own-days.ts'
import { earlier, termAround } from './request-context.ts'

export interface OwnDaysAsked {
  readonly schoolId: string
  readonly learnerId: string
  readonly calendar: SchoolCalendar
  /** YYYY-MM-DD */
  readonly today: string
  /** How far back missed days are listed. */
  readonly missedDays: number
}

export interface OwnDaysGlance {
  /** Days of the current term; half days count half. */
  readonly present: number
  readonly recorded: number
  readonly percentage: number | null
  /** Days away without being excused, newest first. */
  readonly missed: readonly { readonly date: string; readonly takenAt: Date }[]
}

const spanOf = ({ calendar, today }: OwnDaysAsked): { from: string; to: string } => {
  const term = termAround(calendar, today)
  return term ? { from: term.startsOn, to: earlier(term.endsOn, today) } : { from: today, to: today }
}

export const ownDaysRead = (asked: OwnDaysAsked): Read<OwnDayRow[]> => {
  const { schoolId, learnerId, today, missedDays } = asked
  return ownDayRows({ schoolId, learnerId, from: earlier(spanOf(asked).from, addDays(today, -missedDays)), to: today })
}

/** @param stays enrolments of the learner */
export const ownDaysOf = (
  rows: readonly OwnDayRow[],
  asked: OwnDaysAsked,
  stays: readonly EnrolmentSpan[],
): OwnDaysGlance => {
  const { from, to } = spanOf(asked)
  const days = schoolDaysBetween(asked.calendar, from, to).filter((date) => isEnrolledOn(stays, date))
  // Does not show whether an absence was explained.
  const { present, recorded, percentage } = attendanceTotals(
    days,
    rows.map((row) => ({ ...row, explained: false })),
  )
  const since = addDays(asked.today, -asked.missedDays)
  const missed = new Map(
    rows.flatMap(({ date, missedAt }) => (missedAt && date >= since ? [[date, missedAt] as const] : [])),
  )
  return {
    present,
    recorded,
    percentage,
    missed: [...missed].map(([date, takenAt]) => ({ date, takenAt })).sort((a, b) => (a.date < b.date ? 1 : -1)),
  }
}
