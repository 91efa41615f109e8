/** Absences in the demo's registers by which early warning finds learners; a day of today is never changed. */
import type { RegisterToRecord } from '#features/attendance/server/services/record-registers.ts'
import { weekdayOf } from '#platform/pure/dates.ts'
import type { ClassDays } from '../plans/attendance.ts'

/** Days on which a learner is absent. */
export type Absences = ReadonlyMap<string, ReadonlySet<string>>

interface Facts {
  readonly classes: readonly ClassDays[]
  /** School days before today. */
  readonly days: readonly string[]
  /** Classes whose registers of today are untaken. */
  readonly notYet: ReadonlySet<string>
  /** Account of the demo's teacher. */
  readonly teacher: string | undefined
}

/** Places in the class, after the learners whom the demo names. */
const places = { mondays: 8, fridays: 11, away: 6, often: 9 } as const

const last = (days: readonly string[], weekday: number): string[] =>
  days.filter((day) => weekdayOf(day) === weekday).slice(-3)

/** Three Mondays and three Fridays in the class of the demo's teacher, a week away in it, many days in another. */
export const absencesOf = ({ classes, days, notYet, teacher }: Facts): Absences => {
  const first = classes.find(({ streamId, takenBy }) => notYet.has(streamId) && takenBy === teacher)
  const other = classes.find((one) => one !== first && one.learners.length > places.often)
  const found: [string | undefined, readonly string[]][] = [
    [first?.learners[places.mondays], last(days, 1)],
    [first?.learners[places.fridays], last(days, 5)],
    [first?.learners[places.away], days.slice(-6)],
    [other?.learners[places.often], days.filter((_, index) => index % 3 === 0).slice(-7)],
  ]
  return new Map(found.flatMap(([id, of]) => (id ? [[id, new Set(of)] as const] : [])))
}

export const withAbsences = (registers: readonly RegisterToRecord[], absences: Absences): RegisterToRecord[] =>
  registers.map((register) => ({
    ...register,
    marks: register.marks.map((mark) =>
      absences.get(mark.learnerId)?.has(register.date)
        ? { ...mark, status: 'absent' as const, minutesLate: null, reason: null }
        : mark,
    ),
  }))
