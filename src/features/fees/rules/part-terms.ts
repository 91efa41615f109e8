/** What learners pay who were in class for a part of a term only, by the rule of the school. */
import { daysBetween, mondayOf } from '#platform/pure/dates.ts'
import type { PartTermRule } from '../contract/structure-words.ts'
import type { Due } from './bills.ts'

/** Days from and to are both in it. @property endsOn null while it lasts */
export interface Stay {
  readonly startsOn: string
  readonly endsOn: string | null
}

/** Weeks from Monday to Sunday that have a day of the period. */
const weeksIn = (from: string, to: string): number =>
  from > to ? 0 : Math.floor(daysBetween(mondayOf(from), to) / 7) + 1

/**
 * @param stays those in the term; a change of class leaves no gap
 * @returns from 0, not there at all, to 1, the whole term
 */
export const partOfTerm = (
  stays: readonly Stay[],
  term: { readonly startsOn: string; readonly endsOn: string },
  rule: PartTermRule,
): number => {
  if (rule === 'whole') return 1
  const firsts = stays.map(({ startsOn }) => (startsOn < term.startsOn ? term.startsOn : startsOn))
  const lasts = stays.map(({ endsOn }) => (endsOn === null || endsOn > term.endsOn ? term.endsOn : endsOn))
  const [first, last] = [firsts.toSorted()[0], lasts.toSorted().at(-1)]
  if (first === undefined || last === undefined) return 0
  const part = weeksIn(first, last) / weeksIn(term.startsOn, term.endsOn)
  return rule === 'weeks' || part === 0 ? part : part > 0.5 ? 1 : 0.5
}

/** In whole shillings; what comes to nothing is left out. */
export const partOfDues = (dues: readonly Due[], part: number): readonly Due[] =>
  part === 1
    ? dues
    : dues
        .map((due) => ({ ...due, cents: Math.round((due.cents * part) / 100) * 100 }))
        .filter(({ cents }) => cents > 0)

/** The days of these stays on which the learner was in class too. @param inClass empty if that does not matter */
export const staysWithin = (stays: readonly Stay[], inClass: readonly Stay[]): Stay[] => {
  if (inClass.length === 0) return [...stays]
  const first = inClass.map(({ startsOn }) => startsOn).reduce((a, b) => (a < b ? a : b))
  const last = inClass.some(({ endsOn }) => endsOn === null)
    ? null
    : inClass.map(({ endsOn }) => endsOn ?? '').reduce((a, b) => (a > b ? a : b))
  return stays
    .map(({ startsOn, endsOn }) => ({
      startsOn: startsOn < first ? first : startsOn,
      endsOn: last !== null && (endsOn === null || endsOn > last) ? last : endsOn,
    }))
    .filter(({ startsOn, endsOn }) => endsOn === null || startsOn <= endsOn)
}
