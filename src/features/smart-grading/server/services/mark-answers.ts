/** A teacher settles answers that wait, and gives single answers another mark. */
import type { Actor } from '#core/access/contract/access.ts'
import { callerOf } from '#core/people/server/public.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { toPage } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Answer } from '../../contract/questions.ts'
import { markingErrors, type markAnswer, type settleWaiting, type WaitingGroup } from '../../contract/marking.ts'
import { answerLines } from '../../rules/details.ts'
import { groupAlike } from '../../rules/likeness/alike.ts'
import { groupForm, markAnswer as markByRule } from '../../rules/marking.ts'
import type { FillGradebook } from './fill-gradebook.ts'
import { placeNames } from './names.ts'
import { addUp, lockAttempts, putMarks, type AnswerMark, type AnswerRow } from '../queries/attempts.ts'
import { lockQuestion, setDetails, type QuestionRow } from '../queries/questions.ts'
import { countsOf } from '../queries/quizzes.ts'
import {
  askedQuestions,
  lockMarkable,
  markOne,
  waitingForms,
  wholeAnswer,
  type WaitingForm,
} from '../queries/waiting.ts'
import { placesOf, quizInReach, teachesPlace } from './teacher.ts'
import { publishMarksChanged } from './notify.ts'

const mostForms = 40

const writtenOf = (answer: Answer): string =>
  answer.kind === 'short' ? answer.text : answer.kind === 'number' ? answer.number : ''

/** Waiting forms of each question, grouped by likeness, but one by one in a language. */
const grouped = (forms: readonly WaitingForm[], isLanguage: (learningAreaId: string) => boolean): WaitingForm[][] =>
  [...new Set(forms.map(({ questionId }) => questionId))].flatMap((id) => {
    const all = forms.filter(({ questionId }) => questionId === id)
    return isLanguage(all[0]?.learningAreaId ?? '')
      ? all.map((one) => [one])
      : groupAlike(all, ({ answer }) => writtenOf(answer))
  })

export const listGroups = async (
  tx: Tx,
  actor: Actor,
  { quizId, page, limit }: { quizId?: string | undefined; page: number; limit: number },
) => {
  const forms = await waitingForms(tx, placesOf(await callerOf(tx, actor)), quizId)
  const { className, isLanguage } = await placeNames(tx)
  const groups = grouped(forms, isLanguage)
  const shown = groups.slice((page - 1) * limit, page * limit)
  const asked = await askedQuestions(tx, [...new Set(shown.flat().map(({ questionId }) => questionId))])
  const groupOf = (group: readonly WaitingForm[]): WaitingGroup[] => {
    const found = asked.get(group[0]?.questionId ?? '')
    if (!found) return []
    const { quiz, question } = found
    const { details } = question
    return [
      {
        quizId: quiz.id,
        quizTitle: quiz.title,
        className: className(quiz.streamId),
        questionId: question.id,
        questionText: question.text,
        points: question.points / 100,
        accepted: details.kind === 'short' ? [...details.accepted] : [],
        criteria: details.kind === 'short' ? [...details.criteria] : [],
        canAccept: details.kind === 'short',
        isLanguage: isLanguage(quiz.learningAreaId),
        wordings: group.map(({ form, answer, count }) => ({
          form,
          answer: answerLines(details, answer).join('\n'),
          count,
        })),
        count: group.reduce((sum, { count }) => sum + count, 0),
      },
    ]
  }
  return toPage(shown.flatMap(groupOf), groups.length, page, limit)
}

const ensureWithin = ({ points }: QuestionRow, score: number): number => {
  const wanted = Math.round(score * 100)
  if (wanted > points)
    throw new AppError(markingErrors.tooMany, {
      params: { points: points / 100 },
      fields: { score: `At most ${points / 100}` },
    })
  return wanted
}

/** The question with more accepted forms. @throws AppError 409 if it cannot have any, or not so many */
const widened = (question: QuestionRow, texts: readonly string[]): QuestionRow => {
  const { details } = question
  if (details.kind !== 'short') throw new AppError(markingErrors.notShort)
  const accepted = [...details.accepted, ...texts.map((text) => text.trim().slice(0, 200))]
  if (accepted.length > mostForms) throw new AppError(markingErrors.formsFull)
  return { ...question, details: { ...details, accepted } }
}

/** One text for each form, in the order of the forms. */
const textsOf = (rows: readonly AnswerRow[], forms: readonly string[]): string[] =>
  [...new Set(forms)].flatMap((form) => {
    const answer = rows.find((row) => row.form === form)?.answer
    return answer ? [writtenOf(answer)] : []
  })

