/** SQL of polls. */
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { livePollAnswers, livePolls } from '../poll-tables.ts'

export type PollRow = typeof livePolls.$inferSelect
export type PollAnswerRow = typeof livePollAnswers.$inferSelect

/** The newest first. */
export const pollsOf = (tx: Tx, liveId: string): Promise<PollRow[]> =>
  tx.db
    .select()
    .from(livePolls)
    .where(and(eq(livePolls.schoolId, schoolOf(tx)), eq(livePolls.liveId, liveId)))
    .orderBy(desc(livePolls.askedAt), desc(livePolls.id))

/** A poll of the lesson, held against others who change it. */
export const heldPoll = async (tx: Tx, liveId: string, id: string): Promise<PollRow | undefined> =>
  (
    await tx.db
      .select()
      .from(livePolls)
      .where(and(eq(livePolls.schoolId, schoolOf(tx)), eq(livePolls.liveId, liveId), eq(livePolls.id, id)))
      .for('update')
  )[0]

export const insertPoll = async (
  tx: Tx,
  values: Pick<PollRow, 'liveId' | 'question' | 'right'> & { readonly choices: readonly string[] },
): Promise<string> => {
  const id = newId()
  await tx.db
    .insert(livePolls)
    .values({ ...values, choices: [...values.choices], schoolId: schoolOf(tx), id, askedAt: tx.at })
  return id
}

/** Closes the poll of the lesson that is still open. */
export const closeOpenPoll = async (tx: Tx, liveId: string): Promise<void> => {
  await tx.db
    .update(livePolls)
    .set({ closedAt: tx.at })
    .where(and(eq(livePolls.schoolId, schoolOf(tx)), eq(livePolls.liveId, liveId), isNull(livePolls.closedAt)))
}

export const updatePolls = async (
  tx: Tx,
  ids: readonly string[],
  values: Partial<Pick<PollRow, 'closedAt' | 'shown' | 'right' | 'quizId'>>,
): Promise<void> => {
  await tx.db
    .update(livePolls)
    .set(values)
    .where(and(eq(livePolls.schoolId, schoolOf(tx)), inArray(livePolls.id, [...ids])))
}

export const answersOf = async (tx: Tx, pollIds: readonly string[]): Promise<PollAnswerRow[]> =>
  pollIds.length === 0
    ? []
    : tx.db
        .select()
        .from(livePollAnswers)
        .where(and(eq(livePollAnswers.schoolId, schoolOf(tx)), inArray(livePollAnswers.pollId, [...pollIds])))
        .orderBy(asc(livePollAnswers.answeredAt), asc(livePollAnswers.id))

/** Takes the learner's choice, or the one in its place. */
export const putAnswer = async (tx: Tx, pollId: string, learnerId: string, choice: number): Promise<void> => {
  await tx.db
    .insert(livePollAnswers)
    .values({ schoolId: schoolOf(tx), id: newId(), pollId, learnerId, choice, answeredAt: tx.at })
    .onConflictDoUpdate({
      target: [livePollAnswers.schoolId, livePollAnswers.pollId, livePollAnswers.learnerId],
      set: { choice, answeredAt: tx.at },
    })
}

/** What a learner chose, for the export of everything on record. */
export const chosenBy = (tx: Tx, learnerId: string) =>
  tx.db
    .select({
      question: livePolls.question,
      choices: livePolls.choices,
      choice: livePollAnswers.choice,
      answeredAt: livePollAnswers.answeredAt,
    })
    .from(livePollAnswers)
    .innerJoin(
      livePolls,
      and(eq(livePolls.schoolId, livePollAnswers.schoolId), eq(livePolls.id, livePollAnswers.pollId)),
    )
    .where(and(eq(livePollAnswers.schoolId, schoolOf(tx)), eq(livePollAnswers.learnerId, learnerId)))
    .orderBy(asc(livePollAnswers.answeredAt))
