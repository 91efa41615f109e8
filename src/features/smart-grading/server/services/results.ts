/** Results of a quiz: learners, questions, and one learner's answers. */
import type { Actor } from '#core/access/contract/access.ts'
import { learnersByIds } from '#core/people/server/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { getAttempt, ItemAnalysis, QuizResults } from '../../contract/marking.ts'
import {
  enough,
  groupsOf,
  itemFigures,
  medianOf,
  notesOf,
  spreadOf,
  toHundredths,
  type Row,
} from '../../rules/analysis.ts'
import { answerLines, rightLines } from '../../rules/details.ts'
import { formOf } from '../../rules/forms.ts'
import { audienceOf } from './names.ts'
import { answersOf, attemptOf, attemptsOfQuiz, type AnswerRow, type AttemptRow } from '../queries/attempts.ts'
import { questionsOf, type QuestionRow } from '../queries/questions.ts'
import { quizInReach } from './teacher.ts'

const points = (hundredths: number | null): number | null => (hundredths === null ? null : hundredths / 100)

const learnersOf = async (
  tx: Tx,
  quiz: Parameters<typeof audienceOf>[1],
  attempts: readonly AttemptRow[],
  timeZone: string,
): Promise<QuizResults['learners']> => {
  const audience = await audienceOf(tx, quiz, timeZone)
  const here = new Set(audience.map(({ id }) => id))
  const gone = await learnersByIds(
    tx,
    attempts.map(({ learnerId }) => learnerId).filter((id) => !here.has(id)),
  )
  const own = new Map(attempts.map((attempt) => [attempt.learnerId, attempt]))
  return [...audience, ...gone].map(({ id, fullName }) => {
    const attempt = own.get(id)
    return {
      learnerId: id,
      fullName,
      status: (attempt?.status ?? 'none') as QuizResults['learners'][number]['status'],
      score: points(attempt?.status === 'open' ? null : (attempt?.score ?? null)),
      waiting: attempt?.waiting ?? 0,
      late: attempt?.late ?? 0,
      refused: attempt?.refused.length ?? 0,
    }
  })
}

/** The most frequent typed answers, grouped by normal form. */
const commonOf = (question: QuestionRow, answers: readonly AnswerRow[]): ItemAnalysis['common'] => {
  const typed = answers.flatMap((row) =>
    row.answer?.kind === 'short' || row.answer?.kind === 'number'
      ? [{ text: answerLines(question.details, row.answer)[0] ?? '', row }]
      : [],
  )
  const groups = [
    ...groupBy(
      typed.filter(({ text }) => text !== ''),
      ({ text }) => formOf(text, false),
    ).values(),
  ]
  return groups
    .map((group) => ({
      text: group[0]?.text ?? '',
      count: group.length,
      right: group.every(({ row }) => row.score === question.points),
    }))
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
    .slice(0, 5)
}

interface Done {
  readonly attempts: readonly AttemptRow[]
  readonly answers: ReadonlyMap<string, ReadonlyMap<string, AnswerRow>>
  readonly rows: readonly Row[]
}

const choicesOf = (question: QuestionRow, { attempts, answers }: Done): ItemAnalysis['choices'] => {
  const { details } = question
  if (details.kind !== 'single' && details.kind !== 'multiple') return []
  const { upper, lower } = groupsOf(attempts.map(({ score }) => score ?? 0))
  const chosen = attempts.map(({ id }) => {
    const answer = answers.get(id)?.get(question.id)?.answer
    return answer?.kind === 'single' ? [answer.choice] : answer?.kind === 'multiple' ? answer.choices : []
  })
  return details.choices.map(({ id, text }) => {
    const by = chosen.flatMap((ids, index) => (ids.includes(id) ? [index] : []))
    return {
      text,
      correct: details.correct.includes(id),
      count: by.length,
      upper: by.filter((index) => upper.has(index)).length,
      lower: by.filter((index) => lower.has(index)).length,
    }
  })
}

