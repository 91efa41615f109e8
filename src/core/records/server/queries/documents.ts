/** Queries for documents about learners. */
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { files } from '../../../files/server/tables.ts'
import { learnerDocuments } from '../tables.ts'

const ofLearner = (tx: Tx, learnerId: string) =>
  and(eq(learnerDocuments.schoolId, schoolOf(tx)), eq(learnerDocuments.learnerId, learnerId))

/** Newest first, removed ones last. */
export const documentsOf = async (tx: Tx, learnerId: string) =>
  tx.db
    .select({ document: learnerDocuments, file: { name: files.name, type: files.type, bytes: files.bytes } })
    .from(learnerDocuments)
    .innerJoin(files, and(eq(files.schoolId, learnerDocuments.schoolId), eq(files.id, learnerDocuments.fileId)))
    .where(ofLearner(tx, learnerId))
    .orderBy(
      sql`${learnerDocuments.removedAt} is not null`,
      desc(learnerDocuments.createdAt),
      desc(learnerDocuments.id),
    )
export type DocumentRow = Awaited<ReturnType<typeof documentsOf>>[number]

export const documentOf = async (
  tx: Tx,
  learnerId: string,
  id: string,
): Promise<typeof learnerDocuments.$inferSelect | undefined> =>
  (
    await tx.db
      .select()
      .from(learnerDocuments)
      .where(and(ofLearner(tx, learnerId), eq(learnerDocuments.id, id)))
  )[0]

export const countDocuments = async (tx: Tx, learnerId: string): Promise<number> => {
  const [row] = await tx.db
    .select({ held: count() })
    .from(learnerDocuments)
    .where(and(ofLearner(tx, learnerId), isNull(learnerDocuments.removedAt)))
  return row?.held ?? 0
}

export const insertDocument = async (
  tx: Tx,
  values: { learnerId: string; fileId: string; kind: string; title: string },
): Promise<string> => {
  const id = newId()
  await tx.db
    .insert(learnerDocuments)
    .values({ schoolId: schoolOf(tx), id, ...values, addedBy: tx.scope.accountId, createdAt: tx.at })
  return id
}

/** @returns false when it was removed already */
export const markRemoved = async (tx: Tx, learnerId: string, id: string, reason: string): Promise<boolean> => {
  const rows = await tx.db
    .update(learnerDocuments)
    .set({ removedBy: tx.scope.accountId, removedAt: tx.at, removalReason: reason })
    .where(and(ofLearner(tx, learnerId), eq(learnerDocuments.id, id), isNull(learnerDocuments.removedAt)))
    .returning({ id: learnerDocuments.id })
  return rows.length > 0
}
