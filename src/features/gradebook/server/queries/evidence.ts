/** Queries for evidence of competencies and values. */
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { ratingEvidence } from '../competency-tables.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

export type EvidenceRow = typeof ratingEvidence.$inferSelect
export type NewEvidence = Omit<typeof ratingEvidence.$inferInsert, 'schoolId' | 'id' | 'createdAt'>

const ofSchool = (tx: Tx) => eq(ratingEvidence.schoolId, schoolOf(tx))

export interface EvidenceWanted {
  readonly termId?: string
  readonly ratingKind?: string
  readonly code?: string
}

/** Evidence of one learner, newest first. */
export const evidenceOf = async (
  tx: Tx,
  learnerId: string,
  { termId, ratingKind, code }: EvidenceWanted,
): Promise<EvidenceRow[]> =>
  tx.db
    .select()
    .from(ratingEvidence)
    .where(
      and(
        ofSchool(tx),
        eq(ratingEvidence.learnerId, learnerId),
        termId === undefined ? undefined : eq(ratingEvidence.termId, termId),
        ratingKind === undefined ? undefined : eq(ratingEvidence.ratingKind, ratingKind),
        code === undefined ? undefined : eq(ratingEvidence.code, code),
      ),
    )
    .orderBy(desc(ratingEvidence.observedOn), desc(ratingEvidence.id))

export const evidenceById = async (tx: Tx, id: string): Promise<EvidenceRow | undefined> =>
  (
    await tx.db
      .select()
      .from(ratingEvidence)
      .where(and(ofSchool(tx), eq(ratingEvidence.id, id)))
  )[0]

export interface EvidenceCount {
  readonly learnerId: string
  readonly kind: string
  readonly code: string
  readonly count: number
}

export const evidenceCounts = async (tx: Tx, learnerIds: readonly string[], termId: string): Promise<EvidenceCount[]> =>
  learnerIds.length === 0
    ? []
    : tx.db
        .select({
          learnerId: ratingEvidence.learnerId,
          kind: ratingEvidence.ratingKind,
          code: ratingEvidence.code,
          count: count(),
        })
        .from(ratingEvidence)
        .where(
          and(
            ofSchool(tx),
            eq(ratingEvidence.termId, termId),
            sql`${ratingEvidence.learnerId} = any (${sql.param([...learnerIds])}::uuid[])`,
          ),
        )
        .groupBy(ratingEvidence.learnerId, ratingEvidence.ratingKind, ratingEvidence.code)

export const insertEvidence = async (tx: Tx, row: NewEvidence): Promise<EvidenceRow> =>
  onlyRow(
    await tx.db
      .insert(ratingEvidence)
      .values({ ...row, schoolId: schoolOf(tx), id: newId(), createdAt: tx.at })
      .returning(),
  )

export const deleteEvidenceRow = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.delete(ratingEvidence).where(and(ofSchool(tx), eq(ratingEvidence.id, id))))
