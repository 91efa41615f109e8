/** SQL of caution money: the lines of its account, each by the learner of its entry. */
import { and, eq, lt, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { feeEntries, feeLines } from '../tables.ts'

const ofEntry = and(eq(feeEntries.schoolId, feeLines.schoolId), eq(feeEntries.id, feeLines.journalId))
const lines = (tx: Tx) => and(eq(feeLines.schoolId, schoolOf(tx)), eq(feeLines.account, 'caution'))

export interface HeldRow {
  readonly learnerId: string
  /** Cents that the school owes. */
  readonly held: number
}

/** Learners for whom the books hold caution money. @param learnerId only this one */
export const heldRows = async (tx: Tx, learnerId?: string): Promise<HeldRow[]> =>
  tx.db
    .select({ learnerId: feeEntries.learnerId, held: sql<number>`(-sum(${feeLines.amountCents}))::float8` })
    .from(feeLines)
    .innerJoin(feeEntries, ofEntry)
    .where(and(lines(tx), learnerId === undefined ? undefined : eq(feeEntries.learnerId, learnerId)))
    .groupBy(feeEntries.learnerId)
    .having(sql`sum(${feeLines.amountCents}) <> 0`)

/** Ids of entries that charged caution money. */
export const cautionCharges = async (tx: Tx, learnerIds: readonly string[]): Promise<Set<string>> => {
  const rows = await tx.db
    .select({ id: feeEntries.id })
    .from(feeLines)
    .innerJoin(feeEntries, ofEntry)
    .where(
      and(
        lines(tx),
        lt(feeLines.amountCents, 0),
        eq(feeEntries.kind, 'charge'),
        sql`${feeEntries.learnerId} = any (${sql.param([...learnerIds])}::uuid[])`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Learners with a charge of caution money that was not reversed. */
export const chargedLearners = async (tx: Tx): Promise<Set<string>> => {
  const rows = await tx.db
    .selectDistinct({ learnerId: feeEntries.learnerId })
    .from(feeLines)
    .innerJoin(feeEntries, ofEntry)
    .where(
      and(
        lines(tx),
        eq(feeEntries.kind, 'charge'),
        sql`not exists (select 1 from ${feeEntries} back where back.school_id = ${feeEntries.schoolId} and back.reverses = ${feeEntries.id})`,
      ),
    )
  return new Set(rows.map(({ learnerId }) => learnerId))
}
