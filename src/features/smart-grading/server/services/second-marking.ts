/** Second markings: a colleague marks a sample again, blind, and the differences show. */
import { randomInt } from 'node:crypto'
import type { Actor } from '#core/access/contract/access.ts'
import { notify } from '#core/notifications/server/public.ts'
import {
  learnersByIds,
  staffById,
  staffNames,
  teachersOfArea,
  type StaffRow,
  callerOf,
} from '#core/people/server/public.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseField } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { markingErrors } from '../../contract/marking.ts'
import { secondAskedNotice, secondDoneNotice } from '../../contract/notices.ts'
import {
  secondErrors,
  type askSecondMarking,
  type listColleagues,
  type listSecondMarkings,
  type saveSecondMarks,
  type SecondMarking,
} from '../../contract/second-markings.ts'
import { differences, differs, leanOf, type TwoMarks } from '../../rules/compare-marks.ts'
import { answerLines } from '../../rules/details.ts'
import { placeNames } from './names.ts'
import { quizById } from '../queries/quizzes.ts'
import {
  finishSecond,
  insertSecond,
  markedByHand,
  progressOf,
  putSecondMark,
  sampleOf,
  secondById,
  secondsOf,
  type SecondRow,
} from '../queries/second.ts'
import { quizInReach } from './teacher.ts'

type Sample = Awaited<ReturnType<typeof sampleOf>>

const linkOf = (id: string): string => `/teacher/smart-grading/second-markings/${id}`

export const colleagues = async (tx: Tx, actor: Actor, quizId: string): Promise<ResponseOf<typeof listColleagues>> => {
  const { quiz, staff } = await quizInReach(tx, actor, quizId)
  const others = (await teachersOfArea(tx, quiz.learningAreaId)).filter(({ staffId }) => staffId !== staff.id)
  return {
    items: others.map(({ staffId, fullName }) => ({ id: staffId, fullName })),
    marked: (await markedByHand(tx, quizId)).length,
  }
}

/** Random, so that the sample cannot be chosen. */
const drawn = (ids: readonly string[], size: number): string[] => {
  const left = [...ids]
  return Array.from({ length: Math.min(size, ids.length) }, () => left.splice(randomInt(left.length), 1)[0] ?? '')
}

const linesOf = async (
  tx: Tx,
  staff: StaffRow,
  rows: readonly SecondRow[],
): Promise<ResponseOf<typeof listSecondMarkings>['items']> => {
  const progress = await progressOf(
    tx,
    rows.map(({ id }) => id),
  )
  const names = await staffNames(
    tx,
    rows.flatMap(({ askedBy, markerId }) => [askedBy, markerId]),
  )
  const { areaName } = await placeNames(tx)
  const lines: ResponseOf<typeof listSecondMarkings>['items'] = []
  for (const row of rows) {
    const quiz = await quizById(tx, row.quizId)
    const mine = row.markerId === staff.id
    lines.push({
      id: row.id,
      quizId: row.quizId,
      quizTitle: quiz?.title ?? '',
      learningAreaName: areaName(quiz?.learningAreaId ?? ''),
      mine,
      colleague: names.get(mine ? row.askedBy : row.markerId) ?? '',
      ...(progress.get(row.id) ?? { answers: 0, marked: 0 }),
      done: row.doneAt !== null,
      createdAt: row.createdAt.toISOString(),
    })
  }
  return lines
}

export const listSeconds = async (tx: Tx, actor: Actor): Promise<ResponseOf<typeof listSecondMarkings>> => {
  const { staff } = await callerOf(tx, actor)
  return { items: staff ? await linesOf(tx, staff, await secondsOf(tx, staff.id)) : [] }
}

export const askSecond = async (tx: Tx, actor: Actor, quizId: string, body: BodyOf<typeof askSecondMarking>) => {
  const { quiz, staff } = await quizInReach(tx, actor, quizId, true)
  const colleague = (await teachersOfArea(tx, quiz.learningAreaId)).find(
    ({ staffId }) => staffId === body.staffId && staffId !== staff.id,
  )
  if (!colleague) return refuseField('staffId', secondErrors.noColleague)
  const sample = drawn(await markedByHand(tx, quizId), body.size)
  if (sample.length === 0) throw new AppError(secondErrors.nothing)
  const row = await insertSecond(
    tx,
    { quizId, askedBy: staff.id, markerId: colleague.staffId, threshold: body.threshold },
    sample,
  )
  await audit(tx, {
    action: 'quizzes.ask_second',
    entity: 'second_marking',
    entityId: row.id,
    after: { quizId, staffId: colleague.staffId, answers: sample.length, threshold: body.threshold },
  })
  if (colleague.accountId)
    await notify(
      tx,
      secondAskedNotice,
      [{ accountId: colleague.accountId, role: 'teacher' }],
      { name: staff.fullName, title: quiz.title, answers: sample.length },
      { link: linkOf(row.id) },
    )
  const [line] = await linesOf(tx, staff, [row])
  if (!line) throw new AppError(commonErrors.notFound)
  return line
}

