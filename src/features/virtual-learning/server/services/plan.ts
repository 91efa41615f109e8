/** Plans live lessons, from the timetable or by hand, and cancels them. */
import type { Actor } from '#core/access/contract/access.ts'
import { lessonsBetween } from '#core/lessons/server/public.ts'
import { isTaughtOn } from '#core/lessons/rules/held.ts'
import { notify } from '#core/notifications/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { instantOf, schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { liveErrors, liveTexts, type makeLive, type planLive } from '../../contract/lessons.ts'
import { type LiveLesson } from '../../contract/now.ts'
import { liveCancelledNotice, livePlannedNotice } from '../../contract/notices.ts'
import { insertLive, updateLive } from '../queries/lessons.ts'
import { ensureOwnClasses, invitedAccounts, ledLive, meOf, tellInvited } from './people.ts'
import { shownLive } from './show.ts'

interface Plan {
  readonly title: string
  readonly lessonId: string | null
  readonly day: string
  readonly startTime: string
  readonly endTime: string
  readonly streamIds: readonly string[]
  readonly asksToEnter: boolean
}

const recipientsOf = (accounts: readonly string[]) =>
  accounts.map((accountId) => ({ accountId, role: 'student' as const }))

/** @throws AppError 404 for an account without a staff record, a violation of `live_lessons_once` */
const plan = async (tx: Tx, actor: Actor, action: string, given: Plan): Promise<LiveLesson> => {
  const me = await meOf(tx, actor)
  if (!me.staffId) throw new AppError(commonErrors.notFound)
  const { title, lessonId, day, startTime, endTime, streamIds, asksToEnter } = given
  const [startsAt, endsAt] = [instantOf(day, startTime, me.timeZone), instantOf(day, endTime, me.timeZone)]
  if (endsAt <= startsAt) refuseFields({ endTime: liveTexts.end })
  if (endsAt <= tx.at) refuseFields({ day: liveTexts.past })
  const row = { title, lessonId, day, staffId: me.staffId, startsAt, endsAt, asksToEnter }
  const id = await insertLive(tx, row, streamIds)
  await audit(tx, {
    action,
    entity: 'live_lesson',
    entityId: id,
    after: { title, day, startTime, endTime, classes: streamIds },
  })
  const lesson = await shownLive(tx, me, id)
  await notify(
    tx,
    livePlannedNotice,
    recipientsOf(await invitedAccounts(tx, streamIds)),
    { title, teacher: lesson.teacher, date: day, time: startTime },
    { link: `/virtual-learning/rooms/${id}`, dedupeKey: `live:${id}` },
  )
  await tellInvited(
    tx,
    { ...row, id, schoolId: '', carrier: 'darasa', startedAt: null, endedAt: null, cancelledAt: null },
    streamIds,
  )
  return lesson
}

export const planByHand = async (tx: Tx, actor: Actor, body: BodyOf<typeof planLive>): Promise<LiveLesson> => {
  await ensureOwnClasses(tx, actor, body.streamIds)
  return plan(tx, actor, 'virtual_learning.plan', { ...body, lessonId: null })
}

export const makeLessonLive = async (
  tx: Tx,
  actor: Actor,
  { lessonId, day }: BodyOf<typeof makeLive>,
): Promise<LiveLesson> => {
  const me = await meOf(tx, actor)
  const [lesson] = await lessonsBetween(tx, { ids: [lessonId] }, day, day)
  const isOwn = lesson !== undefined && me.staffId !== null && lesson.staffId === me.staffId
  if (!isOwn) throw new AppError(commonErrors.notFound)
  if (!isTaughtOn(lesson, day)) throw new AppError(liveErrors.notHeld)
  try {
    return await plan(tx, actor, 'virtual_learning.make_live', {
      title: lesson.learningAreaName,
      lessonId,
      day,
      startTime: lesson.startTime,
      endTime: lesson.endTime,
      streamIds: [lesson.streamId],
      asksToEnter: false,
    })
  } catch (error) {
    if (violates(error, 'live_lessons_once')) throw new AppError(liveErrors.already)
    throw error
  }
}

export const cancel = async (tx: Tx, actor: Actor, id: string): Promise<void> => {
  const { me, row, streamIds } = await ledLive(tx, actor, id)
  if (row.startedAt) throw new AppError(liveErrors.begun)
  await updateLive(tx, id, { cancelledAt: tx.at })
  await audit(tx, {
    action: 'virtual_learning.cancel',
    entity: 'live_lesson',
    entityId: id,
    before: { title: row.title },
  })
  const { date, time } = schoolTime(row.startsAt, me.timeZone)
  await notify(tx, liveCancelledNotice, recipientsOf(await invitedAccounts(tx, streamIds)), {
    title: row.title,
    date,
    time,
  })
  await tellInvited(tx, row, streamIds)
}
