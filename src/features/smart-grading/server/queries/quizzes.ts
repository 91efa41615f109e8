/** SQL of quizzes: one by one, a teacher's list, a learner's list. */
import { and, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { wordPatterns } from '#core/people/server/public.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { quizAttempts, quizLearners, quizQuestions, quizzes } from '../tables.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

export type QuizRow = typeof quizzes.$inferSelect
export type QuizValues = Omit<typeof quizzes.$inferInsert, 'schoolId' | 'id' | 'version'>

const own = (tx: Tx, id: string): SQL | undefined => and(eq(quizzes.schoolId, schoolOf(tx)), eq(quizzes.id, id))

export const quizById = async (tx: Tx, id: string): Promise<QuizRow | undefined> =>
  (await tx.db.select().from(quizzes).where(own(tx, id)))[0]

/** Held against other writers until the transaction ends. */
export const lockQuiz = async (tx: Tx, id: string): Promise<QuizRow | undefined> =>
  (await tx.db.select().from(quizzes).where(own(tx, id)).for('update'))[0]

export const insertQuiz = async (tx: Tx, values: QuizValues): Promise<QuizRow> =>
  onlyRow(
    await tx.db
      .insert(quizzes)
      .values({ ...values, schoolId: schoolOf(tx), id: newId(), createdAt: tx.at, updatedAt: tx.at })
      .returning(),
  )

/** @returns undefined when `version` is no longer the current one */
export const updateQuiz = async (
  tx: Tx,
  id: string,
  version: number,
  values: Partial<QuizValues>,
): Promise<QuizRow | undefined> =>
  (
    await tx.db
      .update(quizzes)
      .set({ ...values, version: version + 1, updatedAt: tx.at })
      .where(and(own(tx, id), eq(quizzes.version, version)))
      .returning()
  )[0]

export const deleteQuiz = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.delete(quizzes).where(own(tx, id)))

/** Chosen learners of quizzes, by quiz. */
export const chosenLearners = async (
  tx: Tx,
  quizIds: readonly string[],
): Promise<{ quizId: string; learnerId: string }[]> =>
  quizIds.length === 0
    ? []
    : tx.db
        .select({ quizId: quizLearners.quizId, learnerId: quizLearners.learnerId })
        .from(quizLearners)
        .where(and(eq(quizLearners.schoolId, schoolOf(tx)), inArray(quizLearners.quizId, [...quizIds])))
        .orderBy(quizLearners.learnerId)

export const putChosen = async (tx: Tx, quizId: string, learnerIds: readonly string[]): Promise<void> => {
  await tx.db.delete(quizLearners).where(and(eq(quizLearners.schoolId, schoolOf(tx)), eq(quizLearners.quizId, quizId)))
  if (learnerIds.length > 0)
    await tx.db
      .insert(quizLearners)
      .values(learnerIds.map((learnerId) => ({ schoolId: schoolOf(tx), quizId, learnerId })))
}

export interface QuizCounts {
  readonly questions: number
  /** Hundredths. */
  readonly points: number
  readonly begun: number
  readonly done: number
  readonly waiting: number
}

const none: QuizCounts = { questions: 0, points: 0, begun: 0, done: 0, waiting: 0 }

export const countsOf = async (tx: Tx, quizIds: readonly string[]): Promise<(quizId: string) => QuizCounts> => {
  if (quizIds.length === 0) return () => none
  const ids = sql`${sql.param([...quizIds])}::uuid[]`
  const asked = await tx.db
    .select({
      quizId: quizQuestions.quizId,
      questions: count(),
      points: sql<number>`sum(${quizQuestions.points})::int`,
    })
    .from(quizQuestions)
    .where(and(eq(quizQuestions.schoolId, schoolOf(tx)), sql`${quizQuestions.quizId} = any (${ids})`))
    .groupBy(quizQuestions.quizId)
  const taken = await tx.db
    .select({
      quizId: quizAttempts.quizId,
      begun: count(),
      done: sql<number>`count(*) filter (where ${quizAttempts.status} <> 'open')::int`,
      waiting: sql<number>`sum(${quizAttempts.waiting})::int`,
    })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.schoolId, schoolOf(tx)), sql`${quizAttempts.quizId} = any (${ids})`))
    .groupBy(quizAttempts.quizId)
  const all = new Map<string, QuizCounts>()
  for (const { quizId, ...row } of [...asked, ...taken]) all.set(quizId, { ...(all.get(quizId) ?? none), ...row })
  return (quizId) => all.get(quizId) ?? none
}

