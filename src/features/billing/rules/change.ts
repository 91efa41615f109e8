/** What follows from a school's choice: it pays first, it opens at once, or it holds from the next period on. */
import type { Manifest } from '#core/access/contract/access.ts'
import { addDays, daysBetween } from '#platform/pure/dates.ts'
import type { TariffTerms } from '../contract/tariffs.ts'
import type { SubscriptionState } from '../contract/words.ts'
import { partOf } from './amounts.ts'
import { lineOf, linesOf, openedBy, totalsOf, type Bundle, type Line } from './bundle.ts'

/** The subscription as far as a change depends on it. */
export interface Running extends Bundle {
  readonly state: SubscriptionState
  readonly from: string
  readonly to: string
  /** Last day for which an invoice that stays was issued. */
  readonly coveredTo: string
  readonly trialEndsOn: string | null
}

export interface Change {
  readonly kind: 'start' | 'now' | 'later'
  /** First day of what was chosen. */
  readonly from: string
  /** Of the invoice that is issued now. */
  readonly lines: readonly Line[]
  readonly opens: readonly string[]
  readonly closes: readonly string[]
}

export const sameBundle = (one: Bundle, other: Bundle): boolean =>
  one.plan === other.plan && one.period === other.period && one.modules.join() === other.modules.join()

const difference = (one: readonly string[], other: readonly string[]): string[] =>
  one.filter((id) => !other.includes(id))

/** The difference for the days that are left, by line where something was added, else as one line of the plan. */
const restLines = (before: Running, after: Bundle, today: string, terms: TariffTerms): Line[] => {
  const { from, to, coveredTo, period } = before
  const whole = daysBetween(from, to) + 1
  // A period that is paid for may begin after a trial.
  const left = daysBetween(today > from ? today : from, coveredTo) + 1
  const old = linesOf(before, terms)
  const fresh = linesOf({ ...after, period }, terms)
  const isPlan = ({ kind }: Line): boolean => kind === 'plan'
  const added = fresh.filter(
    (line) => !isPlan(line) && !old.some(({ id, kind }) => kind === line.kind && id === line.id),
  )
  // Modules that the new plan includes are credited to it.
  const credited = old.filter((line) => isPlan(line) || !after.modules.includes(line.id))
  const planGross = totalsOf(fresh.filter(isPlan)).total - totalsOf(credited).total
  const rest = (kind: Line['kind'], id: string, gross: number): Line[] => {
    const part = partOf(gross, left, whole)
    return part > 0 ? [lineOf({ kind, id, period, isRest: true }, part, terms)] : []
  }
  return [
    ...(after.plan === before.plan ? [] : rest('plan', after.plan, planGross)),
    ...added.flatMap(({ id, gross }) => rest('module', id, gross)),
  ]
}

/** @param before null for a school without a subscription */
export const changeOf = (
  before: Running | null,
  after: Bundle,
  { terms, manifests, today }: { terms: TariffTerms; manifests: readonly Manifest[]; today: string },
): Change => {
  const isOpen = before !== null && (before.state === 'active' || before.state === 'trial')
  const [was, will] = [openedBy(isOpen ? before : { plan: 'free', modules: [] }, manifests), openedBy(after, manifests)]
  const sets = { opens: difference(will, was), closes: difference(was, will) }
  if (before?.state !== 'active') {
    const from = before?.state === 'trial' && before.trialEndsOn ? addDays(before.trialEndsOn, 1) : today
    return { kind: 'start', from, lines: linesOf(after, terms), ...sets }
  }
  if (sets.closes.length > 0 || after.period !== before.period || sets.opens.length === 0)
    return { kind: 'later', from: addDays(before.coveredTo, 1), lines: [], ...sets }
  return { kind: 'now', from: today, lines: restLines(before, after, today, terms), ...sets }
}
