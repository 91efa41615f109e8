/**
 * Resources: what one unit at a time can use (people, rooms, sets of activities that may not overlap), or what is only
 * watched (the lessons with one tag, the slots that some activities take). Rules about days belong to a resource.
 */
import { singleWeeks } from '#core/lessons/contract/week-words.ts'
import { weeksMeet } from '#core/lessons/rules/weeks.ts'
import { isHard, type Problem } from '../model/problem.ts'
import type { PeopleRule } from '../model/rule.ts'
import type { DayRule, Weighed, WeekRule } from './days.ts'
import { maskOf, type Sizes } from './sizes.ts'
import type { Units } from './units.ts'

export interface Resource {
  /** Periods for which each unit uses it. */
  readonly uses: ReadonlyMap<number, number>
  /** How many may use it in a slot; a function where slots differ. */
  readonly capacity: (slot: number) => number
  readonly dayRules: readonly Weighed<DayRule>[]
  readonly weekRules: readonly Weighed<WeekRule>[]
  /** Bit mask of each day's periods that are never taken, which are no gaps. */
  readonly closed: readonly number[]
}

/** What a cell of the capacities, 16 bits, can hold at most. */
const unlimited = 65_535

/** All of the activities; where one of them has a week, those of week A and those of week B. */
export const inEachWeek = (problem: Problem, activities: readonly number[]): (readonly number[])[] => {
  const weekOf = (place: number) => problem.activities[place]?.week ?? 'every'
  if (activities.every((place) => weekOf(place) === 'every')) return [activities]
  return singleWeeks.map((week) => activities.filter((place) => weeksMeet(weekOf(place), week)))
}

export const usesOf = (problem: Problem, units: Units, activities: Iterable<number>): Map<number, number> => {
  const uses = new Map<number, number>()
  for (const place of activities) {
    const unit = units.unitOf[place] ?? 0
    uses.set(unit, Math.max(uses.get(unit) ?? 0, problem.activities[place]?.duration ?? 1))
  }
  return uses
}

const dayRulesOf = (rule: PeopleRule): DayRule[] => {
  switch (rule.kind) {
    case 'mostHoursDaily':
      return [{ kind: 'mostHours', most: rule.most }]
    case 'leastHoursDaily':
      return [{ kind: 'leastHours', least: rule.least, emptyDays: rule.emptyDays, each: rule.people.of === 'learners' }]
    case 'longestRun':
      return [{ kind: 'longestRun', most: rule.most }]
    case 'mostGapsDaily':
      return [{ kind: 'mostGaps', most: rule.most }]
    case 'mostSpanDaily':
      return rule.oneLonger ? [] : [{ kind: 'mostSpan', most: rule.most }]
    case 'mostLateStarts':
      return [{ kind: 'tooLate' }]
    case 'away':
    case 'leastDays':
    case 'leastGapsBetweenChanges':
    case 'leastRest':
    case 'mostChanges':
    case 'mostDays':
    case 'mostGapsWeekly':
      return []
  }
}

const weekRulesOf = (rule: PeopleRule): WeekRule[] => {
  switch (rule.kind) {
    case 'mostGapsWeekly':
      return [{ kind: 'mostGaps', most: rule.most }]
    case 'mostDays':
      return [{ kind: 'mostDays', most: rule.most, periods: (1 << rule.to) - (1 << rule.from) }]
    case 'leastDays':
      return [{ kind: 'leastDays', least: rule.least }]
    case 'mostLateStarts':
      return [{ kind: 'mostLateStarts', most: rule.most }]
    case 'leastRest':
      return [{ kind: 'leastRest', least: rule.least, circular: rule.circular }]
    case 'mostSpanDaily':
      return rule.oneLonger ? [{ kind: 'mostSpanButOne', most: rule.most }] : []
    case 'away':
    case 'leastGapsBetweenChanges':
    case 'leastHoursDaily':
    case 'longestRun':
    case 'mostChanges':
    case 'mostGapsDaily':
    case 'mostHoursDaily':
      return []
  }
}

export interface Person {
  readonly activities: readonly number[]
  readonly rules: readonly { readonly rule: PeopleRule; readonly hard: boolean; readonly weight: number }[]
}

/** Somebody with lessons in only one of the weeks A and B counts as two people, one in each week. */
export const peopleOf = (problem: Problem, of: 'teachers' | 'learners'): Person[] => {
  const people = problem[of].map(() => ({ activities: [] as number[], rules: [] as Person['rules'][number][] }))
  for (const [place, activity] of problem.activities.entries())
    for (const id of activity[of]) people[id]?.activities.push(place)
  for (const constraint of problem.constraints) {
    const { rule } = constraint
    if (!('people' in rule) || rule.people.of !== of) continue
    const weighed = { rule, hard: isHard(constraint), weight: constraint.weight / 100 }
    for (const id of rule.people.ids) people[id]?.rules.push(weighed)
  }
  return people.flatMap(({ activities, rules }) =>
    inEachWeek(problem, activities).map((some) => ({ activities: some, rules })),
  )
}

/**
 * The person's own resource, and one for each tag that a rule about them counts.
 * @param alike how many people share these resources
 */
