/** Tells learners, guardians and teachers of quizzes, and rings at their open pages. */
import type { Role } from '#core/access/contract/access.ts'
import { notify } from '#core/notifications/server/public.ts'
import { guardiansToTell, learnersByIds } from '#core/people/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { announce } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { attemptEvent, quizEvent, quizSetNotice, resultNotice } from '../contract/notices.ts'
import { audienceOf, placeNames } from './names.ts'
import { attemptsOfQuiz } from './queries/attempts.ts'
import type { QuizRow } from './queries/quizzes.ts'

const as = (role: Role, accounts: readonly (string | null)[]) => accounts.flatMap((accountId) => (accountId ? [{ accountId, role }] : []))

/** Rings at the teachers of the school and at the learners whom the quiz is for. */
export const announceQuiz = async (tx: Tx, quiz: QuizRow, timeZone: string): Promise<void> => {
  const event = { type: quizEvent, schoolId: schoolOf(tx), data: { quizId: quiz.id } }
  await announce(tx, { ...event, roles: ['teacher', 'tutor'] })
  if (quiz.status === 'draft') return
  const accounts = (await audienceOf(tx, quiz, timeZone)).flatMap(({ accountId }) => accountId ?? [])
  if (accounts.length > 0) await announce(tx, { ...event, accounts })
}

export const announceMarks = (tx: Tx, quizId: string): Promise<void> =>
  announce(tx, { type: quizEvent, schoolId: schoolOf(tx), data: { quizId }, roles: ['teacher', 'tutor'] })

/** Rings at the learner's own devices. */
export const announceAttempt = async (tx: Tx, accountId: string | null, quizId: string, deviceId: string): Promise<void> => {
  if (accountId) await announce(tx, { type: attemptEvent, schoolId: schoolOf(tx), accounts: [accountId], data: { quizId, deviceId } })
}

export const tellSet = async (tx: Tx, quiz: QuizRow, timeZone: string): Promise<void> => {
  const { areaName } = await placeNames(tx)
  const learners = await audienceOf(tx, quiz, timeZone)
  const params = { title: quiz.title, subject: areaName(quiz.learningAreaId), closes: schoolTime(quiz.closesAt, timeZone).date }
  const link = `/student/quizzes/${quiz.id}`
  await notify(
    tx,
    quizSetNotice,
    as(
      'student',
      learners.map(({ accountId }) => accountId),
    ),
    params,
    { link, dedupeKey: `quizzes.set:${quiz.id}` },
  )
}

/** To those who handed in and whose result can be read now. */
export const tellResults = async (tx: Tx, quiz: QuizRow): Promise<void> => {
  const done = (await attemptsOfQuiz(tx, quiz.id)).filter(({ status, waiting }) => status !== 'open' && (quiz.returnedAt !== null || waiting === 0))
  const ids = done.map(({ learnerId }) => learnerId)
  const [learners, guardians, { areaName }] = await Promise.all([learnersByIds(tx, ids), guardiansToTell(tx, ids), placeNames(tx)])
  const params = { title: quiz.title, subject: areaName(quiz.learningAreaId) }
  const own = as(
    'student',
    learners.map(({ accountId }) => accountId),
  )
  await notify(tx, resultNotice, own, params, { link: `/student/quizzes/${quiz.id}`, dedupeKey: `quizzes.result:${quiz.id}` })
  for (const { id } of learners) {
    const parents = as(
      'parent',
      guardians.filter(({ learnerId }) => learnerId === id).map(({ accountId }) => accountId),
    )
    await notify(tx, resultNotice, parents, params, { link: `/parent/children/${id}`, dedupeKey: `quizzes.result:${quiz.id}:${id}` })
  }
}
