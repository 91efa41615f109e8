/** What an import's counts say at one glance. */
import type { ImportCounts, ImportDetail } from '../contract/imports.ts'
import type { RowFilter } from '../contract/lists.ts'

/** Rows that would be imported now. */
export const readyOf = (counts: ImportCounts): number => counts.create + counts.update

/**
 * missing: required columns are not mapped. empty: no rows. known: all are on record unchanged. none: no row is ready.
 * all: every row is ready.
 */
export type Readiness = 'missing' | 'empty' | 'known' | 'none' | 'all' | 'some'

export const readinessOf = ({ counts, missing }: Pick<ImportDetail, 'counts' | 'missing'>): Readiness => {
  if (counts.rows === 0) return 'empty'
  if (missing.length > 0) return 'missing'
  if (counts.same === counts.rows) return 'known'
  const ready = readyOf(counts)
  if (ready === 0) return 'none'
  return ready === counts.rows ? 'all' : 'some'
}

const countOf = (counts: ImportCounts): Record<RowFilter, number> => ({
  asks: counts.asks,
  errors: counts.faulty,
  warnings: counts.warnings,
  good: readyOf(counts),
  all: counts.rows,
})

/** Useful filters: empty ones are omitted, except all rows. */
export const filtersOf = (counts: ImportCounts): { filter: RowFilter; count: number }[] =>
  (['asks', 'errors', 'warnings', 'good', 'all'] as const)
    .map((filter) => ({ filter, count: countOf(counts)[filter] }))
    .filter((one) => one.filter === 'all' || one.count > 0)

/** Default filter: what a person must answer first. */
export const firstFilter = (counts: ImportCounts): RowFilter => filtersOf(counts)[0]?.filter ?? 'all'
