/** Turns a problem into flat arrays of numbers for the search. */
import type { LessonWeek } from '#core/lessons/contract/week-words.ts'
import { isHard, meet, type Constraint, type Problem } from '../model/problem.ts'
import type { RuleKind } from '../model/rule.ts'
import { dayTable, type DayTable, type Weighed, type WeekRule } from './days.ts'
import { domainsOf } from './domains.ts'
import { apartOnDay, isPairRule, pairTable, pairTimes, type PairRule, type Times } from './pairs.ts'
import { inEachWeek, resourcesOf, usesOf, type Resource } from './resources.ts'
import { onlyRoomsOf, roomChoices, type RoomChoice } from './rooms.ts'
import { sizesOf, type Sizes } from './sizes.ts'
import { unitsOf, type Units } from './units.ts'
import { waysOf, type Ways } from './ways.ts'

/** A rule between two units, as one of them sees it. */
export interface Pair {
  readonly other: number
  readonly table: Float64Array
  /** Of a wish; 0 for a must. */
  readonly weight: number
  /** The same number for both units. */
  readonly id: number
}

/** A must about the days of one resource by itself. */
export interface CalendarMust {
  readonly days: readonly DayTable[]
  /** Null if each day is for itself. */
  readonly week: WeekRule | null
  /** Whether more lessons can meet it; others they can only break. */
  readonly isMetByMore: boolean
}

/** Rules about the days of one resource. */
export interface Calendar {
  readonly resource: number
  readonly days: readonly DayTable[]
  readonly week: readonly Weighed<WeekRule>[]
  readonly musts: readonly CalendarMust[]
  readonly hasWishes: boolean
}

export interface Use {
  readonly resource: number
  readonly length: number
}

/** An activity that has a choice of rooms. Rooms are resources too. */
export interface Choice extends RoomChoice {
  readonly resources: Int32Array
  /** The same rooms in week B, for an activity of every week that takes rooms which weeks A and B have by turns. */
  readonly others: Int32Array | null
  readonly length: number
}

/** The resource of week B of a room that weeks A and B have by turns, or -1. */
export const otherOf = ({ resources, others }: Choice, nth: number): number =>
  others === null || others[nth] === resources[nth] ? -1 : (others[nth] ?? -1)

export interface Compiled {
  readonly problem: Problem
  readonly sizes: Sizes
  readonly units: Units
  readonly starts: readonly Int32Array[]
  /** 1 where a unit may start, by `unit * slots + start`. */
  readonly allowed: Uint8Array
  readonly startCosts: Float64Array
  readonly resourceCount: number
  /** By `resource * slots + slot`. */
  readonly capacity: Uint16Array
  readonly uses: readonly (readonly Use[])[]
  readonly pairs: readonly (readonly Pair[])[]
  readonly pairCount: number
  readonly calendars: readonly Calendar[]
  /** Calendar of a resource, or -1. */
  readonly calendarOf: Int32Array
  readonly choices: readonly (readonly Choice[])[]
  /** The only room of an activity. */
  readonly onlyRoom: ReadonlyMap<number, number>
  readonly ways: Ways
  /** Kinds of rules in this problem that the checker looks at and the search does not. */
  readonly leftOut: readonly RuleKind[]
}

/** Day tables have an entry for each set of periods. */
export const mostPeriods = 16

export class TooManyPeriods extends Error {
  override readonly name = 'TooManyPeriods'
}

/** The search can forbid too many lessons at once but not weigh them, so it ignores a wish for few. */
const isLeftOut = (constraint: Constraint): boolean => constraint.rule.kind === 'mostAtOnce' && !isHard(constraint)

/** The pairs of activities that a rule is about. */
const couples = (rule: PairRule, problem: Problem): [number, number][] => {
  if (rule.kind === 'endsDay')
    return rule.activities.flatMap((place) => {
      const learners = new Set(problem.activities[place]?.learners)
      return problem.activities.flatMap((other, otherPlace): [number, number][] =>
        otherPlace !== place && other.learners.some((one) => learners.has(one)) ? [[place, otherPlace]] : [],
      )
    })
  return rule.activities.flatMap((place, index) =>
    rule.activities.slice(index + 1).map((other): [number, number] => [place, other]),
  )
}

