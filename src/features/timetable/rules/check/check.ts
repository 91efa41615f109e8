/**
 * Lists everything that a timetable breaks. It shares no code with the solver, so that each finds the other's mistakes;
 * it follows the rules as they are worded, and prefers plain to fast.
 */
import type { Constraint, Problem } from '../model/problem.ts'
import { isHard } from '../model/problem.ts'
import type { RoomRule, Rule } from '../model/rule.ts'
import type { Timetable } from '../model/timetable.ts'
import { checkActivities } from './activities.ts'
import { checkBasics } from './basics.ts'
import type { Broken, Found, Report } from './broken.ts'
import { checkPeople } from './people.ts'
import { checkRooms } from './rooms.ts'
import type { Sheet } from './sheet.ts'
import { sheetsOf, type Sheets } from './weeks.ts'

const inBreaks = ({ placed }: Sheet, slots: readonly number[]): Found[] =>
  placed.flatMap((one) => {
    const closed = one?.slots.filter((slot) => slots.includes(slot)) ?? []
    return one && closed.length > 0 ? { times: closed.length, activities: [one.place], slot: closed[0] ?? null } : []
  })

const isAboutRooms = (rule: Rule): rule is RoomRule =>
  ['roomClosed', 'rooms', 'homeRooms', 'sameRoomIfAdjoining', 'mostRooms'].includes(rule.kind)

/** About all of these activities at once, and so about each week. */
const isAboutWeeks = ({ kind }: Rule): boolean => ['joined', 'mostAtOnce', 'mostSlots'].includes(kind)

const find = (sheets: Sheets, rule: Exclude<Rule, { kind: 'breaks' }>): Found[] => {
  if ('people' in rule) return checkPeople(sheets, rule)
  if (isAboutRooms(rule)) return checkRooms(sheets.whole, rule)
  return isAboutWeeks(rule)
    ? sheets.with(rule.activities).flatMap((sheet) => checkActivities(sheet, rule))
    : checkActivities(sheets.whole, rule)
}

const brokenBy = (sheets: Sheets, constraint: Constraint, place: number): Broken[] =>
  (constraint.rule.kind === 'breaks'
    ? inBreaks(sheets.whole, constraint.rule.slots)
    : find(sheets, constraint.rule)
  ).map((found) => {
    const hard = found.hard ?? isHard(constraint)
    return {
      kind: constraint.rule.kind,
      constraint: place,
      activities: [],
      person: null,
      room: null,
      day: null,
      slot: null,
      ...found,
      hard,
      cost: hard ? found.times : (found.times * constraint.weight) / 100,
    }
  })

export const check = (problem: Problem, timetable: Timetable): Report => {
  const sheets = sheetsOf(problem, timetable)
  const broken = [
    ...checkBasics(sheets),
    ...problem.constraints.flatMap((constraint, place) => brokenBy(sheets, constraint, place)),
  ]
  const sum = (hard: boolean): number =>
    broken.filter((one) => one.hard === hard).reduce((total, { cost }) => total + cost, 0)
  const hard = sum(true)
  return { broken, hard, soft: Math.round(sum(false) * 1e6) / 1e6, feasible: hard === 0 }
}