interface Settling {
  readonly question: QuestionRow
  readonly marks: AnswerMark[]
}

/** New automatic marks after a form was accepted; marks given by a person are kept. */
const byNewRule = (question: QuestionRow, rows: readonly AnswerRow[]): AnswerMark[] =>
  rows.flatMap(({ id, answer, state, score }) => {
    const marked = markByRule(question.details, question.points, answer)
    const form = answer && marked.state === 'waiting' ? groupForm(question.details, answer) : null
    return marked.state === state && marked.score === score ? [] : [{ id, ...marked, form }]
  })

const settling = (question: QuestionRow, rows: readonly AnswerRow[], body: BodyOf<typeof settleWaiting>): Settling => {
  const group = rows.filter(({ state, form }) => state === 'waiting' && form !== null && body.forms.includes(form))
  if (body.accept && group.length > 0) {
    const wider = widened(question, textsOf(group, body.forms))
    return { question: wider, marks: byNewRule(wider, rows) }
  }
  const score = ensureWithin(question, body.score)
  return { question, marks: group.map(({ id, form }) => ({ id, state: 'teacher', score, form })) }
}

export const settle = async (
  tx: Tx,
  actor: Actor,
  { id: quizId, questionId }: { id: string; questionId: string },
  body: BodyOf<typeof settleWaiting>,
  fill: FillGradebook,
): Promise<ResponseOf<typeof settleWaiting>> => {
  await quizInReach(tx, actor, quizId)
  const before = await lockQuestion(tx, questionId)
  if (before?.quizId !== quizId) throw new AppError(commonErrors.notFound)
  const rows = await lockMarkable(tx, questionId)
  const { question, marks } = settling(before, rows, body)
  const changed = rows.filter(({ id }) => marks.some((mark) => mark.id === id))
  if (question !== before) await setDetails(tx, questionId, question.details)
  await putMarks(tx, marks, { markedBy: actor.accountId, comment: body.accept ? null : (body.comment ?? null) })
  await updateScores(tx, changed)
  if (marks.length > 0)
    await audit(tx, {
      action: body.accept ? 'quizzes.accept_form' : 'quizzes.settle',
      entity: 'quiz_question',
      entityId: questionId,
      before: {
        quizId,
        scores: Object.fromEntries(changed.map(({ id, score }) => [id, score === null ? null : score / 100])),
      },
      after: {
        quizId,
        forms: body.forms,
        scores: Object.fromEntries(marks.map(({ id, score }) => [id, score === null ? null : score / 100])),
      },
    })
  if (marks.length > 0) await fill(tx, { id: quizId })
  publishMarksChanged(tx, quizId)
  return { marked: marks.length, waiting: (await countsOf(tx, [quizId]))(quizId).waiting }
}

/** Locks attempts in a fixed order before recomputing them, to avoid deadlocks between markers. */
const updateScores = async (tx: Tx, answers: readonly AnswerRow[]): Promise<void> => {
  const ids = [...new Set(answers.map(({ attemptId }) => attemptId))]
  await lockAttempts(tx, ids)
  await addUp(tx, ids)
}

export const markSingle = async (
  tx: Tx,
  actor: Actor,
  id: string,
  body: BodyOf<typeof markAnswer>,
  fill: FillGradebook,
): Promise<ResponseOf<typeof markAnswer>> => {
  const [whole, caller] = [await wholeAnswer(tx, id), await callerOf(tx, actor)]
  if (!whole || !teachesPlace(caller, whole.quiz) || whole.attempt.status === 'open')
    throw new AppError(commonErrors.notFound)
  const { answer, question, quiz } = whole
  const score = ensureWithin(question, body.score)
  const comment = body.comment ?? null
  if (!(await markOne(tx, id, body.version, { score, comment, markedBy: actor.accountId }))) {
    const current = { id, score: (answer.score ?? 0) / 100, comment: answer.comment, version: answer.version }
    throw new AppError(commonErrors.stale, { current })
  }
  await updateScores(tx, [answer])
  const scoreOf = (value: number | null) => ({
    quizId: quiz.id,
    questionId: question.id,
    score: value === null ? null : value / 100,
  })
  await audit(tx, {
    action: 'quizzes.mark',
    entity: 'quiz_answer',
    entityId: id,
    before: scoreOf(answer.score),
    after: scoreOf(score),
  })
  await fill(tx, quiz)
  publishMarksChanged(tx, quiz.id)
  return { id, score: body.score, comment, version: body.version + 1 }
}
