/** Assigns open duties to teachers: by priority, then by day, each to the least busy free teacher. Pure. */
import { autoReasons } from '../contract/texts.ts'
import { type DutyPriority } from '../contract/words.ts'
import { conflictOf, withDuty, type TeacherTime } from './conflicts.ts'
import { lasts, type Hours } from './times.ts'
import { loadFrom, loadsByDay, more, noLoad, scoreOf, type Load } from './workload.ts'

/** A scheduled duty without teachers. */
export interface OpenDuty extends Hours {
  readonly id: string
  readonly title: string
  readonly type: string
  readonly priority: DutyPriority
  readonly teachersNeeded: number
}

export interface AutoTeacher {
  readonly time: TeacherTime
  readonly preferredTypes: readonly string[]
  /** Minutes of existing duties in the term. */
  readonly termMinutes: number
}

export interface Given {
  readonly dutyId: string
  readonly teacherId: string
  /** Workload at the time of this assignment. */
  readonly workload: number
}

export interface Plan {
  readonly assigned: readonly Given[]
  readonly failed: readonly { readonly dutyId: string; readonly reason: string }[]
  /** Load that the plan gives each teacher. */
  readonly given: ReadonlyMap<string, Load>
}

const weights: Record<DutyPriority, number> = { high: 3, medium: 2, low: 1 }

/** High priority first, then the earliest. */
export const inTurn = (duties: readonly OpenDuty[]): OpenDuty[] =>
  [...duties].sort(
    (a, b) =>
      weights[b.priority] - weights[a.priority] ||
      a.date.localeCompare(b.date) ||
      a.startTime.localeCompare(b.startTime) ||
      a.id.localeCompare(b.id),
  )

/** A teacher while the plan is made. */
interface Standing {
  readonly teacher: AutoTeacher
  time: TeacherTime
  /** Existing duties by day; those of the plan are in `given`. */
  readonly before: ReadonlyMap<string, Load>
  given: Load
}

/** Existing load in the 7 days from the duty's day, plus everything the plan has assigned so far. */
const loadOn = ({ before, given }: Standing, day: string): Load => {
  const ahead = loadFrom(before, day)
  return { duties: ahead.duties + given.duties, minutes: ahead.minutes + given.minutes }
}

/** The least busy first; among equals who has fewer hours in the term, then who likes this kind of duty. */
const inOrder = (standings: readonly Standing[], duty: OpenDuty): { standing: Standing; score: number }[] =>
  standings
    .map((standing) => ({ standing, score: scoreOf(loadOn(standing, duty.date)) }))
    .sort((a, b) => {
      const [one, other] = [a.standing.teacher, b.standing.teacher]
      return (
        a.score - b.score ||
        one.termMinutes + a.standing.given.minutes - (other.termMinutes + b.standing.given.minutes) ||
        Number(other.preferredTypes.includes(duty.type)) - Number(one.preferredTypes.includes(duty.type)) ||
        (one.time.id < other.time.id ? -1 : 1)
      )
    })

/** A teacher without a conflict may still be unsuitable because of their preferences. */
const whyNobody = (standings: readonly Standing[], duty: OpenDuty): string =>
  standings.length === 0 || standings.some(({ time }) => conflictOf(time, duty)?.obstacle === 'unavailable')
    ? autoReasons.nobody
    : autoReasons.conflicts

const give = (standing: Standing, duty: OpenDuty): void => {
  standing.time = withDuty(standing.time, duty)
  standing.given = more(standing.given, lasts(duty))
}

/** @param teachers all candidates @param most maximum number of places */
export const planFor = (duties: readonly OpenDuty[], teachers: readonly AutoTeacher[], most = Infinity): Plan => {
  const standings = teachers
    .filter(({ time }) => time.isActive)
    .map((teacher): Standing => ({ teacher, time: teacher.time, before: loadsByDay(teacher.time), given: noLoad }))
  const assigned: Given[] = []
  const failed: { dutyId: string; reason: string }[] = []
  for (const duty of inTurn(duties)) {
    for (let wanted = 0; wanted < duty.teachersNeeded && assigned.length < most; wanted++) {
      const found = inOrder(standings, duty).find(({ standing }) => conflictOf(standing.time, duty) === null)
      if (!found) {
        failed.push({ dutyId: duty.id, reason: whyNobody(standings, duty) })
        break
      }
      assigned.push({ dutyId: duty.id, teacherId: found.standing.teacher.time.id, workload: found.score })
      give(found.standing, duty)
    }
  }
  return { assigned, failed, given: new Map(standings.map(({ teacher, given }) => [teacher.time.id, given])) }
}
