/** SQL of the community. */
import { and, asc, count, desc, eq, gte, ilike, inArray, isNull, or } from 'drizzle-orm'
import { containing } from '#platform/server/database/like.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import { newId } from '#platform/server/ids.ts'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { cbeAnswers, cbeQuestions, cbeReports } from '../community-tables.ts'

export type QuestionRow = typeof cbeQuestions.$inferSelect
export type AnswerRow = typeof cbeAnswers.$inferSelect
export type ReportRow = typeof cbeReports.$inferSelect
type Written = 'schoolId' | 'id' | 'createdAt'

export interface QuestionsWanted {
  readonly page: number
  readonly limit: number
  readonly search?: string | undefined
  readonly learningAreaId?: string | undefined
  /** Own ones only; otherwise those shown, and own ones. */
  readonly mine: boolean
  readonly accountId: string
}

export const questionsPage = async (
  tx: Tx,
  wanted: QuestionsWanted,
): Promise<{ items: QuestionRow[]; total: number }> => {
  const { page, limit, search, learningAreaId, mine, accountId } = wanted
  const own = eq(cbeQuestions.writtenBy, accountId)
  const where = and(
    eq(cbeQuestions.schoolId, schoolOf(tx)),
    mine ? own : or(own, eq(cbeQuestions.status, 'shown')),
    learningAreaId === undefined ? undefined : eq(cbeQuestions.learningAreaId, learningAreaId),
    search
      ? or(ilike(cbeQuestions.title, containing(search)), ilike(cbeQuestions.text, containing(search)))
      : undefined,
  )
  const items = await tx.db
    .select()
    .from(cbeQuestions)
    .where(where)
    .orderBy(desc(cbeQuestions.createdAt), desc(cbeQuestions.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items, total: await tx.db.$count(cbeQuestions, where) }
}

export const questionById = async (tx: Tx, id: string): Promise<QuestionRow | undefined> =>
  (
    await tx.db
      .select()
      .from(cbeQuestions)
      .where(and(eq(cbeQuestions.schoolId, schoolOf(tx)), eq(cbeQuestions.id, id)))
  )[0]

export const answersOf = async (tx: Tx, questionId: string): Promise<AnswerRow[]> =>
  tx.db
    .select()
    .from(cbeAnswers)
    .where(and(eq(cbeAnswers.schoolId, schoolOf(tx)), eq(cbeAnswers.questionId, questionId)))
    .orderBy(asc(cbeAnswers.createdAt), asc(cbeAnswers.id))

/** Shown answers by question. */
export const answerCounts = async (tx: Tx, questionIds: readonly string[]): Promise<Map<string, number>> => {
  if (questionIds.length === 0) return new Map()
  const rows = await tx.db
    .select({ questionId: cbeAnswers.questionId, total: count() })
    .from(cbeAnswers)
    .where(
      and(
        eq(cbeAnswers.schoolId, schoolOf(tx)),
        eq(cbeAnswers.status, 'shown'),
        inArray(cbeAnswers.questionId, [...questionIds]),
      ),
    )
    .groupBy(cbeAnswers.questionId)
  return new Map(rows.map(({ questionId, total }) => [questionId, total]))
}

export const insertQuestion = async (
  tx: Tx,
  row: Omit<typeof cbeQuestions.$inferInsert, Written>,
): Promise<QuestionRow> =>
  onlyRow(
    await tx.db
      .insert(cbeQuestions)
      .values({ ...row, schoolId: schoolOf(tx), id: newId(), createdAt: tx.at })
      .returning(),
  )

export const insertAnswer = async (tx: Tx, row: Omit<typeof cbeAnswers.$inferInsert, Written>): Promise<AnswerRow> =>
  onlyRow(
    await tx.db
      .insert(cbeAnswers)
      .values({ ...row, schoolId: schoolOf(tx), id: newId(), createdAt: tx.at })
      .returning(),
  )

export const insertReport = async (tx: Tx, row: Omit<typeof cbeReports.$inferInsert, Written>): Promise<void> =>
  void (await tx.db.insert(cbeReports).values({ ...row, schoolId: schoolOf(tx), id: newId(), createdAt: tx.at }))

/** What an account wrote since an instant. */
export const writtenSince = async (
  tx: Tx,
  what: 'questions' | 'answers' | 'reports',
  accountId: string,
  since: Date,
): Promise<number> => {
  if (what === 'reports')
    return tx.db.$count(
      cbeReports,
      and(
        eq(cbeReports.schoolId, schoolOf(tx)),
        eq(cbeReports.reportedBy, accountId),
        gte(cbeReports.createdAt, since),
      ),
    )
  const table = what === 'questions' ? cbeQuestions : cbeAnswers
  return tx.db.$count(
    table,
    and(eq(table.schoolId, schoolOf(tx)), eq(table.writtenBy, accountId), gte(table.createdAt, since)),
  )
}

/** Reports of a question and of its answers on which nobody has decided. */
export const openReports = async (tx: Tx, questionIds: readonly string[]): Promise<ReportRow[]> =>
  questionIds.length === 0
    ? []
    : tx.db
        .select()
        .from(cbeReports)
        .where(
          and(
            eq(cbeReports.schoolId, schoolOf(tx)),
            isNull(cbeReports.settledAt),
            inArray(cbeReports.questionId, [...questionIds]),
          ),
        )
        .orderBy(asc(cbeReports.createdAt), asc(cbeReports.id))

/** A post: the question, or one of its answers. */
export interface PostPlace {
  readonly questionId: string
  readonly answerId: string | null
}

type Decision = Partial<Pick<QuestionRow, 'status' | 'hiddenReason' | 'decidedBy' | 'decidedAt'>>

const setPost = async (tx: Tx, { questionId, answerId }: PostPlace, values: Decision): Promise<void> => {
  const table = answerId === null ? cbeQuestions : cbeAnswers
  await tx.db
    .update(table)
    .set(values)
    .where(and(eq(table.schoolId, schoolOf(tx)), eq(table.id, answerId ?? questionId)))
}

export const setStatus = (tx: Tx, place: PostPlace, status: QuestionRow['status']): Promise<void> =>
  setPost(tx, place, { status })

/** Decides in the name of the caller and settles the post's reports. */
export const decide = async (
  tx: Tx,
  place: PostPlace,
  { status, hiddenReason }: Pick<QuestionRow, 'status' | 'hiddenReason'>,
): Promise<void> => {
  await setPost(tx, place, { status, hiddenReason, decidedBy: accountOf(tx), decidedAt: tx.at })
  await tx.db
    .update(cbeReports)
    .set({ settledAt: tx.at })
    .where(
      and(
        eq(cbeReports.schoolId, schoolOf(tx)),
        eq(cbeReports.questionId, place.questionId),
        place.answerId === null ? isNull(cbeReports.answerId) : eq(cbeReports.answerId, place.answerId),
        isNull(cbeReports.settledAt),
      ),
    )
}

/** Most posts of the queue. */
const mostQueued = 100

/** Questions and answers that wait or have an open report, the oldest first. */
export const queuedPosts = async (tx: Tx) => {
  const schoolId = schoolOf(tx)
  const reported = tx.db
    .select({ questionId: cbeReports.questionId, answerId: cbeReports.answerId })
    .from(cbeReports)
    .where(and(eq(cbeReports.schoolId, schoolId), isNull(cbeReports.settledAt)))
  const open = await reported
  const questionIds = open.flatMap(({ questionId, answerId }) => (answerId === null ? [questionId] : []))
  const answerIds = open.flatMap(({ answerId }) => answerId ?? [])
  const questions = await tx.db
    .select()
    .from(cbeQuestions)
    .where(
      and(
        eq(cbeQuestions.schoolId, schoolId),
        or(
          eq(cbeQuestions.status, 'waiting'),
          questionIds.length === 0 ? undefined : inArray(cbeQuestions.id, questionIds),
        ),
      ),
    )
    .orderBy(asc(cbeQuestions.createdAt), asc(cbeQuestions.id))
    .limit(mostQueued)
  const answers = await tx.db
    .select({ answer: cbeAnswers, question: cbeQuestions })
    .from(cbeAnswers)
    .innerJoin(
      cbeQuestions,
      and(eq(cbeQuestions.schoolId, cbeAnswers.schoolId), eq(cbeQuestions.id, cbeAnswers.questionId)),
    )
    .where(
      and(
        eq(cbeAnswers.schoolId, schoolId),
        or(eq(cbeAnswers.status, 'waiting'), answerIds.length === 0 ? undefined : inArray(cbeAnswers.id, answerIds)),
      ),
    )
    .orderBy(asc(cbeAnswers.createdAt), asc(cbeAnswers.id))
    .limit(mostQueued)
  return { questions, answers }
}

/** Everything that an account wrote, whatever its state. */
export const postsBy = async (tx: Tx, accountId: string) => {
  const questions = await tx.db
    .select({
      title: cbeQuestions.title,
      text: cbeQuestions.text,
      status: cbeQuestions.status,
      writtenAt: cbeQuestions.createdAt,
    })
    .from(cbeQuestions)
    .where(and(eq(cbeQuestions.schoolId, schoolOf(tx)), eq(cbeQuestions.writtenBy, accountId)))
    .orderBy(asc(cbeQuestions.createdAt), asc(cbeQuestions.id))
  const answers = await tx.db
    .select({ text: cbeAnswers.text, status: cbeAnswers.status, writtenAt: cbeAnswers.createdAt })
    .from(cbeAnswers)
    .where(and(eq(cbeAnswers.schoolId, schoolOf(tx)), eq(cbeAnswers.writtenBy, accountId)))
    .orderBy(asc(cbeAnswers.createdAt), asc(cbeAnswers.id))
  return { questions, answers }
}
