/** Creates quizzes, edits unpublished ones, and makes the changes allowed after publication. */
import type { Actor } from '#core/access/contract/access.ts'
import { termOn } from '#core/academics/server/public.ts'
import { rosterOn, callerOf } from '#core/people/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFields, refuseField } from '#platform/pure/errors.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { quizErrors, quizTexts, type createQuiz, type QuizSheet, type saveQuiz } from '../../contract/quizzes.ts'
import { instantOf } from '../../rules/timing.ts'
import type { FillGradebook } from './fill-gradebook.ts'
import { enqueueClose } from '../jobs.ts'
import {
  chosenLearners,
  insertQuiz,
  isUntouched,
  putChosen,
  updateQuiz,
  type QuizRow,
  type QuizValues,
} from '../queries/quizzes.ts'
import { sheetOf } from './quiz-sheet.ts'
import { quizInReach, teachesPlace } from './teacher.ts'

type Settings = Omit<BodyOf<typeof saveQuiz>, 'version'>

const longest = 90

const valuesOf = (body: Settings, timeZone: string) => {
  if (addDays(body.opensOn, longest) < body.closesOn) refuseFields({ closesOn: quizTexts.long })
  const local = (instant: Date) => schoolTime(instant, timeZone)
  return {
    title: body.title,
    instructions: body.instructions ?? null,
    opensAt: instantOf(body.opensOn, body.opensTime, local),
    closesAt: instantOf(body.closesOn, body.closesTime, local),
    timeLimitMinutes: body.timeLimitMinutes ?? null,
    shuffle: body.shuffle,
    showAnswers: body.showAnswers,
    forChosen: body.learnerIds !== undefined,
    countInGradebook: body.countInGradebook ?? false,
  } satisfies Partial<QuizValues>
}

/** @throws AppError 400 at the learner who is not in the class */
const ensureInClass = async (
  tx: Tx,
  streamId: string,
  timeZone: string,
  learnerIds: readonly string[],
): Promise<void> => {
  const roster = new Set((await rosterOn(tx, streamId, schoolTime(tx.at, timeZone).date)).map(({ id }) => id))
  const at = learnerIds.findIndex((id) => !roster.has(id))
  if (at >= 0) refuseFields({ [`learnerIds.${at}`]: quizTexts.notInClass })
}

/** @throws AppError 400 where the mark sheet has no term for its day */
const ensureTerm = async (tx: Tx, { countInGradebook, closesOn }: Settings): Promise<void> => {
  if (countInGradebook && !(await termOn(tx, closesOn))) refuseFields({ closesOn: quizTexts.noTerm })
}

/** Facts of a quiz for the audit log. */
export const recordOf = ({
  title,
  streamId,
  learningAreaId,
  opensAt,
  closesAt,
  timeLimitMinutes,
  shuffle,
  showAnswers,
  status,
  countInGradebook,
}: QuizRow) => ({
  title,
  streamId,
  learningAreaId,
  opensAt,
  closesAt,
  timeLimitMinutes,
  shuffle,
  showAnswers,
  status,
  countInGradebook,
})

export const create = async (tx: Tx, actor: Actor, body: BodyOf<typeof createQuiz>): Promise<QuizSheet> => {
  const caller = await callerOf(tx, actor)
  if (!caller.staff || !teachesPlace(caller, body)) return refuseFields({ learningAreaId: quizTexts.notTaught })
  const learnerIds = [...new Set(body.learnerIds)]
  await ensureInClass(tx, body.streamId, actor.timeZone, learnerIds)
  await ensureTerm(tx, body)
  const { streamId, learningAreaId } = body
  const quiz = await insertQuiz(tx, {
    ...valuesOf(body, actor.timeZone),
    streamId,
    learningAreaId,
    staffId: caller.staff.id,
  })
  await putChosen(tx, quiz.id, learnerIds)
  await audit(tx, { action: 'quizzes.create', entity: 'quiz', entityId: quiz.id, after: recordOf(quiz) })
  return sheetOf(tx, actor, quiz)
}

export const staleAt = async (tx: Tx, actor: Actor, quiz: QuizRow): Promise<AppError> =>
  new AppError(commonErrors.stale, { current: await sheetOf(tx, actor, quiz) })

/** Learners who started relied on the old rules, which may only be relaxed. */
const isInFavour = (before: QuizRow, after: ReturnType<typeof valuesOf>, gone: boolean): boolean =>
  !gone &&
  after.opensAt <= before.opensAt &&
  after.closesAt >= before.closesAt &&
  after.shuffle === before.shuffle &&
  (after.timeLimitMinutes === null ||
    (before.timeLimitMinutes !== null && after.timeLimitMinutes >= before.timeLimitMinutes))

const isSameWork = (before: QuizRow, after: ReturnType<typeof valuesOf>): boolean =>
  after.opensAt.getTime() === before.opensAt.getTime() &&
  after.closesAt.getTime() === before.closesAt.getTime() &&
  after.shuffle === before.shuffle &&
  after.timeLimitMinutes === before.timeLimitMinutes

/** The form has minute precision; keeps the seconds of a quiz that was ended by hand. */
const withSeconds = (before: Date, after: Date): Date =>
  Math.floor(before.getTime() / 60_000) === Math.floor(after.getTime() / 60_000) ? before : after

const ensureAllowed = async (
  tx: Tx,
  before: QuizRow,
  after: ReturnType<typeof valuesOf>,
  gone: boolean,
): Promise<void> => {
  if (before.status === 'draft') return
  if (before.status === 'closed') {
    if (gone || !isSameWork(before, after)) throw new AppError(quizErrors.notOpen)
    return
  }
  if (after.closesAt <= tx.at && after.closesAt.getTime() !== before.closesAt.getTime())
    return refuseField('closesTime', quizErrors.past)
  if (!isInFavour(before, after, gone) && !(await isUntouched(tx, before.id))) throw new AppError(quizErrors.begun)
}

export const saveSettings = async (
  tx: Tx,
  actor: Actor,
  id: string,
  { version, ...body }: BodyOf<typeof saveQuiz>,
  fill: FillGradebook,
): Promise<QuizSheet> => {
  const { quiz } = await quizInReach(tx, actor, id, true)
  if (quiz.version !== version) throw await staleAt(tx, actor, quiz)
  const found = valuesOf(body, actor.timeZone)
  const after = {
    ...found,
    opensAt: withSeconds(quiz.opensAt, found.opensAt),
    closesAt: withSeconds(quiz.closesAt, found.closesAt),
  }
  const wanted = [...new Set(body.learnerIds)]
  const had = quiz.forChosen ? (await chosenLearners(tx, [id])).map(({ learnerId }) => learnerId) : []
  const added = wanted.filter((one) => !had.includes(one))
  const gone = after.forChosen && (!quiz.forChosen || had.some((one) => !wanted.includes(one)))
  await ensureAllowed(tx, quiz, after, gone)
  await ensureInClass(tx, quiz.streamId, actor.timeZone, added)
  await ensureTerm(tx, body)
  const saved = await updateQuiz(tx, id, version, after)
  if (!saved) throw await staleAt(tx, actor, quiz)
  await putChosen(tx, id, wanted)
  if (saved.status === 'published') await enqueueClose(tx, saved)
  await audit(tx, {
    action: 'quizzes.save',
    entity: 'quiz',
    entityId: id,
    before: recordOf(quiz),
    after: recordOf(saved),
  })
  await fill(tx, saved)
  return sheetOf(tx, actor, saved)
}
