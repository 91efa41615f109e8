/** What has become of the fees of a term: paid, overdue by age, or not yet due. In cents. */
import { daysBetween } from '#platform/pure/dates.ts'
import { standingEntries, toPayOf, unpaidOf, type LedgerEntry } from './balance.ts'

export const lateAges = ['upTo30', 'upTo60', 'upTo90', 'over90'] as const
export type LateAge = (typeof lateAges)[number]
export type LateByAge = Readonly<Record<LateAge, number>>

export interface Overview {
  readonly paid: number
  /** With today's date; not counted in `paid`. */
  readonly paidToday: number
  readonly late: LateByAge
  readonly notYetDue: number
}

export const noOverview: Overview = {
  paid: 0,
  paidToday: 0,
  late: { upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 },
  notYetDue: 0,
}

const ageOf = (days: number): LateAge =>
  days <= 30 ? 'upTo30' : days <= 60 ? 'upTo60' : days <= 90 ? 'upTo90' : 'over90'

/**
 * Of one learner. What is paid is what was asked less what is open: money paid ahead is not part of the term.
 * @param since the term's first day; null counts every entry
 */
export const overviewOf = (entries: readonly LedgerEntry[], since: string | null, today: string): Overview => {
  const late = { ...noOverview.late }
  let notYetDue = 0
  let open = 0
  for (const { on, cents } of unpaidOf(entries)) {
    open += cents
    if (on < today) late[ageOf(daysBetween(on, today))] += cents
    else notYetDue += cents
  }
  const all = Math.max(0, toPayOf(entries, since) - open)
  const received = standingEntries(entries)
    .filter(({ kind, datedOn }) => kind === 'payment' && datedOn === today)
    .reduce((sum, { cents }) => sum - cents, 0)
  const paidToday = Math.min(all, received)
  return { paid: all - paidToday, paidToday, late, notYetDue }
}

export const overdueIn = ({ late }: Pick<Overview, 'late'>): number => lateAges.reduce((sum, age) => sum + late[age], 0)

export const addOverviews = (a: Overview, b: Overview): Overview => ({
  paid: a.paid + b.paid,
  paidToday: a.paidToday + b.paidToday,
  late: {
    upTo30: a.late.upTo30 + b.late.upTo30,
    upTo60: a.late.upTo60 + b.late.upTo60,
    upTo90: a.late.upTo90 + b.late.upTo90,
    over90: a.late.over90 + b.late.over90,
  },
  notYetDue: a.notYetDue + b.notYetDue,
})

/** Divides a fixed number of seats among amounts: none above 0 is without a seat, and all seats are used. */
export const seatsAmong = (amounts: readonly number[], seats: number): number[] => {
  const total = amounts.reduce((sum, one) => sum + one, 0)
  if (total <= 0) return amounts.map(() => 0)
  const exact = amounts.map((one) => (one * seats) / total)
  const given = exact.map((one, at) => ((amounts[at] ?? 0) > 0 ? Math.max(1, Math.floor(one)) : 0))
  const left = (): number => seats - given.reduce((sum, one) => sum + one, 0)
  const change = (by: 1 | -1): void => {
    // The one that is furthest from its share gives or takes.
    const gaps = exact.map((one, at) => (one - (given[at] ?? 0)) * by)
    const may = gaps.map((gap, at) => ((amounts[at] ?? 0) > 0 && (by > 0 || (given[at] ?? 0) > 1) ? gap : -Infinity))
    const at = may.indexOf(Math.max(...may))
    given[at] = (given[at] ?? 0) + by
  }
  while (left() > 0) change(1)
  while (left() < 0) change(-1)
  return given
}
