/** Terms as report cards name them: with their year, by their dates. */
import { calendarOf, listYears } from '#core/academics/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { TermItem } from '../../contract/runs.ts'

export interface Terms {
  /** By date, oldest first. */
  readonly all: readonly (TermItem & { readonly yearId: string })[]
  /** The school's day. */
  readonly today: string
}

export const termsOf = async (tx: Tx): Promise<Terms> => {
  const [calendar, years, school] = [await calendarOf(tx), await listYears(tx), await schoolById(tx)]
  const all = calendar.terms
    .map(({ id, yearId, name, startsOn, endsOn }) => ({
      id,
      yearId,
      name,
      year: years.find((year) => year.id === yearId)?.name ?? '',
      startsOn,
      endsOn,
    }))
    .sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
  return { all, today: schoolTime(tx.at, school.timeZone).date }
}

/** The current term, else the latest past one. */
export const presentTerm = ({ all, today }: Terms): Terms['all'][number] | null =>
  all.filter(({ startsOn }) => startsOn <= today).at(-1) ?? null

export const termById = ({ all }: Terms, id: string): Terms['all'][number] | null =>
  all.find((term) => term.id === id) ?? null

/** Null if it is not in the calendar. */
export const nextTermAfter = ({ all }: Terms, term: Pick<TermItem, 'endsOn'>): Terms['all'][number] | null =>
  all.find(({ startsOn }) => startsOn > term.endsOn) ?? null

/** First day of the next term; null if it is not in the calendar. */
export const nextOpening = (terms: Terms, term: Pick<TermItem, 'endsOn'>): string | null =>
  nextTermAfter(terms, term)?.startsOn ?? null

/** The day on which a term's class is looked at: today, or its last day once it is over. */
export const dayOfTerm = (
  { today }: Pick<Terms, 'today'>,
  { startsOn, endsOn }: Pick<TermItem, 'startsOn' | 'endsOn'>,
): string => (today > endsOn ? endsOn : today < startsOn ? startsOn : today)

export const shownTerm = ({ id, name, year, startsOn, endsOn }: TermItem): TermItem => ({
  id,
  name,
  year,
  startsOn,
  endsOn,
})
