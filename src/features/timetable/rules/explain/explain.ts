/**
 * Why no timetable can exist, found by counting before any search: lessons against the periods that are open for them.
 * What is found here is proved; finding nothing proves nothing.
 */
import { singleWeeks } from '#core/lessons/contract/week-words.ts'
import { weeksMeet } from '#core/lessons/rules/weeks.ts'
import { isHard, slotCount, type Constraint, type Problem } from '../model/problem.ts'
import type { People } from '../model/rule.ts'

/** `needed` periods of lessons have only `open` periods to be in. */
interface Shortage {
  readonly needed: number
  readonly open: number
  /** Places of the constraints without which it would not be proved. */
  readonly constraints: readonly number[]
}

export type Impossible =
  | ({ readonly kind: 'personFull'; readonly person: { readonly of: People['of']; readonly id: number } } & Shortage)
  | ({
      readonly kind: 'roomsFull'
      readonly rooms: readonly number[]
      readonly activities: readonly number[]
    } & Shortage)
  | { readonly kind: 'noStart'; readonly activity: number; readonly constraints: readonly number[] }

/** Periods of the activities in the fuller of the weeks A and B. */
const periodsIn = ({ activities }: Problem, places: readonly number[]): number =>
  Math.max(
    ...singleWeeks.map((single) =>
      places.reduce((sum, place) => {
        const { week = 'every', duration = 0 } = activities[place] ?? {}
        return sum + (weeksMeet(week, single) ? duration : 0)
      }, 0),
    ),
  )

/** Constraints by their place, so that some can be left out. */
type Rules = ReadonlyMap<number, Constraint>

const closedFor = (rules: Rules, of: People['of'], id: number): Set<number> => {
  const closed = new Set<number>()
  for (const { rule } of rules.values()) {
    const concerns =
      rule.kind === 'breaks' || (rule.kind === 'away' && rule.people.of === of && rule.people.ids.includes(id))
    if (concerns) for (const slot of rule.slots) closed.add(slot)
  }
  return closed
}

/** Periods in a week in which a person can have lessons. */
const openPeriods = (problem: Problem, rules: Rules, of: People['of'], id: number): number => {
  const closed = closedFor(rules, of, id)
  let [mostDaily, mostDays] = [problem.periods.length, problem.days.length]
  for (const { rule } of rules.values()) {
    if (!('people' in rule) || rule.people.of !== of || !rule.people.ids.includes(id)) continue
    if (rule.kind === 'mostHoursDaily' && rule.tag === null) mostDaily = Math.min(mostDaily, rule.most)
    if (rule.kind === 'mostDays' && rule.from === 0 && rule.to === problem.periods.length)
      mostDays = Math.min(mostDays, rule.most)
  }
  const perDay = problem.days.map((_, day) => {
    const open = problem.periods.filter((__, period) => !closed.has(day * problem.periods.length + period)).length
    return Math.min(open, mostDaily)
  })
  return perDay
    .sort((one, other) => other - one)
    .slice(0, mostDays)
    .reduce((sum, open) => sum + open, 0)
}

/** Leaves out every constraint without which it is still impossible; all that remain are needed for the proof. */
const smallest = (rules: Rules, isImpossible: (rules: Rules) => boolean): number[] => {
  let left: Rules = rules
  for (const place of rules.keys()) {
    const fewer = new Map([...left].filter(([other]) => other !== place))
    if (isImpossible(fewer)) left = fewer
  }
  return [...left.keys()]
}

const fullPeople = (problem: Problem, rules: Rules): Impossible[] =>
  (['teachers', 'learners'] as const).flatMap((of) =>
    problem[of].flatMap((_, id): Impossible[] => {
      const own = problem.activities.flatMap((one, place) => (one[of].includes(id) ? [place] : []))
      const needed = periodsIn(problem, own)
      const open = openPeriods(problem, rules, of, id)
      if (needed <= open) return []
      const rulesOfPerson = new Map(
        [...rules].filter(
          ([, { rule }]) =>
            rule.kind === 'breaks' || ('people' in rule && rule.people.of === of && rule.people.ids.includes(id)),
        ),
      )
      const constraints = smallest(rulesOfPerson, (fewer) => needed > openPeriods(problem, fewer, of, id))
      return [{ kind: 'personFull', person: { of, id }, needed, open, constraints }]
    }),
  )

