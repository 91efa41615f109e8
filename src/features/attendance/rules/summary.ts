/** The figures of the sentences at the top of the screens; the sentences are in the locale files. */
import type { Counts, Totals } from '../contract/marks.ts'

/** `present` of `recorded` days, `late` of them late. */
export interface TermSentence {
  readonly key: 'nothing' | 'always' | 'alwaysLate' | 'days' | 'daysLate'
  readonly present: number
  readonly recorded: number
  readonly late: number
}

export const termSentence = ({ present, recorded, late }: Totals): TermSentence => {
  const facts = { present, recorded, late }
  if (recorded === 0) return { key: 'nothing', ...facts }
  if (present === recorded) return { key: late > 0 ? 'alwaysLate' : 'always', ...facts }
  return { key: late > 0 ? 'daysLate' : 'days', ...facts }
}

/** What the register's button does next: mark the rest present, or save. */
export const buttonOf = (
  counts: Counts,
): { readonly does: 'mark'; readonly count: number } | { readonly does: 'send'; readonly counts: Counts } =>
  counts.unmarked > 0 ? { does: 'mark', count: counts.unmarked } : { does: 'send', counts }

/** Parts of `41 here, 1 late, 3 away`: zeros are omitted except `here`. */
export const countParts = (
  counts: Counts,
): { readonly key: 'here' | 'late' | 'away' | 'unmarked'; readonly count: number }[] =>
  (['here', 'late', 'away', 'unmarked'] as const)
    .map((key) => ({ key, count: counts[key] }))
    .filter(({ key, count }) => key === 'here' || count > 0)

/** Attendance level of a class: none absent, 1 or 2, 3 or more. */
export const fullness = (away: number): 'full' | 'few' | 'many' => (away === 0 ? 'full' : away < 3 ? 'few' : 'many')
