/** Ways of people between rooms and between buildings. */
import type { PeopleRule } from '../model/rule.ts'
import type { Found } from './broken.ts'
import type { Sheet } from './sheet.ts'

type Person = NonNullable<Found['person']>
type Changes = Extract<PeopleRule, { kind: 'mostChanges' }>
type Gaps = Extract<PeopleRule, { kind: 'leastGapsBetweenChanges' }>

interface Stay {
  /** Room or building. */
  readonly where: number
  readonly from: number
  /** Last period there. */
  readonly to: number
  /** The activity with which it ends. */
  readonly last: number
  /** The activity with which it begins. */
  readonly first: number
}

/** Where somebody has lessons on a day, in their order. */
const staysOn = (sheet: Sheet, { of, id }: Person, { between, besides = [] }: Changes | Gaps, day: number): Stay[] => {
  const { periods, rooms } = sheet.problem
  const stays: Stay[] = []
  for (const period of periods.keys())
    for (const { room, place } of sheet.at(of, id, day * periods.length + period)) {
      const where = room === null || between === 'rooms' ? room : (rooms[room]?.building ?? null)
      const last = stays.at(-1)
      if (where === null || besides.includes(place)) continue
      if (last?.where === where) stays[stays.length - 1] = { ...last, to: period, last: place }
      else stays.push({ where, from: period, to: period, first: place, last: place })
    }
  return stays
}

/** The activities on both sides of each change. */
const around = (stays: readonly Stay[]): number[] => [
  ...new Set(stays.slice(1).flatMap(({ first }, nth) => [stays[nth]?.last ?? first, first])),
]

export const placeChanges = (sheet: Sheet, person: Person, rule: Changes): Found[] => {
  const days = sheet.problem.days.map((_, day) => staysOn(sheet, person, rule, day))
  const changes = days.map((stays) => Math.max(0, stays.length - 1))
  if (rule.each === 'day')
    return changes.flatMap((times, day) =>
      times > rule.most ? { times: times - rule.most, day, activities: around(days[day] ?? []) } : [],
    )
  const all = changes.reduce((sum, times) => sum + times, 0)
  return all > rule.most ? [{ times: all - rule.most, activities: days.flatMap(around) }] : []
}

export const shortGaps = (sheet: Sheet, person: Person, rule: Gaps): Found[] =>
  sheet.problem.days.flatMap((_, day) => {
    const stays = staysOn(sheet, person, rule, day)
    const short = stays.flatMap((stay, nth) => {
      const before = stays[nth - 1]
      return before !== undefined && stay.from - before.to - 1 < rule.least ? [[before, stay]] : []
    })
    return short.length > 0 ? { times: short.length, day, activities: short.flatMap(around) } : []
  })
