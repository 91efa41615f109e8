/** SQL of payments that were divided over several learners. */
import { and, desc, eq, getTableColumns, ilike, or, sql, type SQL } from 'drizzle-orm'
import { containing } from '#platform/server/database/like.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { SplitKind } from '../../contract/words.ts'
import { feeCheques, feeSplits } from '../cheque-tables.ts'
import { feeEntries, feeReceived } from '../tables.ts'
import { feeJournals } from '../tables.ts'

export const insertSplit = async (tx: Tx, row: { id: string; kind: SplitKind }): Promise<void> =>
  void (await tx.db.insert(feeSplits).values({ schoolId: schoolOf(tx), createdAt: tx.at, ...row }))

const learners = sql<number>`(
  select count(*) from ${feeEntries} share where share.school_id = fee_splits.school_id and share.received_id = fee_splits.id
    and not exists (select 1 from ${feeEntries} back where back.school_id = share.school_id and back.reverses = share.id)
)::int`
const isBack = sql<boolean>`exists (
  select 1 from fee_journals back where back.school_id = fee_splits.school_id and back.reverses = fee_splits.id
)`

const columns = {
  ...getTableColumns(feeReceived),
  kind: feeSplits.kind,
  datedOn: feeJournals.datedOn,
  cheque: feeCheques.state,
  learners,
  isBack,
}

const splits = (tx: Tx) =>
  tx.db
    .select(columns)
    .from(feeSplits)
    .innerJoin(feeReceived, and(eq(feeReceived.schoolId, feeSplits.schoolId), eq(feeReceived.id, feeSplits.id)))
    .innerJoin(feeJournals, and(eq(feeJournals.schoolId, feeSplits.schoolId), eq(feeJournals.id, feeSplits.id)))
    .leftJoin(feeCheques, and(eq(feeCheques.schoolId, feeSplits.schoolId), eq(feeCheques.id, feeSplits.id)))

const here = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(feeSplits.schoolId, schoolOf(tx)), ...more)

export const splitById = async (tx: Tx, id: string) => (await splits(tx).where(here(tx, eq(feeSplits.id, id))))[0]
export type SplitRow = NonNullable<Awaited<ReturnType<typeof splitById>>>

export const splitsPage = async (
  tx: Tx,
  {
    kind,
    search,
    page,
    limit,
  }: {
    readonly kind?: SplitKind | undefined
    readonly search?: string | undefined
    readonly page: number
    readonly limit: number
  },
): Promise<{ rows: SplitRow[]; total: number }> => {
  const where = here(
    tx,
    kind ? eq(feeSplits.kind, kind) : undefined,
    search
      ? or(ilike(feeReceived.payerName, containing(search)), ilike(feeReceived.reference, containing(search)))
      : undefined,
  )
  const rows = await splits(tx)
    .where(where)
    .orderBy(desc(feeSplits.createdAt), desc(feeSplits.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await tx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(feeSplits)
    .innerJoin(feeReceived, and(eq(feeReceived.schoolId, feeSplits.schoolId), eq(feeReceived.id, feeSplits.id)))
    .where(where)
  return { rows, total: counted?.total ?? 0 }
}
