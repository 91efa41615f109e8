/** What an import's counts say at one glance. */
import { type rowFilters } from '../../contract/lists.ts'
import type { ImportCounts, ImportDetail } from '../../contract/imports.ts'

export type RowFilter = (typeof rowFilters)[number]

/** Rows that would be imported now. */
export const readyOf = (counts: ImportCounts): number => counts.create + counts.update

/** missing: nobody can be read yet. empty: there are no rows. known: everybody is on record as listed. none: every row waits. all: every row is ready. */
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

/** Filters worth offering: what nobody needs is left out, all rows never. */
export const filtersOf = (counts: ImportCounts): { filter: RowFilter; count: number }[] =>
  (['asks', 'errors', 'warnings', 'good', 'all'] as const)
    .map((filter) => ({ filter, count: countOf(counts)[filter] }))
    .filter((one) => one.filter === 'all' || one.count > 0)

/** What is shown when the address names no filter: what a person can settle here first. */
export const firstFilter = (counts: ImportCounts): RowFilter => filtersOf(counts)[0]?.filter ?? 'all'