const itemOf = (question: QuestionRow, index: number, worth: readonly number[], done: Done): ItemAnalysis => {
  const rows = done.attempts.flatMap(({ id }) => done.answers.get(id)?.get(question.id) ?? [])
  const figures = itemFigures(done.rows, index, worth)
  const choices = choicesOf(question, done)
  const answered = rows.filter(({ state }) => state !== 'blank').length
  return {
    questionId: question.id,
    text: question.text,
    points: question.points / 100,
    answered,
    blank: done.attempts.length - answered,
    waiting: rows.filter(({ state }) => state === 'waiting').length,
    difficulty: figures.difficulty === null ? null : toHundredths(figures.difficulty),
    discrimination: figures.discrimination === null ? null : toHundredths(figures.discrimination),
    notes: notesOf(figures, choices),
    choices,
    common: commonOf(question, rows),
  }
}

/** A missing answer gets 0; an unmarked one has no share yet. */
const rowOf = (
  attempt: AttemptRow,
  questions: readonly QuestionRow[],
  answers: ReadonlyMap<string, AnswerRow> | undefined,
): Row => ({
  shares: questions.map(({ id, points: worth }) => {
    const row = answers?.get(id)
    return row ? (row.score === null ? null : row.score / worth) : 0
  }),
  total: (attempt.score ?? 0) / 100,
})

export const readResults = async (tx: Tx, actor: Actor, id: string): Promise<QuizResults> => {
  const { quiz } = await quizInReach(tx, actor, id)
  const all = await attemptsOfQuiz(tx, id)
  const attempts = all.filter(({ status }) => status !== 'open')
  const questions = await questionsOf(tx, [id])
  const given = groupBy(
    await answersOf(
      tx,
      attempts.map((attempt) => attempt.id),
    ),
    ({ attemptId }) => attemptId,
  )
  const answers = new Map(
    [...given].map(([attemptId, rows]) => [attemptId, new Map(rows.map((row) => [row.questionId, row]))]),
  )
  const worth = questions.map((question) => question.points / 100)
  const total = worth.reduce((sum, one) => sum + one, 0)
  const rows = attempts.map((attempt) => rowOf(attempt, questions, answers.get(attempt.id)))
  const totals = rows.map((row) => row.total)
  return {
    learners: await learnersOf(tx, quiz, all, actor.timeZone),
    points: total,
    counted: attempts.length,
    enough,
    mean: totals.length === 0 ? null : toHundredths(totals.reduce((sum, one) => sum + one, 0) / totals.length),
    median: medianOf(totals),
    spread: spreadOf(totals, total),
    items: questions.map((question, index) => itemOf(question, index, worth, { attempts, answers, rows })),
  }
}

export const readAttempt = async (
  tx: Tx,
  actor: Actor,
  quizId: string,
  learnerId: string,
): Promise<ResponseOf<typeof getAttempt>> => {
  await quizInReach(tx, actor, quizId)
  const attempt = await attemptOf(tx, quizId, learnerId)
  const [learner] = await learnersByIds(tx, [learnerId])
  if (!attempt || !learner || attempt.status === 'open') throw new AppError(commonErrors.notFound)
  const [questions, answers] = [await questionsOf(tx, [quizId]), await answersOf(tx, [attempt.id])]
  return {
    learnerId,
    fullName: learner.fullName,
    status: attempt.status as ResponseOf<typeof getAttempt>['status'],
    score: points(attempt.score),
    items: questions.map((question) => {
      const row = answers.find(({ questionId }) => questionId === question.id)
      return {
        id: row?.id ?? null,
        questionId: question.id,
        text: question.text,
        points: question.points / 100,
        own: answerLines(question.details, row?.answer ?? null),
        right: rightLines(question.details),
        state: (row?.state ?? 'blank') as ResponseOf<typeof getAttempt>['items'][number]['state'],
        score: row ? points(row.score) : 0,
        comment: row?.comment ?? null,
        version: row?.version ?? 1,
      }
    }),
  }
}
