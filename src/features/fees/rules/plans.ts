/** Instalments against what was paid since the plan was proposed: the earlier ones are settled first. In cents. */
import { addDays } from '#platform/pure/dates.ts'
import type { LedgerEntry } from './balance.ts'

export interface PlanPart {
  /** YYYY-MM-DD */
  readonly on: string
  readonly cents: number
}

export interface PartProgress extends PlanPart {
  readonly paid: number
  /** Late from the day after it is due. */
  readonly state: 'paid' | 'late' | 'due'
}

export interface PlanProgress {
  readonly parts: readonly PartProgress[]
  /** Of the plan, at most all of it. */
  readonly paid: number
  /** Open part of the late instalments. */
  readonly late: number
}

export const progressOf = (parts: readonly PlanPart[], paidCents: number, today: string): PlanProgress => {
  let left = Math.max(0, paidCents)
  const shown = parts.map(({ on, cents }): PartProgress => {
    const paid = Math.min(left, cents)
    left -= paid
    return { on, cents, paid, state: paid === cents ? 'paid' : on < today ? 'late' : 'due' }
  })
  const sum = (of: (part: PartProgress) => number): number => shown.reduce((total, part) => total + of(part), 0)
  return {
    parts: shown,
    paid: sum(({ paid }) => paid),
    late: sum(({ state, cents, paid }) => (state === 'late' ? cents - paid : 0)),
  }
}

/** Days between the instalments that a form proposes. */
const fourWeeks = 28

/** Equal instalments in whole shillings, four weeks apart; the last one takes the rest. @param first YYYY-MM-DD */
export const equalParts = (cents: number, count: number, first: string): PlanPart[] => {
  const each = Math.floor(cents / count / 100) * 100
  return Array.from({ length: count }, (_, index) => ({
    on: addDays(first, index * fourWeeks),
    cents: index < count - 1 ? each : cents - each * (count - 1),
  }))
}

/**
 * What a family with a signed plan owes: its instalments on their days, and everything that was entered since.
 * @param since entries that were made after the plan was proposed
 */
export const planLedger = (parts: readonly PlanPart[], since: readonly LedgerEntry[]): LedgerEntry[] => {
  const known = new Set(since.map(({ id }) => id))
  const instalments = parts.map(({ on, cents }, index): LedgerEntry => {
    return { id: `instalment ${index + 1}`, kind: 'charge', cents, datedOn: on, dueOn: on, reverses: null }
  })
  // The plan counts what stood when it was proposed: what was reversed of it since changes what is owed.
  const later = since.map((entry) =>
    entry.reverses !== null && !known.has(entry.reverses)
      ? { ...entry, kind: 'adjustment' as const, reverses: null }
      : entry,
  )
  return [...instalments, ...later]
}