const resourcesOfPerson = (problem: Problem, sizes: Sizes, units: Units, person: Person, alike: number): Resource[] => {
  const away = new Set(person.rules.flatMap(({ rule }) => (rule.kind === 'away' ? rule.slots : [])))
  const closed = Array.from({ length: sizes.days }, (_, day) =>
    maskOf(sizes, day, (slot) => away.has(slot) || sizes.breaks[slot] === 1),
  )
  const tagOf = (rule: PeopleRule): number | null => ('tag' in rule ? rule.tag : null)
  const tags = new Set([null, ...person.rules.map(({ rule }) => tagOf(rule))])
  return [...tags].map((tag) => {
    const rules = person.rules.filter(({ rule }) => tagOf(rule) === tag)
    const activities = person.activities.filter(
      (place) => tag === null || problem.activities[place]?.tags.includes(tag),
    )
    const weighed = <R>(list: (rule: PeopleRule) => R[]): Weighed<R>[] =>
      rules.flatMap(({ rule, hard, weight }) => list(rule).map((one) => ({ rule: one, hard, weight: weight * alike })))
    return {
      uses: usesOf(problem, units, activities),
      capacity: () => (tag === null ? 1 : unlimited),
      dayRules: weighed(dayRulesOf),
      weekRules: weighed(weekRulesOf),
      closed,
    }
  })
}

/** People with the same activities and the same rules share one resource, with the weights of all of them. */
const peopleResources = (problem: Problem, sizes: Sizes, units: Units): Resource[] =>
  (['teachers', 'learners'] as const).flatMap((of) => {
    const alike = new Map<string, Person[]>()
    const ruleNumbers = new Map<PeopleRule, number>()
    for (const person of peopleOf(problem, of)) {
      const numbers = person.rules.map(({ rule }) => {
        const number = ruleNumbers.get(rule) ?? ruleNumbers.size
        ruleNumbers.set(rule, number)
        return number
      })
      const key = `${person.activities.join()} ${numbers.join()}`
      alike.set(key, [...(alike.get(key) ?? []), person])
    }
    return [...alike.values()].flatMap((people) =>
      people[0] ? resourcesOfPerson(problem, sizes, units, people[0], people.length) : [],
    )
  })

const setResources = (problem: Problem, sizes: Sizes, units: Units): Resource[] =>
  problem.constraints.flatMap((constraint): Resource[] => {
    const { rule } = constraint
    const hard = isHard(constraint)
    const weight = constraint.weight / 100
    const watched = (capacity: Resource['capacity'], weekRules: Weighed<WeekRule>[]): Resource[] =>
      inEachWeek(problem, 'activities' in rule ? rule.activities : []).map((activities) => ({
        uses: usesOf(problem, units, activities),
        capacity,
        dayRules: [],
        weekRules,
        closed: Array.from({ length: sizes.days }, (_, day) => maskOf(sizes, day, (slot) => sizes.breaks[slot] === 1)),
      }))
    if (rule.kind === 'apart' && hard) return watched(() => 1, [])
    if (rule.kind === 'mostAtOnce' && hard) {
      const slots = new Set(rule.slots)
      return watched((slot) => (slots.has(slot) ? Math.min(rule.most, unlimited) : unlimited), [])
    }
    if (rule.kind === 'mostSlots') {
      const slots = new Set(rule.slots)
      const masks = Array.from({ length: sizes.days }, (_, day) => maskOf(sizes, day, (slot) => slots.has(slot)))
      return watched(() => unlimited, [{ rule: { kind: 'mostSlots', most: rule.most, masks }, hard, weight }])
    }
    if (rule.kind === 'joined' && rule.activities.length > 2)
      return watched(
        () => 1,
        [
          { rule: { kind: 'mostDays', most: 1, periods: (1 << sizes.periods) - 1 }, hard, weight },
          { rule: { kind: 'mostGaps', most: 0 }, hard, weight },
        ],
      )
    return []
  })

/** Each pair of units that use a resource, with their lengths, as one number. */
const couplesOf = ({ uses }: Resource, unitCount: number): number[] => {
  const users = [...uses].sort(([one], [other]) => one - other)
  return users.flatMap(([one, length], place) =>
    users
      .slice(place + 1)
      .map(([other, otherLength]) => ((one * unitCount + other) * 256 + length) * 256 + otherLength),
  )
}

/**
 * Drops each resource, the smallest first, that has no rules of its own and whose clashes are all clashes of other
 * resources as well.
 */
const needed = (resources: readonly Resource[], unitCount: number): Resource[] => {
  const single = resources.filter(({ capacity, uses }) => capacity(0) === 1 && uses.size > 1)
  const couples = new Map(single.map((resource) => [resource, couplesOf(resource, unitCount)]))
  const seen = new Map<number, number>()
  for (const list of couples.values()) for (const couple of list) seen.set(couple, (seen.get(couple) ?? 0) + 1)
  const dropped = new Set<Resource>()
  for (const resource of [...resources].sort((one, other) => one.uses.size - other.uses.size)) {
    if (resource.dayRules.length + resource.weekRules.length > 0) continue
    const own = couples.get(resource)
    if (own === undefined && resource.uses.size > 1) continue
    if (own?.some((couple) => (seen.get(couple) ?? 0) < 2)) continue
    dropped.add(resource)
    for (const couple of own ?? []) seen.set(couple, (seen.get(couple) ?? 0) - 1)
  }
  return resources.filter((resource) => !dropped.has(resource))
}

/** All resources except rooms. */
export const resourcesOf = (problem: Problem, sizes: Sizes, units: Units): Resource[] =>
  needed([...peopleResources(problem, sizes, units), ...setResources(problem, sizes, units)], units.members.length)
