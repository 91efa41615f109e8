/** Asks polls, takes answers, shows results, and makes a quiz of a lesson's polls. */
import type { Actor } from '#core/access/contract/access.ts'
import { lessonById } from '#core/lessons/server/public.ts'
import { learnersByIds } from '#core/people/server/public.ts'
import type { QuizDrafts } from '#features/smart-grading/contract/queries.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { liveErrors } from '../../contract/lessons.ts'
import {
  mostPolls,
  pollErrors,
  pollTexts,
  type askPoll,
  type makePollQuiz,
  type Poll,
  type PollQuizPlace,
  type setPoll,
} from '../../contract/polls.ts'
import { countsOf, questionOf } from '../../rules/polls.ts'
import { stateOf } from '../../rules/state.ts'
import { placeOf } from '../queries/lessons.ts'
import { ensureGoesOn, ensureSeen, ledLive, seenLive, tellRoom, tellTeachers, type Seen } from '../services/people.ts'
import {
  answersOf,
  closeOpenPoll,
  heldPoll,
  insertPoll,
  pollsOf,
  putAnswer,
  updatePolls,
  type PollRow,
} from '../queries/polls.ts'

/** A lesson of the caller, also one that is over. @param held until the transaction ends @throws AppError 404 */
const ownLesson = async (tx: Tx, actor: Actor, id: string, held: boolean): Promise<Seen> => {
  const seen = await seenLive(tx, actor, id, held)
  if (seen.role !== 'teacher') throw new AppError(commonErrors.notFound)
  return seen
}

const isOver = (tx: Tx, { row }: Seen): boolean => stateOf(row, tx.at) !== 'running'

export const readPolls = async (tx: Tx, actor: Actor, id: string): Promise<{ items: Poll[] }> => {
  const seen = await seenLive(tx, actor, id)
  await ensureSeen(tx, seen)
  const { me, role } = seen
  const rows = await pollsOf(tx, id)
  const answers = await answersOf(
    tx,
    rows.map((row) => row.id),
  )
  const isOwn = role === 'teacher'
  const names = new Map(
    isOwn
      ? (
          await learnersByIds(
            tx,
            answers.map(({ learnerId }) => learnerId),
          )
        ).map((learner) => [learner.id, learner.fullName] as const)
      : [],
  )
  const over = isOver(tx, seen)
  const items = rows.map(({ id: pollId, question, choices, askedAt, closedAt, shown, right, quizId }): Poll => {
    const given = answers.filter((one) => one.pollId === pollId)
    return {
      id: pollId,
      question,
      choices,
      askedAt: askedAt.toISOString(),
      open: closedAt === null && !over,
      shown,
      own: given.find(({ learnerId }) => learnerId === me.learnerId)?.choice ?? null,
      counts: role !== 'learner' || shown ? countsOf(choices, given) : null,
      answers: isOwn
        ? given.map(({ learnerId, choice }) => ({ learnerId, choice, name: names.get(learnerId) ?? '' }))
        : [],
      right: isOwn ? right : null,
      quizId: isOwn ? quizId : null,
    }
  })
  return { items }
}

export const ask = async (
  tx: Tx,
  actor: Actor,
  id: string,
  { question, choices, right }: BodyOf<typeof askPoll>,
): Promise<{ id: string }> => {
  const { row } = await ledLive(tx, actor, id)
  if (stateOf(row, tx.at) !== 'running') throw new AppError(liveErrors.ended)
  if ((await pollsOf(tx, id)).length >= mostPolls) throw new AppError(pollErrors.tooMany)
  await closeOpenPoll(tx, id)
  const pollId = await insertPoll(tx, { liveId: id, question, choices, right })
  await tellRoom(tx, row)
  return { id: pollId }
}

/** @throws AppError 404 for a poll of another lesson */
const pollOf = async (tx: Tx, liveId: string, pollId: string): Promise<PollRow> => {
  const poll = await heldPoll(tx, liveId, pollId)
  if (!poll) throw new AppError(commonErrors.notFound)
  return poll
}

