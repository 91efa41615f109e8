/** SQL of warnings with their reasons, for lists and single pages. */
import { and, asc, count, desc, eq, exists, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { RuleId } from '../../contract/words.ts'
import { warningReasons, warnings } from '../tables.ts'
import type { ReasonRow } from './checks.ts'

export type WarningRow = typeof warnings.$inferSelect

const here = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(warnings.schoolId, schoolOf(tx)), ...more)
const uuids = (ids: readonly string[]) => sql`any (${sql.param([...ids])}::uuid[])`

export const openWarnings = async (tx: Tx, learnerId?: string): Promise<WarningRow[]> =>
  tx.db
    .select()
    .from(warnings)
    .where(here(tx, isNull(warnings.closedAt), learnerId === undefined ? undefined : eq(warnings.learnerId, learnerId)))

export const warningById = async (tx: Tx, id: string): Promise<WarningRow | undefined> =>
  (
    await tx.db
      .select()
      .from(warnings)
      .where(here(tx, eq(warnings.id, id)))
  )[0]

/** Holds the warning against other steps until the transaction ends. */
export const lockWarning = async (tx: Tx, id: string): Promise<WarningRow | undefined> =>
  (
    await tx.db
      .select()
      .from(warnings)
      .where(here(tx, eq(warnings.id, id)))
      .for('update')
  )[0]

/** By the time at which they were found. */
export const reasonsOfWarnings = async (tx: Tx, ids: readonly string[]): Promise<ReasonRow[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select()
        .from(warningReasons)
        .where(and(eq(warningReasons.schoolId, schoolOf(tx)), sql`${warningReasons.warningId} = ${uuids(ids)}`))
        .orderBy(asc(warningReasons.foundAt), asc(warningReasons.id))

export const reasonById = async (tx: Tx, id: string): Promise<ReasonRow | undefined> =>
  (
    await tx.db
      .select()
      .from(warningReasons)
      .where(and(eq(warningReasons.schoolId, schoolOf(tx)), eq(warningReasons.id, id)))
  )[0]

export interface PastFilter {
  readonly page: number
  readonly limit: number
  /** Rules whose reasons the reader may see. */
  readonly rules: readonly RuleId[]
  /** Null for the whole school. */
  readonly learnerIds: readonly string[] | null
}

/** Warnings that are over, the newest first. */
export const closedPage = async (
  tx: Tx,
  { page, limit, rules, learnerIds }: PastFilter,
): Promise<{ rows: WarningRow[]; total: number }> => {
  if (rules.length === 0) return { rows: [], total: 0 }
  const seen = exists(
    tx.db
      .select({ one: sql`1` })
      .from(warningReasons)
      .where(
        and(
          eq(warningReasons.schoolId, warnings.schoolId),
          eq(warningReasons.warningId, warnings.id),
          inArray(warningReasons.rule, [...rules]),
        ),
      ),
  )
  const where = here(
    tx,
    isNotNull(warnings.closedAt),
    learnerIds === null ? undefined : sql`${warnings.learnerId} = ${uuids(learnerIds)}`,
    seen,
  )
  const rows = await tx.db
    .select()
    .from(warnings)
    .where(where)
    .orderBy(desc(warnings.closedAt), desc(warnings.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await tx.db.select({ total: count() }).from(warnings).where(where)
  return { rows, total: counted?.total ?? 0 }
}
