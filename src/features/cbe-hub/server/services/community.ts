/** Questions and answers: who sees what, and what is written. */
import type { Actor } from '#core/access/contract/access.ts'
import { learningAreasOf, listStreams } from '#core/academics/server/public.ts'
import { accountNames, learnerOfAccount } from '#core/people/server/public.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, type ErrorDefinition } from '#platform/pure/errors.ts'
import { toPage } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { cbeErrors } from '../../contract/access.ts'
import type {
  answerQuestion as answerCall,
  askQuestion as askCall,
  listQuestions as listCall,
  PostStatus,
  Question,
  questionAreas,
  QuestionDetail,
  reportPost as reportCall,
} from '../../contract/community.ts'
import { firstStatus, isStaff, mostInADay, statusAfterReport } from '../../rules/moderation.ts'
import {
  answerCounts,
  answersOf,
  insertAnswer,
  insertQuestion,
  insertReport,
  openReports,
  questionById,
  questionsPage,
  setStatus,
  writtenSince,
  type AnswerRow,
  type PostPlace,
  type QuestionRow,
} from '../queries/community.ts'
import { publishCommunityChanged, tellAnswered } from './tell.ts'

type Reader = Pick<Actor, 'accountId' | 'role'>

const day = 24 * 60 * 60 * 1000

const gone = (): AppError => new AppError(commonErrors.notFound)

/** Everybody sees what is shown, writers their own, staff everything. */
const isVisible = (row: QuestionRow | AnswerRow, { accountId, role }: Reader): boolean =>
  row.status === 'shown' || row.writtenBy === accountId || isStaff(role)

const shownPost = (row: QuestionRow | AnswerRow, reader: Reader, names: ReadonlyMap<string, string>) => {
  const mine = row.writtenBy === reader.accountId
  const isKnown = mine || isStaff(reader.role)
  return {
    id: row.id,
    text: row.text,
    status: row.status,
    role: row.writtenAs,
    name: isKnown || isStaff(row.writtenAs) ? (names.get(row.writtenBy) ?? null) : null,
    mine,
    hiddenReason: isKnown ? row.hiddenReason : null,
    createdAt: row.createdAt.toISOString(),
  }
}

const shownQuestions = async (tx: Tx, rows: readonly QuestionRow[], reader: Reader): Promise<Question[]> => {
  const [names, areas, counts] = [
    await accountNames(
      tx,
      rows.map(({ writtenBy }) => writtenBy),
    ),
    new Map((await learningAreasOf(tx)).map(({ id, name }) => [id, name])),
    await answerCounts(
      tx,
      rows.map(({ id }) => id),
    ),
  ]
  return rows.map((row) => ({
    ...shownPost(row, reader, names),
    title: row.title,
    learningArea: { id: row.learningAreaId, name: areas.get(row.learningAreaId) ?? '' },
    answers: counts.get(row.id) ?? 0,
  }))
}

export const list = async (
  tx: Tx,
  reader: Reader,
  { page, limit, search, learningAreaId, mine }: QueryOf<typeof listCall>,
): Promise<ResponseOf<typeof listCall>> => {
  const wanted = { page, limit, search, learningAreaId, mine: mine === 'true', accountId: reader.accountId }
  const { items, total } = await questionsPage(tx, wanted)
  return toPage(await shownQuestions(tx, items, reader), total, page, limit)
}

export const areasFor = async (tx: Tx, { accountId, role }: Reader): Promise<ResponseOf<typeof questionAreas>> => {
  const areas = (await learningAreasOf(tx)).filter(({ active }) => active)
  const learner = role === 'student' ? await learnerOfAccount(tx, accountId) : undefined
  const stream = learner ? (await listStreams(tx)).find(({ id }) => id === learner.streamId) : undefined
  return {
    items: areas
      .filter(({ level }) => stream === undefined || level === stream.level)
      .map(({ id, name, level }) => ({ id, name, level })),
  }
}

/** @throws AppError 404 for a question that the caller does not see */
const visible = async (tx: Tx, id: string, reader: Reader): Promise<QuestionRow> => {
  const row = await questionById(tx, id)
  if (!row || !isVisible(row, reader)) throw gone()
  return row
}

