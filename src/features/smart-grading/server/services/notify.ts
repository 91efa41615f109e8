/** Notifies learners, guardians and teachers of quizzes, and publishes live events. */
import type { Role } from '#core/access/contract/access.ts'
import { notify } from '#core/notifications/server/public.ts'
import { guardiansToTell, learnersByIds, parentRecipients } from '#core/people/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { attemptEvent, quizEvent, quizSetNotice, resultNotice } from '../../contract/notices.ts'
import { audienceOf, placeNames } from './names.ts'
import { attemptsOfQuiz } from '../queries/attempts.ts'
import type { QuizRow } from '../queries/quizzes.ts'

const as = (role: Exclude<Role, 'parent'>, accounts: readonly (string | null)[]) =>
  accounts.flatMap((accountId) => (accountId ? [{ accountId, role }] : []))

/** Publishes the change to the school's teachers and the learners of the quiz. */
export const publishQuizChanged = async (tx: Tx, quiz: QuizRow, timeZone: string): Promise<void> => {
  const event = { type: quizEvent, schoolId: schoolOf(tx), data: { quizId: quiz.id } }
  publishEvent(tx, { ...event, roles: ['teacher', 'tutor'] })
  if (quiz.status === 'draft') return
  const accounts = (await audienceOf(tx, quiz, timeZone)).flatMap(({ accountId }) => accountId ?? [])
  if (accounts.length > 0) publishEvent(tx, { ...event, accounts })
}

export const publishMarksChanged = (tx: Tx, quizId: string): void =>
  publishEvent(tx, { type: quizEvent, schoolId: schoolOf(tx), data: { quizId }, roles: ['teacher', 'tutor'] })

/** Publishes the change to the learner's own devices. */
export const publishAttemptChanged = (tx: Tx, accountId: string | null, quizId: string, deviceId: string): void => {
  if (accountId)
    publishEvent(tx, {
      type: attemptEvent,
      schoolId: schoolOf(tx),
      accounts: [accountId],
      data: { quizId, deviceId },
    })
}

export const notifySet = async (tx: Tx, quiz: QuizRow, timeZone: string): Promise<void> => {
  const { areaName } = await placeNames(tx)
  const learners = await audienceOf(tx, quiz, timeZone)
  const params = {
    title: quiz.title,
    subject: areaName(quiz.learningAreaId),
    closes: schoolTime(quiz.closesAt, timeZone).date,
  }
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

/** Notifies learners who handed in and whose result is available now. */
export const notifyResults = async (tx: Tx, quiz: QuizRow): Promise<void> => {
  const done = (await attemptsOfQuiz(tx, quiz.id)).filter(
    ({ status, waiting }) => status !== 'open' && (quiz.returnedAt !== null || waiting === 0),
  )
  const ids = done.map(({ learnerId }) => learnerId)
  const [learners, guardians, { areaName }] = await Promise.all([
    learnersByIds(tx, ids),
    guardiansToTell(tx, ids),
    placeNames(tx),
  ])
  const params = { title: quiz.title, subject: areaName(quiz.learningAreaId) }
  const own = as(
    'student',
    learners.map(({ accountId }) => accountId),
  )
  await notify(tx, resultNotice, own, params, {
    link: `/student/quizzes/${quiz.id}`,
    dedupeKey: `quizzes.result:${quiz.id}`,
  })
  for (const { id } of learners) {
    const parents = parentRecipients(guardians.filter(({ learnerId }) => learnerId === id))
    await notify(tx, resultNotice, parents, params, {
      link: `/parent/children/${id}`,
      dedupeKey: `quizzes.result:${quiz.id}:${id}`,
    })
  }
}
