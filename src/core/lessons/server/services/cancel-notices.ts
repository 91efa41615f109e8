/** Tells the class, who gives the lesson and the office that a lesson is cancelled or put back, except who did it. */
import type { Role } from '#core/access/contract/access.ts'
import { accountsHere } from '#core/access/server/public.ts'
import type { Notice, NoticeParams } from '#core/notifications/contract.ts'
import { notify, type Recipient } from '#core/notifications/server/public.ts'
import { accountNames, learnersByIds, rosterOn, staffAccounts } from '#core/people/server/public.ts'
import { groupBy } from '#platform/pure/group.ts'
import { accountOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { timetablePermission, type CancelReason, type Lesson } from '../../contract/lessons.ts'
import { cancelledNotices, restoredNotice } from '../../contract/notices.ts'

export interface Cancelled {
  /** Of the cancellation. */
  readonly id: string
  readonly lesson: Lesson
  readonly date: string
  /** The teacher, and a colleague who would have covered. */
  readonly staffIds: readonly string[]
}

const classOf = async (tx: Tx, { lesson, date }: Cancelled): Promise<Recipient[]> => {
  const roster = await rosterOn(tx, lesson.stream.id, date)
  const learners = await learnersByIds(
    tx,
    roster.map(({ id }) => id),
  )
  return learners.flatMap(({ accountId }) => (accountId ? [{ accountId, role: 'student' as const }] : []))
}

/** The first role of an account decides where the notice leads. */
const teachingRoles = ['teacher', 'tutor', 'admin'] as const satisfies readonly Role[]

/** The lesson's teachers, and the office if a teacher acted. */
const staffToTell = async (tx: Tx, { staffIds }: Cancelled): Promise<Recipient[]> => {
  const teachers = new Set(await staffAccounts(tx, staffIds))
  const here = await accountsHere(tx, teachingRoles, 'every')
  const byAccount = groupBy(
    here.filter(({ accountId }) => teachers.has(accountId)),
    ({ accountId }) => accountId,
  )
  const told = [...byAccount.values()].flatMap((roles) =>
    [...roles].sort((a, b) => teachingRoles.indexOf(a.role) - teachingRoles.indexOf(b.role)).slice(0, 1),
  )
  const office = teachers.has(accountOf(tx)) ? await accountsHere(tx, ['admin'], timetablePermission) : []
  return [...told, ...office.filter(({ accountId }) => !teachers.has(accountId))]
}

const linkFor = (role: Role, { lesson, date }: Cancelled): string => {
  if (role === 'admin') return `/admin/lessons/${lesson.stream.id}?date=${date}`
  return role === 'student' ? `/student/schedule?day=${date}` : `/teacher/schedule?day=${date}`
}

const tellAll = async <N extends Notice>(
  tx: Tx,
  notice: N,
  cancelled: Cancelled,
  params: NoticeParams<N>,
): Promise<void> => {
  const everybody = [...(await classOf(tx, cancelled)), ...(await staffToTell(tx, cancelled))]
  const others = everybody.filter(({ accountId }) => accountId !== accountOf(tx))
  for (const [link, some] of groupBy(others, ({ role }) => linkFor(role, cancelled)))
    await notify(tx, notice, some, params, { link, dedupeKey: `${notice.id}:${cancelled.id}` })
}

const wordsOf = async (tx: Tx, { lesson, date }: Cancelled) => ({
  class: lesson.stream.label,
  area: lesson.learningArea.name,
  date,
  start: lesson.startTime,
  by: (await accountNames(tx, [accountOf(tx)])).get(accountOf(tx)) ?? '',
})

export const tellCancelled = async (
  tx: Tx,
  cancelled: Cancelled,
  { reason, note }: { reason: CancelReason; note: string | null },
): Promise<void> =>
  tellAll(tx, cancelledNotices[reason], cancelled, { ...(await wordsOf(tx, cancelled)), note: note ?? '' })

export const tellRestored = async (tx: Tx, cancelled: Cancelled): Promise<void> =>
  tellAll(tx, restoredNotice, cancelled, await wordsOf(tx, cancelled))