export const detail = async (tx: Tx, reader: Reader, id: string, moderates: boolean): Promise<QuestionDetail> => {
  const row = await visible(tx, id, reader)
  const answers = (await answersOf(tx, id)).filter((one) => isVisible(one, reader))
  const [question] = await shownQuestions(tx, [row], reader)
  if (!question) throw gone()
  const names = await accountNames(
    tx,
    answers.map(({ writtenBy }) => writtenBy),
  )
  const reports = (await openReports(tx, [id])).filter(({ reportedBy }) => reportedBy === reader.accountId)
  return {
    ...question,
    items: answers.map((one) => shownPost(one, reader, names)),
    reported: reports.map(({ answerId }) => answerId ?? id),
    moderates,
  }
}

/** @throws AppError cbe.too_many, with the waiting time */
const checkLimit = async (tx: Tx, { accountId, role }: Reader, what: keyof typeof mostInADay): Promise<void> => {
  if (isStaff(role)) return
  if ((await writtenSince(tx, what, accountId, new Date(tx.at.getTime() - day))) >= mostInADay[what])
    throw new AppError(cbeErrors.tooMany, { retryAfter: day / 1000 })
}

const writerOf = ({ accountId, role }: Reader) => ({
  writtenBy: accountId,
  writtenAs: role,
  status: firstStatus(role),
})

export const ask = async (
  tx: Tx,
  reader: Reader,
  { learningAreaId, title, text }: BodyOf<typeof askCall>,
): Promise<{ id: string; status: PostStatus }> => {
  const { items } = await areasFor(tx, reader)
  if (!items.some(({ id }) => id === learningAreaId)) throw gone()
  await checkLimit(tx, reader, 'questions')
  const { id, status } = await insertQuestion(tx, { learningAreaId, title, text, ...writerOf(reader) })
  await audit(tx, { action: 'cbe.ask', entity: 'cbe_question', entityId: id, after: { title, text, status } })
  publishCommunityChanged(tx)
  return { id, status }
}

/** @throws AppError 404, cbe.not_shown, cbe.too_many */
export const answer = async (
  tx: Tx,
  reader: Reader,
  questionId: string,
  { text }: BodyOf<typeof answerCall>,
): Promise<{ id: string; status: PostStatus }> => {
  const question = await visible(tx, questionId, reader)
  if (question.status !== 'shown') throw new AppError(cbeErrors.notShown)
  await checkLimit(tx, reader, 'answers')
  const { id, status } = await insertAnswer(tx, { questionId, text, ...writerOf(reader) })
  await audit(tx, { action: 'cbe.answer', entity: 'cbe_question', entityId: questionId, after: { id, text, status } })
  publishCommunityChanged(tx)
  if (status === 'shown') await tellAnswered(tx, question, reader.accountId)
  return { id, status }
}

/** The post of a question, with its row. @throws AppError 404 for an answer of another question, or out of sight */
export const postOf = async (
  tx: Tx,
  reader: Reader,
  questionId: string,
  answerId: string | undefined,
): Promise<{ question: QuestionRow; row: QuestionRow | AnswerRow; place: PostPlace }> => {
  const question = await visible(tx, questionId, reader)
  if (answerId === undefined) return { question, row: question, place: { questionId, answerId: null } }
  const row = (await answersOf(tx, questionId)).find(({ id }) => id === answerId)
  if (!row || !isVisible(row, reader)) throw gone()
  return { question, row, place: { questionId, answerId } }
}

const once = (error: unknown, definition: ErrorDefinition): unknown =>
  violates(error, 'cbe_reports_question_key') || violates(error, 'cbe_reports_answer_key')
    ? new AppError(definition)
    : error

/** @throws AppError 404, cbe.reported for a second report of one person */
export const report = async (
  tx: Tx,
  reader: Reader,
  questionId: string,
  { answerId, reason }: BodyOf<typeof reportCall>,
): Promise<void> => {
  const { row, place } = await postOf(tx, reader, questionId, answerId)
  await checkLimit(tx, reader, 'reports')
  await insertReport(tx, { ...place, reason, reportedBy: reader.accountId }).catch((error: unknown) => {
    throw once(error, cbeErrors.reported)
  })
  const open = (await openReports(tx, [questionId])).filter((one) => one.answerId === place.answerId)
  const status = statusAfterReport(row.status, reader.role, open.length)
  if (status !== row.status) await setStatus(tx, place, status)
  await audit(tx, {
    action: 'cbe.report',
    entity: 'cbe_question',
    entityId: questionId,
    before: { status: row.status },
    after: { answerId: place.answerId, reason, status },
  })
  publishCommunityChanged(tx)
}