export const answer = async (tx: Tx, actor: Actor, id: string, pollId: string, choice: number): Promise<void> => {
  const { me, row } = await seenLive(tx, actor, id)
  const poll = await pollOf(tx, id, pollId)
  if (!me.learnerId || poll.choices[choice] === undefined) throw new AppError(commonErrors.notFound)
  ensureGoesOn(tx, row)
  if ((await placeOf(tx, id, me.accountId))?.state !== 'in') throw new AppError(liveErrors.notIn)
  if (poll.closedAt) throw new AppError(pollErrors.closed)
  await putAnswer(tx, pollId, me.learnerId, choice)
  await tellTeachers(tx, row, [me.accountId])
}

export const set = async (
  tx: Tx,
  actor: Actor,
  id: string,
  pollId: string,
  { closed, shown, right }: BodyOf<typeof setPoll>,
): Promise<void> => {
  const { row } = await ownLesson(tx, actor, id, true)
  const poll = await pollOf(tx, id, pollId)
  if (right !== undefined && poll.choices[right] === undefined) refuseFields({ right: pollTexts.right })
  const changes = {
    ...(closed && !poll.closedAt ? { closedAt: tx.at } : {}),
    ...(shown === undefined ? {} : { shown }),
    ...(right === undefined ? {} : { right }),
  }
  if (Object.keys(changes).length === 0) return
  await updatePolls(tx, [pollId], changes)
  await tellRoom(tx, row)
}

type Drafts = QuizDrafts<Tx>

const placesFor = async (tx: Tx, actor: Actor, drafts: Drafts, { row, streamIds }: Seen): Promise<PollQuizPlace[]> => {
  const places = (await drafts.places(tx, actor)).filter(({ streamId }) => streamIds.includes(streamId))
  const taught = row.lessonId ? (await lessonById(tx, row.lessonId))?.learningAreaId : undefined
  return places
    .flatMap(({ streamId, className, areas }) =>
      areas.map((area) => ({ streamId, className, learningAreaId: area.id, areaName: area.name })),
    )
    .sort((a, b) => Number(b.learningAreaId === taught) - Number(a.learningAreaId === taught))
}

export const readPlaces = async (
  tx: Tx,
  actor: Actor,
  drafts: Drafts,
  id: string,
): Promise<{ items: PollQuizPlace[] }> => ({
  items: await placesFor(tx, actor, drafts, await ownLesson(tx, actor, id, false)),
})

export const makeQuiz = async (
  tx: Tx,
  actor: Actor,
  drafts: Drafts,
  id: string,
  { streamId, learningAreaId }: BodyOf<typeof makePollQuiz>,
): Promise<ResponseOf<typeof makePollQuiz>> => {
  const seen = await ownLesson(tx, actor, id, true)
  if (stateOf(seen.row, tx.at) !== 'over') throw new AppError(pollErrors.notOver)
  if (!seen.streamIds.includes(streamId)) throw new AppError(commonErrors.notFound)
  const left = (await pollsOf(tx, id)).filter(({ quizId }) => quizId === null).reverse()
  const used = left.flatMap((poll) => {
    const question = questionOf(poll)
    return question ? [{ id: poll.id, question }] : []
  })
  if (used.length === 0) throw new AppError(pollErrors.noneRight)
  const questions = used.map(({ question }) => question)
  const quizId = await drafts.make(tx, actor, { title: seen.row.title, streamId, learningAreaId, questions })
  await updatePolls(
    tx,
    used.map((one) => one.id),
    { quizId },
  )
  await audit(tx, {
    action: 'virtual_learning.make_poll_quiz',
    entity: 'live_lesson',
    entityId: id,
    after: { title: seen.row.title, streamId, learningAreaId, count: used.length },
  })
  return { quizId, questions: used.length }
}