/** Also lessons of different weeks can be at the same time of the week. */
const isAboutTimes = ({ kind }: PairRule): boolean => ['sameStart', 'sameDay', 'samePeriod'].includes(kind)

const pairsOf = (problem: Problem, sizes: Sizes, units: Units): Pair[][] => {
  const pairs: Pair[][] = units.members.map(() => [])
  const tables = new Map<string, readonly [Float64Array, Float64Array]>()
  let id = 0
  const add = (key: string, [one, other]: readonly [number, number], times: Times, weight: number): void => {
    const [unit, otherUnit] = [units.unitOf[one] ?? 0, units.unitOf[other] ?? 0]
    if (unit === otherUnit) return
    const durations = [problem.activities[one]?.duration ?? 1, problem.activities[other]?.duration ?? 1] as const
    const tableKey = `${key} ${durations.join()}`
    const known = tables.get(tableKey) ?? pairTable(sizes, durations, times)
    tables.set(tableKey, known)
    pairs[unit]?.push({ other: otherUnit, table: known[0], weight, id })
    pairs[otherUnit]?.push({ other: unit, table: known[1], weight, id: id++ })
  }
  for (const constraint of problem.constraints) {
    const { rule } = constraint
    if (!isPairRule(rule)) continue
    const hard = isHard(constraint)
    if (rule.kind === 'apart' && hard) continue
    if (rule.kind === 'joined' && rule.activities.length > 2) continue
    const { activities: _, ...asked } = rule
    const inOneWeek = couples(rule, problem).filter(
      ([one, other]) => isAboutTimes(rule) || meet(problem.activities[one], problem.activities[other]),
    )
    for (const couple of inOneWeek) {
      const weight = hard ? 0 : constraint.weight / 100
      if (hard || weight > 0)
        add(JSON.stringify(asked), couple, (first, second) => pairTimes(sizes, rule, first, second), weight)
      if (rule.kind === 'leastDaysBetween' && rule.adjoin && rule.least > 0)
        add('adjoin', couple, (first, second) => apartOnDay(sizes, first, second), 0)
    }
  }
  return pairs
}

/** Kinds of rules that lessons to come can meet. */
const metByMore = new Set<string>(['leastDays', 'leastHours', 'mostGaps', 'mostLateStarts', 'tooLate'])

const calendarsOf = (resources: readonly Resource[], sizes: Sizes): Calendar[] => {
  const tables = new Map<string, DayTable>()
  const tablesOf = (rules: Resource['dayRules'], closed: readonly number[]): DayTable[] => {
    const key = JSON.stringify(rules)
    return closed.map((mask) => {
      const known = tables.get(`${key} ${mask}`) ?? dayTable(rules, mask, sizes.periods)
      tables.set(`${key} ${mask}`, known)
      return known
    })
  }
  return resources.flatMap(({ dayRules, weekRules, closed }, resource): Calendar[] => {
    if (dayRules.length + weekRules.length === 0) return []
    const days = tablesOf(dayRules, closed)
    const musts = [
      ...dayRules
        .filter(({ hard }) => hard)
        .map((one) => ({
          days: tablesOf([one], closed),
          week: null,
          isMetByMore: metByMore.has(one.rule.kind),
        })),
      ...weekRules
        .filter(({ hard }) => hard)
        .map(({ rule }) => ({ days, week: rule, isMetByMore: metByMore.has(rule.kind) })),
    ]
    const hasWishes = [...dayRules, ...weekRules].some(({ hard }) => !hard)
    return [{ resource, days, week: weekRules, musts, hasWishes }]
  })
}

/**
 * A resource for each room that some activity may take, used by the activities that have no other room; one for week A
 * and one for week B if an activity that may take it has a week.
 */
