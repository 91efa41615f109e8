/** Rules about the days of teachers and learners. */
import type { PeopleRule } from '../model/rule.ts'
import type { Found } from './broken.ts'
import { placeChanges, shortGaps } from './ways.ts'
import type { Sheet } from './sheet.ts'
import type { Sheets } from './weeks.ts'

/** One person's days: for each day the periods that are taken, and those that can never be. */
interface Days {
  readonly taken: readonly (readonly boolean[])[]
  readonly closed: readonly (readonly boolean[])[]
}

type Person = NonNullable<Found['person']>

const daysOf = (sheet: Sheet, { of, id }: Person, tag: number | null): Days => {
  const { days, periods } = sheet.problem
  const closedSlots = sheet.closed(of, id)
  const lay = (test: (slot: number) => boolean): boolean[][] =>
    days.map((_, day) => periods.map((__, period) => test(day * periods.length + period)))
  return {
    taken: lay((slot) => sheet.at(of, id, slot).some(({ activity }) => tag === null || activity.tags.includes(tag))),
    closed: lay((slot) => closedSlots.has(slot)),
  }
}

const count = (day: readonly boolean[]): number => day.filter(Boolean).length

/** Free periods between lessons; breaks and periods that are closed do not count. */
const gapsIn = (taken: readonly boolean[], closed: readonly boolean[]): number => {
  const [first, last] = [taken.indexOf(true), taken.lastIndexOf(true)]
  return taken.filter((busy, period) => period > first && period < last && !busy && !closed[period]).length
}

const runsIn = (taken: readonly boolean[]): number[] =>
  taken
    .map((busy) => (busy ? 'x' : ' '))
    .join('')
    .split(/ +/)
    .map(({ length }) => length)

const spanOf = (taken: readonly boolean[]): number =>
  taken.includes(true) ? taken.lastIndexOf(true) - taken.indexOf(true) + 1 : 0

/** How often each day breaks a rule that looks at one day. */
const daily = (days: Days, times: (taken: readonly boolean[], closed: readonly boolean[]) => number): Found[] =>
  days.taken.flatMap((taken, day) => {
    const broken = times(taken, days.closed[day] ?? [])
    return broken > 0 ? { times: broken, day } : []
  })

const weekly = (times: number): Found[] => (times > 0 ? [{ times }] : [])

const lateStarts = (days: Days, most: number): Found[] => {
  let late = 0
  const tooLate = days.taken.flatMap((taken, day): Found[] => {
    const open = taken.flatMap((_, period) => (days.closed[day]?.[period] ? [] : [period]))
    const first = open.findIndex((period) => taken[period])
    if (first > 0) late++
    return first > 1 ? [{ times: 1, day }] : []
  })
  return [...tooLate, ...weekly(late - most)]
}

const shortRests = (days: Days, least: number, circular: boolean): Found[] =>
  days.taken.flatMap((taken, day) => {
    const next = days.taken[day + 1] ?? (circular ? days.taken[0] : undefined)
    if (next === undefined) return []
    const before = taken.length - 1 - taken.lastIndexOf(true)
    const after = next.includes(true) ? next.indexOf(true) : next.length
    const rest = (taken.includes(true) ? before : taken.length) + after
    return rest < least ? { times: least - rest, day } : []
  })

const longSpans = (days: Days, most: number, oneLonger: boolean): Found[] => {
  const over = days.taken.map((taken) => Math.max(0, spanOf(taken) - most))
  const spared = oneLonger ? over.indexOf(1) : -1
  return over.flatMap((times, day) => (times > 0 && day !== spared ? { times, day } : []))
}

const findFor = (sheet: Sheet, rule: PeopleRule, person: Person): Found[] => {
  const days = daysOf(sheet, person, 'tag' in rule ? rule.tag : null)
  switch (rule.kind) {
    case 'away':
      return rule.slots.flatMap((slot) => {
        const there = sheet.at(person.of, person.id, slot).map(({ place }) => place)
        return there.length > 0 ? { times: there.length, activities: there, slot } : []
      })
    case 'mostHoursDaily':
      return daily(days, (taken) => (count(taken) > rule.most ? 1 : 0))
    case 'leastHoursDaily':
      return daily(days, (taken) => {
        const short = taken.includes(true) || !rule.emptyDays ? rule.least - count(taken) : 0
        return person.of === 'teachers' ? Math.min(1, short) : short
      })
    case 'longestRun':
      return daily(days, (taken) => runsIn(taken).filter((length) => length > rule.most).length)
    case 'mostGapsDaily':
      return daily(days, (taken, closed) => gapsIn(taken, closed) - rule.most)
    case 'mostGapsWeekly':
      return weekly(days.taken.reduce((sum, taken, day) => sum + gapsIn(taken, days.closed[day] ?? []), -rule.most))
    case 'mostDays':
      return weekly(days.taken.filter((taken) => taken.slice(rule.from, rule.to).includes(true)).length - rule.most)
    case 'leastDays':
      return weekly(rule.least - days.taken.filter((taken) => taken.includes(true)).length)
    case 'mostLateStarts':
      return lateStarts(days, rule.most)
    case 'mostSpanDaily':
      return longSpans(days, rule.most, rule.oneLonger)
    case 'leastRest':
      return shortRests(days, rule.least, rule.circular)
    case 'mostChanges':
      return placeChanges(sheet, person, rule)
    case 'leastGapsBetweenChanges':
      return shortGaps(sheet, person, rule)
  }
}

export const checkPeople = (sheets: Sheets, rule: PeopleRule): Found[] =>
  rule.people.ids.flatMap((id) => {
    const person: Person = { of: rule.people.of, id }
    return sheets
      .of(person.of, id)
      .flatMap((sheet) => findFor(sheet, rule, person).map((found) => ({ person, ...found })))
  })
