/** The questions of a draft with their pictures, and the question bank. */
import { randomBytes } from 'node:crypto'
import type { Actor } from '#core/access/contract/access.ts'
import type { Files } from '#core/files/server/public.ts'
import { callerOf } from '#core/people/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { toPage } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer, Upload } from '#platform/server/http/route.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { quizErrors, quizTexts, type QuizSheet, type saveQuestions } from '../../contract/quizzes.ts'
import { detailsOf } from '../../rules/details.ts'
import { staleAt } from './make-quiz.ts'
import {
  bankPage,
  ownPictures,
  putQuestions,
  questionById,
  questionsOf,
  setPicture,
  type BankFilter,
  type NewQuestion,
  type QuestionRow,
} from '../queries/questions.ts'
import { updateQuiz, type QuizRow } from '../queries/quizzes.ts'
import { sheetOf, viewOf } from './quiz-sheet.ts'
import { quizInReach } from './teacher.ts'

/** Random ids: time-ordered ones would reveal the correct order. */
const partId = (): string => randomBytes(9).toString('base64url')

const recordOf = (rows: readonly QuestionRow[]) =>
  rows.map(({ id, kind, text, points, details }) => ({ id, kind, text, points: points / 100, details }))

const draftInReach = async (tx: Tx, actor: Actor, id: string) => {
  const found = await quizInReach(tx, actor, id, true)
  if (found.quiz.status !== 'draft') throw new AppError(quizErrors.published)
  return found
}

const rowsOf = (
  quizId: string,
  items: BodyOf<typeof saveQuestions>['items'],
  before: readonly QuestionRow[],
  pictures: ReadonlyMap<string, string | null>,
): NewQuestion[] => {
  const known = new Map(before.map((row) => [row.id, row]))
  const stranger = items.findIndex(
    ({ id }, index) => id !== undefined && (!known.has(id) || items.findIndex((other) => other.id === id) !== index),
  )
  if (stranger >= 0) return refuseFields({ [`items.${stranger}.id`]: quizTexts.unknownQuestion })
  return items.map((item, index) => ({
    id: item.id ?? newId(),
    quizId,
    position: index + 1,
    kind: item.kind,
    text: item.text,
    points: Math.round(item.points * 100),
    details: detailsOf(item, partId),
    explanation: item.explanation ?? null,
    fileId: (item.id === undefined ? pictures.get(item.copyOf ?? '') : known.get(item.id)?.fileId) ?? null,
  }))
}

export const putAll = async (
  tx: Tx,
  actor: Actor,
  id: string,
  { items, version }: BodyOf<typeof saveQuestions>,
): Promise<QuizSheet> => {
  const { quiz, staff } = await draftInReach(tx, actor, id)
  if (quiz.version !== version) throw await staleAt(tx, actor, quiz)
  const before = await questionsOf(tx, [id])
  const copied = items.flatMap(({ copyOf }) => copyOf ?? [])
  await putQuestions(tx, id, rowsOf(id, items, before, await ownPictures(tx, staff.id, copied)))
  const saved = await updateQuiz(tx, id, version, {})
  if (!saved) throw await staleAt(tx, actor, quiz)
  await audit(tx, {
    action: 'quizzes.save_questions',
    entity: 'quiz',
    entityId: id,
    before: recordOf(before),
    after: recordOf(await questionsOf(tx, [id])),
  })
  return sheetOf(tx, actor, saved)
}

const questionOf = async (tx: Tx, quiz: QuizRow, questionId: string): Promise<QuestionRow> => {
  const question = await questionById(tx, questionId)
  if (question?.quizId !== quiz.id) throw new AppError(commonErrors.notFound)
  return question
}

/** @param upload null removes the picture */
export const putPicture = async (
  tx: Tx,
  actor: Actor,
  files: Files,
  id: string,
  questionId: string,
  upload: Upload | null,
): Promise<QuizSheet> => {
  const { quiz } = await quizInReach(tx, actor, id, true)
  const question = await questionOf(tx, quiz, questionId)
  if (quiz.status !== 'draft') throw new AppError(quizErrors.published)
  const fileId = upload ? await files.storeFile(tx, upload) : null
  await setPicture(tx, questionId, fileId)
  const saved = (await updateQuiz(tx, id, quiz.version, {})) ?? quiz
  const action = upload ? 'quizzes.save_picture' : 'quizzes.remove_picture'
  await audit(tx, {
    action,
    entity: 'quiz',
    entityId: id,
    before: { questionId, fileId: question.fileId },
    after: { questionId, fileId },
  })
  return sheetOf(tx, actor, saved)
}

/** The picture of a question in a quiz the caller may see. @throws AppError 404 without one */
export const pictureOf = async (tx: Tx, files: Files, quiz: QuizRow, questionId: string): Promise<FileAnswer> => {
  const { fileId } = await questionOf(tx, quiz, questionId)
  if (fileId === null) throw new AppError(commonErrors.notFound)
  return files.fileAnswer(tx, fileId)
}

export const listOwn = async (tx: Tx, actor: Actor, filter: BankFilter) => {
  const { staff } = await callerOf(tx, actor)
  const { items, total } = staff ? await bankPage(tx, staff.id, filter) : { items: [], total: 0 }
  return toPage(
    items.map(({ question, quizTitle }) => ({ question: viewOf(question), quizTitle })),
    total,
    filter.page,
    filter.limit,
  )
}