const roomResources = (
  problem: Problem,
  units: Units,
  choices: readonly RoomChoice[],
  onlyRoom: ReadonlyMap<number, number>,
): Map<number, Resource[]> => {
  const rooms = new Set(choices.flatMap((choice) => [...choice.rooms]))
  return new Map(
    [...rooms].map((room) => {
      const activities = [...onlyRoom].flatMap(([activity, one]) => (one === room ? [activity] : []))
      const closed = new Set(
        problem.constraints.flatMap(({ rule }) => (rule.kind === 'roomClosed' && rule.room === room ? rule.slots : [])),
      )
      const all = choices.flatMap(({ activity, rooms: some }) => (some.includes(room) ? [activity] : []))
      return [
        room,
        inEachWeek(problem, all).map((some) => ({
          uses: usesOf(
            problem,
            units,
            activities.filter((activity) => some.includes(activity)),
          ),
          capacity: (slot) => (closed.has(slot) ? 0 : 1),
          dayRules: [],
          weekRules: [],
          closed: [],
        })),
      ]
    }),
  )
}

/** In the week of the activity, or for one of every week in both. */
const resourcesOfChoice = (
  { rooms }: RoomChoice,
  week: LessonWeek,
  places: ReadonlyMap<number, readonly number[]>,
): Pick<Choice, 'resources' | 'others'> => {
  const [first, second] = [0, 1].map((nth) =>
    rooms.map((room) => places.get(room)?.at(nth) ?? places.get(room)?.[0] ?? 0),
  )
  const isTwice = week === 'every' && rooms.some((room) => (places.get(room)?.length ?? 0) > 1)
  const own = week === 'b' ? second : first
  return { resources: own ?? rooms, others: isTwice ? (second ?? null) : null }
}

/** @throws TooManyPeriods */
export const compile = (problem: Problem): Compiled => {
  const sizes = sizesOf(problem)
  if (sizes.periods > mostPeriods) throw new TooManyPeriods(`More than ${mostPeriods} periods a day.`)
  const units = unitsOf(problem)
  const rooms = roomChoices(problem)
  const onlyRoom = onlyRoomsOf(rooms)
  const { starts, costs } = domainsOf(problem, sizes, units, onlyRoom)
  const pairs = pairsOf(problem, sizes, units)
  const people = resourcesOf(problem, sizes, units)
  const roomsUsed = roomResources(problem, units, rooms, onlyRoom)
  const resources = [...people]
  const roomPlaces = new Map(
    [...roomsUsed].map(([room, list]) => [room, list.map((resource) => resources.push(resource) - 1)] as const),
  )
  const uses: Use[][] = units.members.map(() => [])
  for (const [resource, { uses: users }] of resources.entries())
    for (const [unit, length] of users) uses[unit]?.push({ resource, length })
  const capacity = new Uint16Array(resources.length * sizes.slots)
  for (const [resource, { capacity: at }] of resources.entries())
    for (let slot = 0; slot < sizes.slots; slot++) capacity[resource * sizes.slots + slot] = at(slot)
  const allowed = new Uint8Array(units.members.length * sizes.slots)
  for (const [unit, list] of starts.entries()) for (const start of list) allowed[unit * sizes.slots + start] = 1
  const calendars = calendarsOf(people, sizes)
  const calendarOf = new Int32Array(resources.length).fill(-1)
  for (const [place, { resource }] of calendars.entries()) calendarOf[resource] = place
  const choices: Choice[][] = units.members.map(() => [])
  for (const room of rooms)
    if (room.rooms.length > 1)
      choices[units.unitOf[room.activity] ?? 0]?.push({
        ...room,
        ...resourcesOfChoice(room, problem.activities[room.activity]?.week ?? 'every', roomPlaces),
        length: problem.activities[room.activity]?.duration ?? 1,
      })
  return {
    problem,
    sizes,
    units,
    starts,
    allowed,
    startCosts: costs,
    resourceCount: resources.length,
    capacity,
    uses,
    pairs,
    pairCount: pairs.reduce((sum, list) => sum + list.length, 0) / 2,
    calendars,
    calendarOf,
    choices,
    onlyRoom,
    ways: waysOf(problem, units),
    leftOut: [...new Set(problem.constraints.filter(isLeftOut).map(({ rule }) => rule.kind))],
  }
}