const openRoomPeriods = (problem: Problem, rules: Rules, rooms: readonly number[]): number =>
  rooms.reduce((sum, room) => {
    const closed = new Set<number>()
    for (const { rule } of rules.values())
      if (rule.kind === 'breaks' || (rule.kind === 'roomClosed' && rule.room === room))
        for (const slot of rule.slots) closed.add(slot)
    return sum + slotCount(problem) - closed.size
  }, 0)

/** For each set of rooms that a constraint names: all activities that can be nowhere else. */
const fullRooms = (problem: Problem, rules: Rules): Impossible[] => {
  const asked = [...rules].flatMap(([place, { rule }]) => (rule.kind === 'rooms' ? [{ place, rule }] : []))
  const sets = new Map(asked.map(({ rule }) => [[...rule.rooms].sort((a, b) => a - b).join(), rule.rooms]))
  return [...sets.values()].flatMap((rooms): Impossible[] => {
    const boundBy = (left: Rules): number[] => [
      ...new Set(
        [...left.values()].flatMap(({ rule }) =>
          rule.kind === 'rooms' && rule.rooms.every((room) => rooms.includes(room)) ? rule.activities : [],
        ),
      ),
    ]
    const periodsOf = (left: Rules): number => periodsIn(problem, boundBy(left))
    const [needed, open] = [periodsOf(rules), openRoomPeriods(problem, rules, rooms)]
    if (needed <= open) return []
    const constraints = smallest(rules, (fewer) => periodsOf(fewer) > openRoomPeriods(problem, fewer, rooms))
    return [{ kind: 'roomsFull', rooms, activities: boundBy(rules), needed, open, constraints }]
  })
}

/** Whether an activity can start at a slot as far as it alone is concerned. */
const canStart = (problem: Problem, rules: Rules, place: number, start: number): boolean => {
  const activity = problem.activities[place]
  if (activity === undefined || (start % problem.periods.length) + activity.duration > problem.periods.length)
    return false
  const slots = Array.from({ length: activity.duration }, (_, offset) => start + offset)
  return [...rules.values()].every(({ rule }) => {
    if (rule.kind === 'breaks') return !slots.some((slot) => rule.slots.includes(slot))
    if (rule.kind === 'away')
      return !(
        rule.people.ids.some((id) => activity[rule.people.of].includes(id)) &&
        slots.some((slot) => rule.slots.includes(slot))
      )
    if (rule.kind === 'starts') return !rule.activities.includes(place) || rule.slots.includes(start)
    if (rule.kind === 'within')
      return !rule.activities.includes(place) || slots.every((slot) => rule.slots.includes(slot))
    return true
  })
}

const withoutStart = (problem: Problem, rules: Rules): Impossible[] => {
  const kinds = new Set(['breaks', 'away', 'starts', 'within'])
  const about = new Map([...rules].filter(([, { rule }]) => kinds.has(rule.kind)))
  const slots = Array.from({ length: slotCount(problem) }, (_, slot) => slot)
  return problem.activities.flatMap((_, activity): Impossible[] => {
    const isImpossible = (left: Rules): boolean => !slots.some((start) => canStart(problem, left, activity, start))
    if (!isImpossible(about)) return []
    return [{ kind: 'noStart', activity, constraints: smallest(about, isImpossible) }]
  })
}

/** What is surely impossible, worst first: the largest shortage, then activities with no start. */
export const explain = (problem: Problem): Impossible[] => {
  const musts = new Map([...problem.constraints.entries()].filter(([, constraint]) => isHard(constraint)))
  const short = [...fullPeople(problem, musts), ...fullRooms(problem, musts)]
  const shortage = (one: Impossible): number => (one.kind === 'noStart' ? 0 : one.needed - one.open)
  return [...short.sort((one, other) => shortage(other) - shortage(one)), ...withoutStart(problem, musts)]
}
