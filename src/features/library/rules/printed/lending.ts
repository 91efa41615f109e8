/** When a book is due, how late it is, what that costs, and whether another may go out. */
import { addDays, daysBetween } from '#platform/pure/dates.ts'
import type { BookSettings } from '../../contract/printed/settings.ts'
import type { BookKind } from '../../contract/printed/words.ts'

/** @param termEnd last day of the present term, or of the next one in the holidays; null without one */
export const dueDay = (
  kind: BookKind,
  today: string,
  termEnd: string | null,
  { textbooksForTerm, loanDays }: Pick<BookSettings, 'textbooksForTerm' | 'loanDays'>,
): string =>
  kind === 'textbook' && textbooksForTerm && termEnd !== null && termEnd >= today ? termEnd : addDays(today, loanDays)

export const daysLate = (dueOn: string, day: string): number => (day > dueOn ? daysBetween(dueOn, day) : 0)

export const toCents = (shillings: number): number => Math.round(shillings * 100)
export const toShillings = (cents: number): number => cents / 100

export const fineCents = (
  late: number,
  { finePerDay, mostFine }: Pick<BookSettings, 'finePerDay' | 'mostFine'>,
): number => {
  const fine = late * toCents(finePerDay)
  return mostFine > 0 ? Math.min(fine, toCents(mostFine)) : fine
}

/** Textbooks and class sets do not count: every learner has one of each. */
export const countsForLimit = (kind: BookKind): boolean => kind !== 'textbook'
