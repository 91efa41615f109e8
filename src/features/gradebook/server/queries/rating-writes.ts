/** SQL that writes competency and value ratings, held against other writers. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { learnerRatings } from '../competency-tables.ts'

export type RatingRow = typeof learnerRatings.$inferSelect

const ofLearners = (tx: Tx, termId: string, learnerIds: readonly string[]) =>
  and(
    eq(learnerRatings.schoolId, schoolOf(tx)),
    eq(learnerRatings.termId, termId),
    sql`${learnerRatings.learnerId} = any (${sql.param([...learnerIds])}::uuid[])`,
  )

/** Ratings of these learners, held until the transaction ends, in an order that all writers share. */
export const lockRatings = async (tx: Tx, termId: string, learnerIds: readonly string[]): Promise<RatingRow[]> =>
  tx.db
    .select()
    .from(learnerRatings)
    .where(ofLearners(tx, termId, learnerIds))
    .orderBy(asc(learnerRatings.learnerId), asc(learnerRatings.kind), asc(learnerRatings.code))
    .for('update')

export interface RatingToWrite extends Pick<RatingRow, 'learnerId' | 'termId' | 'kind' | 'code' | 'rating' | 'note'> {
  /** That it will have. */
  readonly version: number
}

const orderOf = ({ learnerId, kind, code }: RatingToWrite): string => `${learnerId} ${kind} ${code}`

/** @returns the written rows; a missing one was inserted by a concurrent call */
export const writeRatings = async (tx: Tx, rows: readonly RatingToWrite[]): Promise<RatingRow[]> => {
  if (rows.length === 0) return []
  const given = { schoolId: schoolOf(tx), ratedBy: tx.scope.accountId, ratedAt: tx.at }
  return tx.db
    .insert(learnerRatings)
    .values(
      [...rows].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)).map((row) => ({ ...row, ...given, id: newId() })),
    )
    .onConflictDoUpdate({
      target: [
        learnerRatings.schoolId,
        learnerRatings.learnerId,
        learnerRatings.termId,
        learnerRatings.kind,
        learnerRatings.code,
      ],
      set: {
        rating: sql`excluded.rating`,
        note: sql`excluded.note`,
        ratedBy: sql`excluded.rated_by`,
        ratedAt: sql`excluded.rated_at`,
        version: sql`excluded.version`,
      },
      setWhere: sql`${learnerRatings.version} = excluded.version - 1`,
    })
    .returning()
}

export const deleteRatings = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx.db
    .delete(learnerRatings)
    .where(
      and(eq(learnerRatings.schoolId, schoolOf(tx)), sql`${learnerRatings.id} = any (${sql.param([...ids])}::uuid[])`),
    )
}
