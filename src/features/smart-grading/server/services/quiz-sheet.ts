/** A quiz and lists of quizzes, as their teachers read them. */
import type { Actor } from '#core/access/contract/access.ts'
import { rosterSizesOn, type Caller } from '#core/people/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { toPage } from '#platform/pure/paging.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { QuizLine, QuizSheet } from '../../contract/quizzes.ts'
import { teacherView } from '../../rules/details.ts'
import { phaseOf } from '../../rules/timing.ts'
import { placeNames } from './names.ts'
import { questionsOf, type QuestionRow } from '../queries/questions.ts'
import { chosenLearners, countsOf, quizzesPage, waitingAt, type QuizFilter, type QuizRow } from '../queries/quizzes.ts'
import { placesOf } from './teacher.ts'

export const viewOf = (row: QuestionRow) =>
  teacherView(
    { id: row.id, text: row.text, points: row.points / 100, hasPicture: row.fileId !== null },
    row.explanation,
    row.details,
  )

const sizesOf = async (tx: Tx, quizzes: readonly QuizRow[], timeZone: string): Promise<(quiz: QuizRow) => number> => {
  const chosen = await chosenLearners(
    tx,
    quizzes.filter(({ forChosen }) => forChosen).map(({ id }) => id),
  )
  const sizes = await rosterSizesOn(tx, schoolTime(tx.at, timeZone).date)
  return (quiz) =>
    quiz.forChosen ? chosen.filter(({ quizId }) => quizId === quiz.id).length : (sizes.get(quiz.streamId) ?? 0)
}

const countsFor = async (tx: Tx, quizzes: readonly QuizRow[], timeZone: string) => {
  const counts = await countsOf(
    tx,
    quizzes.map(({ id }) => id),
  )
  const size = await sizesOf(tx, quizzes, timeZone)
  return (quiz: QuizRow) => ({ ...counts(quiz.id), points: counts(quiz.id).points / 100, learners: size(quiz) })
}

export const sheetOf = async (tx: Tx, { timeZone }: Pick<Actor, 'timeZone'>, quiz: QuizRow): Promise<QuizSheet> => {
  const names = await placeNames(tx)
  const questions = await questionsOf(tx, [quiz.id])
  const counts = await countsFor(tx, [quiz], timeZone)
  const chosen = quiz.forChosen ? await chosenLearners(tx, [quiz.id]) : null
  return {
    id: quiz.id,
    title: quiz.title,
    instructions: quiz.instructions,
    streamId: quiz.streamId,
    className: names.className(quiz.streamId),
    learningAreaId: quiz.learningAreaId,
    learningAreaName: names.areaName(quiz.learningAreaId),
    status: quiz.status as QuizSheet['status'],
    phase: phaseOf(quiz, tx.at),
    opensAt: quiz.opensAt.toISOString(),
    closesAt: quiz.closesAt.toISOString(),
    timeLimitMinutes: quiz.timeLimitMinutes,
    shuffle: quiz.shuffle,
    showAnswers: quiz.showAnswers as QuizSheet['showAnswers'],
    learnerIds: chosen?.map(({ learnerId }) => learnerId) ?? null,
    countInGradebook: quiz.countInGradebook,
    returnedAt: quiz.returnedAt?.toISOString() ?? null,
    ...counts(quiz),
    version: quiz.version,
    items: questions.map(viewOf),
  }
}

export const listLines = async (tx: Tx, caller: Caller, filter: QuizFilter) => {
  const places = placesOf(caller)
  const { items, total } = await quizzesPage(tx, places, filter)
  const names = await placeNames(tx)
  const counts = await countsFor(tx, items, caller.timeZone)
  const lines = items.map((quiz): QuizLine => ({
    id: quiz.id,
    title: quiz.title,
    className: names.className(quiz.streamId),
    learningAreaName: names.areaName(quiz.learningAreaId),
    phase: phaseOf(quiz, tx.at),
    opensAt: quiz.opensAt.toISOString(),
    closesAt: quiz.closesAt.toISOString(),
    ...counts(quiz),
  }))
  return { ...toPage(lines, total, filter.page, filter.limit), waiting: await waitingAt(tx, places) }
}
