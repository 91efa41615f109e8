/** Days of learners added up from the database: the only place where totals are made. */
import { schoolDaysBetween, type SchoolCalendar } from '#core/academics/rules/calendar.ts'
import { calendarOf } from '#core/academics/server/public.ts'
import { enrolmentsOfAll } from '#core/people/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Totals } from '../../contract/marks.ts'
import type { AttendanceTotalsQuery } from '../../contract/queries.ts'
import { isEnrolledOn, type EnrolmentSpan } from '../../rules/days.ts'
import { attendanceTotals as addUp } from '../../rules/totals.ts'
import { dayMarksOf, type LearnerDayMark } from '../queries/marks.ts'
import { earlier } from './request-context.ts'

/** A learner's marks and school days of a range, as every view starts from them. */
export interface LearnerRecord {
  readonly learnerId: string
  readonly spans: readonly EnrolmentSpan[]
  /** Until today. */
  readonly schoolDays: readonly string[]
  readonly marks: readonly LearnerDayMark[]
}

export interface RecordRange {
  readonly calendar: SchoolCalendar
  readonly from: string
  readonly to: string
  /** Later days are in the future. */
  readonly today: string
}

export const recordsOf = async (
  tx: Tx,
  learnerIds: readonly string[],
  { calendar, from, to, today }: RecordRange,
): Promise<Map<string, LearnerRecord>> => {
  const ids = [...new Set(learnerIds)]
  const [allMarks, allSpans] = await Promise.all([dayMarksOf(tx, ids, from, to), enrolmentsOfAll(tx, ids)])
  const days = schoolDaysBetween(calendar, from, earlier(to, today))
  const marks = groupBy(allMarks, ({ learnerId }) => learnerId)
  const spans = groupBy(allSpans, ({ learnerId }) => learnerId)
  return new Map(
    ids.map((learnerId) => {
      const own = spans.get(learnerId) ?? []
      return [
        learnerId,
        {
          learnerId,
          spans: own,
          schoolDays: days.filter((date) => isEnrolledOn(own, date)),
          marks: marks.get(learnerId) ?? [],
        },
      ]
    }),
  )
}

export const totalsOf = (record: LearnerRecord): Totals => addUp(record.schoolDays, record.marks)

/** Absence totals of learners between two days, both included, for report cards and reports of other modules. */
export const attendanceTotals: AttendanceTotalsQuery<Tx> = async (tx, learnerIds, from, to) => {
  const [calendar, school] = await Promise.all([calendarOf(tx), schoolById(tx)])
  const records = await recordsOf(tx, learnerIds, {
    calendar,
    from,
    to,
    today: schoolTime(tx.at, school.timeZone).date,
  })
  return new Map([...records].map(([id, record]) => [id, totalsOf(record)]))
}
