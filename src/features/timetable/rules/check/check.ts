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
import { sheetOf, type Sheet } from './sheet.ts'

const inBreaks = ({ placed }: Sheet, slots: readonly number[]): Found[] =>
  placed.flatMap((one) => {
    const closed = one?.slots.filter((slot) => slots.includes(slot)) ?? []
    return one && closed.length > 0 ? { times: closed.length, activities: [one.place], slot: closed[0] ?? null } : []
  })

const isAboutRooms = (rule: Rule): rule is RoomRule =>
  ['roomClosed', 'rooms', 'homeRooms', 'sameRoomIfAdjoining', 'mostRooms'].includes(rule.kind)

const find = (sheet: Sheet, rule: Exclude<Rule, { kind: 'breaks' }>): Found[] => {
  if ('people' in rule) return checkPeople(sheet, rule)
  return isAboutRooms(rule) ? checkRooms(sheet, rule) : checkActivities(sheet, rule)
}

const brokenBy = (sheet: Sheet, constraint: Constraint, place: number): Broken[] =>
  (constraint.rule.kind === 'breaks' ? inBreaks(sheet, constraint.rule.slots) : find(sheet, constraint.rule)).map(
    (found) => {
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
    },
  )

export const check = (problem: Problem, timetable: Timetable): Report => {
  const sheet = sheetOf(problem, timetable)
  const broken = [
    ...checkBasics(sheet),
    ...problem.constraints.flatMap((constraint, place) => brokenBy(sheet, constraint, place)),
  ]
  const sum = (hard: boolean): number =>
    broken.filter((one) => one.hard === hard).reduce((total, { cost }) => total + cost, 0)
  const hard = sum(true)
  return { broken, hard, soft: Math.round(sum(false) * 1e6) / 1e6, feasible: hard === 0 }
}
