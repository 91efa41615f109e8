/** The condition that keeps from an account what it may not hear of a learner. */
import type { AnyColumn, SQL } from 'drizzle-orm'

/**
 * Whether an account may hear of at least one of the learners, for queries of rows with these columns: the one rule of
 * who may know what of a child, which people owns.
 */
export type HearsOf = (row: {
  readonly schoolId: AnyColumn
  readonly accountId: AnyColumn
  readonly learnerIds: AnyColumn
}) => SQL
