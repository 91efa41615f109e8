/** How long overdue amounts are overdue: payments cover the oldest charges first, as `rules/balance.ts` has it. Cents. */

export interface OverdueAges {
  readonly upTo30: number
  readonly upTo60: number
  readonly over60: number
}

/** @param charged due before today, by age @param covered paid or let off, of whatever day */
export const overdueAges = (charged: OverdueAges, covered: number): OverdueAges => {
  const over60 = Math.max(0, charged.over60 - covered)
  const afterOldest = Math.max(0, covered - charged.over60)
  const upTo60 = Math.max(0, charged.upTo60 - afterOldest)
  const afterOlder = Math.max(0, afterOldest - charged.upTo60)
  return { over60, upTo60, upTo30: Math.max(0, charged.upTo30 - afterOlder) }
}
