/** SQL of published cards and their codes. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { reportCardCodes, reportCards, reportCardVersions } from '../tables.ts'

export type VersionRow = typeof reportCardVersions.$inferSelect
export type NewVersion = Omit<typeof reportCardVersions.$inferInsert, 'schoolId'>

export const insertVersions = async (tx: Tx, rows: readonly NewVersion[]): Promise<void> => {
  const schoolId = schoolOf(tx)
  for (let start = 0; start < rows.length; start += 200) {
    const part = rows.slice(start, start + 200)
    await tx.db.insert(reportCardVersions).values(part.map((row) => ({ ...row, schoolId })))
    await tx.db.insert(reportCardCodes).values(part.map(({ code, id }) => ({ code, schoolId, versionId: id })))
  }
}

export const markReplaced = async (tx: Tx, cardId: string): Promise<void> =>
  void (await tx.db
    .update(reportCardVersions)
    .set({ replaced: true })
    .where(
      and(
        eq(reportCardVersions.schoolId, schoolOf(tx)),
        eq(reportCardVersions.cardId, cardId),
        eq(reportCardVersions.replaced, false),
      ),
    ))

/** A version without its contents. */
export interface VersionHead {
  readonly cardId: string
  readonly number: number
  readonly publishedAt: Date
  readonly code: string
  readonly replaced: boolean
}

/** Oldest first. */
export const versionHeads = async (tx: Tx, cardIds: readonly string[]): Promise<VersionHead[]> =>
  cardIds.length === 0
    ? []
    : tx.db
        .select({
          cardId: reportCardVersions.cardId,
          number: reportCardVersions.number,
          publishedAt: reportCardVersions.publishedAt,
          code: reportCardVersions.code,
          replaced: reportCardVersions.replaced,
        })
        .from(reportCardVersions)
        .where(and(eq(reportCardVersions.schoolId, schoolOf(tx)), inArray(reportCardVersions.cardId, [...cardIds])))
        .orderBy(asc(reportCardVersions.number))

export const versionsOfCard = async (tx: Tx, cardId: string): Promise<VersionRow[]> =>
  tx.db
    .select()
    .from(reportCardVersions)
    .where(and(eq(reportCardVersions.schoolId, schoolOf(tx)), eq(reportCardVersions.cardId, cardId)))
    .orderBy(asc(reportCardVersions.number))

/** All versions of a learner's cards, including replaced ones, oldest first. */
export const versionsOfLearner = async (tx: Tx, learnerId: string): Promise<VersionRow[]> =>
  tx.db
    .select()
    .from(reportCardVersions)
    .where(and(eq(reportCardVersions.schoolId, schoolOf(tx)), eq(reportCardVersions.learnerId, learnerId)))
    .orderBy(asc(reportCardVersions.publishedAt), asc(reportCardVersions.number), asc(reportCardVersions.id))

/** Current versions of a run, by the learner's name. */
export const currentOfRun = async (tx: Tx, runId: string): Promise<VersionRow[]> => {
  const rows = await tx.db
    .select({ version: reportCardVersions })
    .from(reportCardVersions)
    .innerJoin(
      reportCards,
      and(eq(reportCards.schoolId, reportCardVersions.schoolId), eq(reportCards.id, reportCardVersions.cardId)),
    )
    .where(
      and(
        eq(reportCardVersions.schoolId, schoolOf(tx)),
        eq(reportCards.runId, runId),
        eq(reportCardVersions.replaced, false),
      ),
    )
    .orderBy(sql`${reportCardVersions.data} -> 'learner' ->> 'fullName'`, asc(reportCardVersions.learnerId))
  return rows.map(({ version }) => version)
}

/** Current versions of a learner, newest term first. */
export const currentOfLearner = async (tx: Tx, learnerId: string): Promise<VersionRow[]> =>
  tx.db
    .select()
    .from(reportCardVersions)
    .where(
      and(
        eq(reportCardVersions.schoolId, schoolOf(tx)),
        eq(reportCardVersions.learnerId, learnerId),
        eq(reportCardVersions.replaced, false),
      ),
    )
    .orderBy(sql`${reportCardVersions.data} -> 'term' ->> 'endsOn' desc`, desc(reportCardVersions.id))

/** @param id of a version */
export const versionById = async (tx: Tx, id: string): Promise<VersionRow | undefined> =>
  (
    await tx.db
      .select()
      .from(reportCardVersions)
      .where(and(eq(reportCardVersions.schoolId, schoolOf(tx)), eq(reportCardVersions.id, id)))
  )[0]

/** Requires an identity transaction. */
export const placeOfCode = async (tx: Tx, code: string): Promise<{ schoolId: string; id: string } | undefined> =>
  (
    await tx.db
      .select({ schoolId: reportCardCodes.schoolId, id: reportCardCodes.versionId })
      .from(reportCardCodes)
      .where(eq(reportCardCodes.code, code))
  )[0]
