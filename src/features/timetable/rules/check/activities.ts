/** Rules about when activities take place. */
import type { ActivityRule } from '../model/rule.ts'
import type { Found } from './broken.ts'
import type { Placed, Sheet } from './sheet.ts'
import { inOneWeek } from './weeks.ts'

const pairs = (
  placed: readonly Placed[],
  times: (one: Placed, other: Placed) => number | Omit<Found, 'activities'>,
): Found[] =>
  placed.flatMap((one, place) =>
    placed.slice(place + 1).flatMap((other) => {
      const found = times(one, other)
      const broken = typeof found === 'number' ? { times: found } : found
      return broken.times > 0 ? { ...broken, activities: [one.place, other.place] } : []
    }),
  )

const alone = (placed: readonly Placed[], times: (one: Placed) => number): Found[] =>
  placed.flatMap((one) => {
    const broken = times(one)
    return broken > 0 ? { times: broken, activities: [one.place] } : []
  })

/** Lessons of different weeks are neither apart nor one after the other. */
const pairsInOneWeek: typeof pairs = (placed, times) =>
  pairs(placed, (one, other) => (inOneWeek(one, other) ? times(one, other) : 0))

const daysBetween = (one: Placed, other: Placed): number => Math.abs(one.day - other.day)

/** The second starts when the first ends, or after the breaks that follow it. */
const follows = ({ problem, breaks }: Sheet, first: Placed, second: Placed): boolean => {
  if (first.day !== second.day) return false
  let period = first.end
  while (period < problem.periods.length && breaks.has(first.day * problem.periods.length + period)) period++
  return period === second.period
}

const adjoin = (sheet: Sheet, one: Placed, other: Placed): boolean =>
  follows(sheet, one, other) || follows(sheet, other, one)

const gapBetween = (one: Placed, other: Placed): number =>
  one.period <= other.period ? other.period - one.end : one.period - other.end

const common = (one: Placed, other: Placed): number => one.slots.filter((slot) => other.slots.includes(slot)).length

const endsDay = (sheet: Sheet, one: Placed): boolean => {
  const { activity, day, end } = one
  return activity.learners.every((id) =>
    sheet.of('learners', id).every((other) => other.day !== day || other.end <= end || !inOneWeek(one, other)),
  )
}

const joined = (sheet: Sheet, placed: readonly Placed[]): boolean => {
  const inOrder = [...placed].sort((a, b) => a.start - b.start)
  return inOrder.every((one, place) => {
    const before = inOrder[place - 1]
    return before === undefined || follows(sheet, before, one)
  })
}

const everyFirst = (placed: readonly Placed[], holds: (first: Placed, second: Placed) => boolean): Found[] => {
  const [first, second] = placed
  if (first === undefined || second === undefined || !inOneWeek(first, second) || holds(first, second)) return []
  return [{ times: 1, activities: [first.place, second.place] }]
}

const busyIn = (placed: readonly Placed[], slots: readonly number[]): { slot: number; there: number[] }[] =>
  slots.map((slot) => ({
    slot,
    there: placed.filter((one) => one.slots.includes(slot)).map(({ place }) => place),
  }))

export const checkActivities = (sheet: Sheet, rule: ActivityRule): Found[] => {
  const placed = rule.activities.flatMap((place) => sheet.placed[place] ?? [])
  switch (rule.kind) {
    case 'starts':
      return alone(placed, ({ start }) => (rule.slots.includes(start) ? 0 : 1))
    case 'within':
      return alone(placed, ({ slots }) => slots.filter((slot) => !rule.slots.includes(slot)).length)
    case 'leastDaysBetween':
      return [
        ...pairsInOneWeek(placed, (one, other) => rule.least - daysBetween(one, other)),
        // Holds at any weight.
        ...pairsInOneWeek(rule.adjoin ? placed : [], (one, other) => ({
          times: rule.least > 0 && daysBetween(one, other) === 0 && !adjoin(sheet, one, other) ? 1 : 0,
          hard: true,
        })),
      ]
    case 'mostDaysBetween':
      return pairsInOneWeek(placed, (one, other) => daysBetween(one, other) - rule.most)
    case 'sameStart':
      return pairs(placed, (one, other) => (one.start === other.start ? 0 : 1))
    case 'sameDay':
      return pairs(placed, (one, other) => (one.day === other.day ? 0 : 1))
    case 'samePeriod':
      return pairs(placed, (one, other) => (one.period === other.period ? 0 : 1))
    case 'apart':
      return pairsInOneWeek(placed, common)
    case 'leastGapsBetween':
      return pairsInOneWeek(placed, (one, other) => (one.day === other.day ? rule.least - gapBetween(one, other) : 0))
    case 'follows':
      return everyFirst(placed, (first, second) => follows(sheet, first, second))
    case 'joined':
      return joined(sheet, placed) ? [] : [{ times: 1, activities: placed.map(({ place }) => place) }]
    case 'before':
      return everyFirst(placed, (first, second) =>
        first.day === second.day ? first.end <= second.period : rule.sameDayOnly || first.day < second.day,
      )
    case 'endsDay':
      return alone(placed, (one) => (endsDay(sheet, one) ? 0 : 1))
    case 'mostAtOnce':
      return busyIn(placed, rule.slots).flatMap(({ slot, there }) =>
        there.length > rule.most ? { times: 1, slot, activities: there } : [],
      )
    case 'mostSlots': {
      const busy = busyIn(placed, rule.slots).filter(({ there }) => there.length > 0)
      const activities = [...new Set(busy.flatMap(({ there }) => there))]
      return busy.length > rule.most ? [{ times: busy.length - rule.most, activities }] : []
    }
  }
}