/** A class and a learning area taught there. */
export interface Place {
  readonly streamId: string
  readonly learningAreaId: string
}

const atPlaces = (places: readonly Place[]): SQL => sql`(${quizzes.streamId}, ${quizzes.learningAreaId}) in (
  select * from unnest(${sql.param(places.map((one) => one.streamId))}::uuid[], ${sql.param(places.map((one) => one.learningAreaId))}::uuid[]))`

export interface QuizFilter {
  readonly search?: string | undefined
  readonly phase?: string | undefined
  readonly learningAreaId?: string | undefined
  readonly page: number
  readonly limit: number
}

export const quizzesPage = async (
  tx: Tx,
  places: readonly Place[],
  { search = '', phase, learningAreaId, page, limit }: QuizFilter,
) => {
  const where = and(
    eq(quizzes.schoolId, schoolOf(tx)),
    atPlaces(places),
    phase === undefined ? undefined : eq(quizzes.status, phase),
    learningAreaId === undefined ? undefined : eq(quizzes.learningAreaId, learningAreaId),
    ...wordPatterns(search).map((word) => sql`lower(${quizzes.title}) like ${word}`),
  )
  const [found] = await tx.db.select({ total: count() }).from(quizzes).where(where)
  const items = await tx.db
    .select()
    .from(quizzes)
    .where(where)
    .orderBy(desc(quizzes.opensAt), desc(quizzes.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items, total: found?.total ?? 0 }
}

/** Answers that wait in the quizzes of these places. */
export const waitingAt = async (tx: Tx, places: readonly Place[]): Promise<number> => {
  const [row] = await tx.db
    .select({ waiting: sql<number>`coalesce(sum(${quizAttempts.waiting}), 0)::int` })
    .from(quizAttempts)
    .innerJoin(quizzes, and(eq(quizzes.schoolId, quizAttempts.schoolId), eq(quizzes.id, quizAttempts.quizId)))
    .where(and(eq(quizAttempts.schoolId, schoolOf(tx)), atPlaces(places)))
  return row?.waiting ?? 0
}

/** Most quizzes in a learner's list; older ones are in the mark sheet. */
const mostOwn = 100

/** Published quizzes assigned to a learner or started by them, with their attempt. */
export const quizzesForLearner = async (tx: Tx, learnerId: string, streamId: string | null) =>
  tx.db
    .select({ quiz: quizzes, attempt: quizAttempts })
    .from(quizzes)
    .leftJoin(
      quizAttempts,
      and(
        eq(quizAttempts.schoolId, quizzes.schoolId),
        eq(quizAttempts.quizId, quizzes.id),
        eq(quizAttempts.learnerId, learnerId),
      ),
    )
    .where(
      and(
        eq(quizzes.schoolId, schoolOf(tx)),
        sql`${quizzes.status} <> 'draft'`,
        sql`(${quizAttempts.id} is not null or (not ${quizzes.forChosen} and ${quizzes.streamId} = ${streamId}::uuid) or exists (
          select 1 from ${quizLearners} where ${quizLearners.schoolId} = ${quizzes.schoolId} and ${quizLearners.quizId} = ${quizzes.id} and ${quizLearners.learnerId} = ${learnerId}))`,
      ),
    )
    .orderBy(desc(quizzes.closesAt), desc(quizzes.id))
    .limit(mostOwn)

/** No learner has started it. */
export const isUntouched = async (tx: Tx, quizId: string): Promise<boolean> =>
  (
    await tx.db
      .select({ id: quizAttempts.id })
      .from(quizAttempts)
      .where(and(eq(quizAttempts.schoolId, schoolOf(tx)), eq(quizAttempts.quizId, quizId)))
      .limit(1)
  ).length === 0