const twoMarks = (sample: Sample): TwoMarks[] =>
  sample.flatMap(({ mark, answer, question }) =>
    mark.score === null || answer.score === null
      ? []
      : [{ answerId: answer.id, points: question.points, first: answer.score, second: mark.score }],
  )

const blindOf = ({ mark, answer, question }: Sample[number]) => ({
  id: mark.id,
  questionText: question.text,
  points: question.points / 100,
  criteria: question.details.kind === 'short' ? [...question.details.criteria] : [],
  answer: answerLines(question.details, answer.answer).join('\n'),
  score: mark.score === null ? null : mark.score / 100,
})

const differencesOf = async (tx: Tx, sample: Sample, threshold: number): Promise<SecondMarking['differences']> => {
  const apart = differences(twoMarks(sample), threshold)
  const learners = new Map(
    (
      await learnersByIds(
        tx,
        sample.map(({ learnerId }) => learnerId),
      )
    ).map((learner) => [learner.id, learner.fullName]),
  )
  return apart.flatMap(({ answerId, points, first, second }) => {
    const row = sample.find(({ answer }) => answer.id === answerId)
    if (!row) return []
    const { answer, question, learnerId } = row
    return [
      {
        answerId,
        questionText: question.text,
        points: points / 100,
        answer: answerLines(question.details, answer.answer).join('\n'),
        learnerName: learners.get(learnerId) ?? '',
        first: first / 100,
        second: second / 100,
        version: answer.version,
      },
    ]
  })
}

/** @throws AppError 404 unless the caller is the requester or the second marker */
const partOf = async (tx: Tx, actor: Actor, id: string, hold = false): Promise<{ row: SecondRow; staff: StaffRow }> => {
  const [row, { staff }] = [await secondById(tx, id, hold), await callerOf(tx, actor)]
  if (!row || !staff || (row.markerId !== staff.id && row.askedBy !== staff.id))
    throw new AppError(commonErrors.notFound)
  return { row, staff }
}

const sheetOf = async (tx: Tx, row: SecondRow, staff: StaffRow): Promise<SecondMarking> => {
  const [line] = await linesOf(tx, staff, [row])
  if (!line) throw new AppError(commonErrors.notFound)
  const sample = await sampleOf(tx, row.id)
  const isOpen = !line.mine && line.done
  const marks = isOpen ? twoMarks(sample) : []
  return {
    ...line,
    threshold: row.threshold,
    sample: line.mine ? sample.map(blindOf) : [],
    differences: isOpen ? await differencesOf(tx, sample, row.threshold) : [],
    lean: leanOf(marks),
    agree: isOpen ? marks.filter((one) => !differs(one, row.threshold)).length : null,
  }
}

export const readSecond = async (tx: Tx, actor: Actor, id: string): Promise<SecondMarking> => {
  const { row, staff } = await partOf(tx, actor, id)
  return sheetOf(tx, row, staff)
}

const ensureMarks = (sample: Sample, marks: BodyOf<typeof saveSecondMarks>['marks']): void => {
  marks.forEach(({ id, score }, index) => {
    const question = sample.find(({ mark }) => mark.id === id)?.question
    if (!question) return refuseField(`marks.${index}.id`, commonErrors.invalid)
    if (score * 100 > question.points)
      throw new AppError(markingErrors.tooMany, {
        params: { points: question.points / 100 },
        fields: { [`marks.${index}.score`]: `At most ${question.points / 100}` },
      })
  })
}

const tellDone = async (tx: Tx, row: SecondRow, staff: StaffRow, answers: number): Promise<void> => {
  const [asker, quiz] = [await staffById(tx, row.askedBy), await quizById(tx, row.quizId)]
  if (!asker?.accountId || !quiz) return
  await notify(
    tx,
    secondDoneNotice,
    [{ accountId: asker.accountId, role: 'teacher' }],
    { name: staff.fullName, title: quiz.title, answers },
    { link: linkOf(row.id) },
  )
}

export const saveSecond = async (
  tx: Tx,
  actor: Actor,
  id: string,
  { marks, finish }: BodyOf<typeof saveSecondMarks>,
): Promise<SecondMarking> => {
  const { row, staff } = await partOf(tx, actor, id, true)
  if (row.markerId !== staff.id) throw new AppError(commonErrors.notFound)
  if (row.doneAt) throw new AppError(secondErrors.done)
  ensureMarks(await sampleOf(tx, id), marks)
  for (const mark of marks) await putSecondMark(tx, id, mark.id, Math.round(mark.score * 100))
  const sample = await sampleOf(tx, id)
  if (finish && sample.some(({ mark }) => mark.score === null)) throw new AppError(secondErrors.incomplete)
  if (finish) {
    await finishSecond(tx, id)
    await tellDone(tx, row, staff, sample.length)
  }
  await audit(tx, {
    action: 'quizzes.save_second',
    entity: 'second_marking',
    entityId: id,
    after: { marks: Object.fromEntries(marks.map((mark) => [mark.id, mark.score])), finish },
  })
  return sheetOf(tx, finish ? { ...row, doneAt: tx.at } : row, staff)
}
