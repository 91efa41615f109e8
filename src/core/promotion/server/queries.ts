/** SQL of the year-end promotion. */
import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { PromotionMove } from '../rules/promotion.ts'
import { promotions } from './tables.ts'
import { enrolments, learners } from '#core/people/server/tables.ts'

export type PromotionRow = Omit<typeof promotions.$inferSelect, 'moves'>

const rowColumns = {
  schoolId: promotions.schoolId,
  id: promotions.id,
  fromYearId: promotions.fromYearId,
  toYearId: promotions.toYearId,
  status: promotions.status,
  summary: promotions.summary,
  createdBy: promotions.createdBy,
  createdAt: promotions.createdAt,
  undoneAt: promotions.undoneAt,
}

/** Learners with a current enrolment in a year, by class and name. @param before first day of the next year */
export const enrolledIn = async (
  tx: Tx,
  yearId: string,
  before: string,
  options: { streamId?: string; lock?: boolean } = {},
) => {
  const query = tx.db
    .select({
      learnerId: learners.id,
      fullName: learners.fullName,
      admissionNumber: learners.admissionNumber,
      enrolmentId: enrolments.id,
      streamId: enrolments.streamId,
    })
    .from(enrolments)
    .innerJoin(learners, and(eq(learners.schoolId, enrolments.schoolId), eq(learners.id, enrolments.learnerId)))
    .where(
      and(
        eq(enrolments.schoolId, schoolOf(tx)),
        eq(enrolments.yearId, yearId),
        isNull(enrolments.endsOn),
        lt(enrolments.startsOn, before),
        eq(learners.status, 'active'),
        options.streamId ? eq(enrolments.streamId, options.streamId) : undefined,
      ),
    )
    .orderBy(asc(learners.fullName), asc(learners.id))
  return options.lock ? query.for('update', { of: [learners, enrolments] }) : query
}

/** Ends classes on a day, or on their first day where that is later. */
export const endClasses = async (
  tx: Tx,
  ids: readonly string[],
  endsOn: string,
  outcome: 'promoted' | 'repeated' | 'left',
): Promise<void> => {
  if (ids.length === 0) return
  await tx.db
    .update(enrolments)
    .set({ endsOn: sql`greatest(${enrolments.startsOn}, ${endsOn}::date)`, outcome })
    .where(and(eq(enrolments.schoolId, schoolOf(tx)), inArray(enrolments.id, [...ids])))
}

/** Makes the same change to many learners. */
export const setLearners = async (
  tx: Tx,
  ids: readonly string[],
  values: {
    status?: 'active' | 'left'
    streamId: string | null
    leftOn?: string | null
    leavingReason?: string | null
  },
): Promise<void> => {
  if (ids.length === 0) return
  await tx.db
    .update(learners)
    .set({ ...values, updatedAt: tx.at, version: sql`${learners.version} + 1` })
    .where(and(eq(learners.schoolId, schoolOf(tx)), inArray(learners.id, [...ids])))
}

export const insertPromotion = async (
  tx: Tx,
  row: { fromYearId: string; toYearId: string; summary: object; moves: readonly PromotionMove[] },
): Promise<string> => {
  const id = newId()
  await tx.db.insert(promotions).values({
    ...row,
    moves: row.moves,
    schoolId: schoolOf(tx),
    id,
    status: 'done',
    createdBy: tx.scope.accountId,
    createdAt: tx.at,
  })
  return id
}

export const promotionRows = async (tx: Tx): Promise<PromotionRow[]> =>
  tx.db
    .select(rowColumns)
    .from(promotions)
    .where(eq(promotions.schoolId, schoolOf(tx)))
    .orderBy(desc(promotions.createdAt), desc(promotions.id))

/** True if the year has a promotion that was not undone. */
export const isPromoted = async (tx: Tx, fromYearId: string): Promise<boolean> => {
  const found = await tx.db
    .select({ id: promotions.id })
    .from(promotions)
    .where(
      and(eq(promotions.schoolId, schoolOf(tx)), eq(promotions.fromYearId, fromYearId), eq(promotions.status, 'done')),
    )
  return found.length > 0
}

export const lockPromotion = async (tx: Tx, id: string): Promise<typeof promotions.$inferSelect | undefined> =>
  (
    await tx.db
      .select()
      .from(promotions)
      .where(and(eq(promotions.schoolId, schoolOf(tx)), eq(promotions.id, id)))
      .for('update')
  )[0]

export const markUndone = async (tx: Tx, id: string): Promise<PromotionRow | undefined> =>
  (
    await tx.db
      .update(promotions)
      .set({ status: 'undone', undoneAt: tx.at })
      .where(and(eq(promotions.schoolId, schoolOf(tx)), eq(promotions.id, id)))
      .returning(rowColumns)
  )[0]

/** These learners held against other writers, each with the class that lasts. */
export const standingOf = async (tx: Tx, learnerIds: readonly string[]) => {
  if (learnerIds.length === 0) return []
  return tx.db
    .select({
      id: learners.id,
      fullName: learners.fullName,
      status: learners.status,
      leftOn: learners.leftOn,
      enrolmentId: enrolments.id,
      streamId: enrolments.streamId,
    })
    .from(learners)
    .leftJoin(
      enrolments,
      and(eq(enrolments.schoolId, learners.schoolId), eq(enrolments.learnerId, learners.id), isNull(enrolments.endsOn)),
    )
    .where(and(eq(learners.schoolId, schoolOf(tx)), inArray(learners.id, [...learnerIds])))
    .orderBy(asc(learners.id))
    .for('update', { of: learners })
}
