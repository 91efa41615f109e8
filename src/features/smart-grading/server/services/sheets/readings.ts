/** What sheets say: readings from the teacher's device, decisions of doubts, and the marks that come of them. */
import type { Actor } from '#core/access/contract/access.ts'
import { learnersByIds } from '#core/people/server/public.ts'
import type { RecordMarks } from '#features/gradebook/contract/queries.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseField } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  sheetErrors,
  type decideDoubt,
  type recordSheetMarks,
  type saveSheetReading,
  type SheetDoubt,
} from '../../../contract/answer-sheets.ts'
import { choiceLetters } from '../../../contract/sheet-letters.ts'
import { doubtsFit, scoreOf, undecided, withAnswer } from '../../../rules/sheets/answers.ts'
import { doubtsOf, noteRecorded, putDecision, putSheet, sheetsOf, type SetRow } from '../../queries/sheets.ts'
import { doubtView, learnersOfSet, setInReach } from './sets.ts'

const ensureFits = (set: SetRow, { answers, doubts }: BodyOf<typeof saveSheetReading>): void => {
  if (answers.length !== set.key.length) throw new AppError(sheetErrors.otherLength)
  const letters: readonly string[] = [...choiceLetters.slice(0, set.choices), undecided]
  if ([...answers].some((letter) => !letters.includes(letter))) refuseField('answers', commonErrors.invalid)
  const questions = doubts.map(({ question }) => question)
  if (!doubtsFit(answers, questions)) refuseField('doubts', commonErrors.invalid)
}

/** A second photo of a sheet changes nothing unless the teacher wants it to. */
export const saveReading = async (
  tx: Tx,
  actor: Actor,
  { id, learnerId }: { id: string; learnerId: string },
  body: BodyOf<typeof saveSheetReading>,
): Promise<ResponseOf<typeof saveSheetReading>> => {
  const set = await setInReach(tx, actor, id, true)
  if (set.recordedAt) throw new AppError(sheetErrors.recorded)
  const sheets = await sheetsOf(tx, [id])
  const learner = (await learnersOfSet(tx, actor, set, sheets)).find((one) => one.id === learnerId)
  if (!learner) throw new AppError(sheetErrors.notInClass)
  ensureFits(set, body)
  const before = sheets.find((sheet) => sheet.learnerId === learnerId)
  const told = { learnerName: learner.fullName, doubts: body.doubts.length }
  if (before && !body.replace) return { ...told, repeated: true }
  await putSheet(
    tx,
    { setId: id, learnerId, answers: body.answers },
    body.doubts.map((doubt) => ({ ...doubt, answer: null })),
  )
  await audit(tx, {
    action: 'quizzes.save_sheet',
    entity: 'answer_sheet_set',
    entityId: id,
    before: before ? { learnerId, answers: before.answers } : null,
    after: { learnerId, answers: body.answers },
  })
  return { ...told, repeated: false }
}

export const decide = async (
  tx: Tx,
  actor: Actor,
  { id, doubtId }: { id: string; doubtId: string },
  { answer }: BodyOf<typeof decideDoubt>,
): Promise<SheetDoubt> => {
  const set = await setInReach(tx, actor, id, true)
  if (set.recordedAt) throw new AppError(sheetErrors.recorded)
  const sheets = await sheetsOf(tx, [id])
  const doubts = await doubtsOf(
    tx,
    sheets.map((one) => one.id),
  )
  const doubt = doubts.find((one) => one.id === doubtId)
  const sheet = sheets.find((one) => one.id === doubt?.sheetId)
  const [learner] = sheet ? await learnersByIds(tx, [sheet.learnerId]) : []
  if (!doubt || !sheet || !learner) throw new AppError(commonErrors.notFound)
  const letters: readonly (string | null)[] = [...choiceLetters.slice(0, set.choices), '-', null]
  if (!letters.includes(answer)) refuseField('answer', commonErrors.invalid)
  const decided = { ...doubt, answer }
  await putDecision(tx, decided, withAnswer(sheet.answers, doubt.question, answer ?? undecided))
  await audit(tx, {
    action: 'quizzes.decide_sheet',
    entity: 'answer_sheet_set',
    entityId: id,
    before: { learnerId: learner.id, question: doubt.question, answer: doubt.answer },
    after: { learnerId: learner.id, question: doubt.question, answer },
  })
  return doubtView(decided, learner, set.key)
}

/** A learner without a sheet gets no mark: the teacher decides in the gradebook. */
export const recordSheets =
  (recordMarks: RecordMarks<Tx>) =>
  async (tx: Tx, actor: Actor, id: string): Promise<ResponseOf<typeof recordSheetMarks>> => {
    const set = await setInReach(tx, actor, id, true)
    const sheets = await sheetsOf(tx, [id])
    if (sheets.length === 0) throw new AppError(sheetErrors.nothingRead)
    if (sheets.some(({ answers }) => answers.includes(undecided))) throw new AppError(sheetErrors.undecided)
    await recordMarks(tx, {
      source: { type: 'quiz', id },
      title: set.title,
      kind: 'quiz',
      streamId: set.streamId,
      learningAreaId: set.learningAreaId,
      date: set.date,
      maxScore: set.key.length,
      marks: sheets.map(({ learnerId, answers }) => ({
        learnerId,
        score: scoreOf(answers, set.key),
        rating: null,
        state: 'scored' as const,
      })),
    })
    await noteRecorded(tx, id)
    await audit(tx, {
      action: 'quizzes.record_sheets',
      entity: 'answer_sheet_set',
      entityId: id,
      after: { title: set.title, marks: sheets.length },
    })
    return { marks: sheets.length }
  }
