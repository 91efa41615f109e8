/** Tells those whose week changes: teachers, class teachers and learners, except who published. */
import type { Role } from '#core/access/contract/access.ts'
import { accountsHere } from '#core/access/server/public.ts'
import type { Recipient } from '#core/notifications/server/public.ts'
import { notify } from '#core/notifications/server/public.ts'
import { classTeachersNow, learnersByIds, rosterOn, staffAccounts } from '#core/people/server/public.ts'
import { groupBy } from '#platform/pure/group.ts'
import { accountOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Publication } from '../../contract/drafts.ts'
import { classWeekNotice, ownWeekNotice } from '../../contract/notices.ts'

interface Published extends Pick<Publication, 'teachers' | 'streams'> {
  readonly draftId: string
  readonly from: string
}

/** The first of a person's roles is the one in which the notice shows. */
const teachingRoles = ['teacher', 'tutor', 'admin'] as const satisfies readonly Role[]

/** Recipients by account. */
const teachersHere = async (tx: Tx): Promise<Map<string, Recipient>> => {
  const here = await accountsHere(tx, teachingRoles, 'every')
  const inOrder = [...here].sort((one, other) => teachingRoles.indexOf(other.role) - teachingRoles.indexOf(one.role))
  return new Map(inOrder.map((one) => [one.accountId, one]))
}

const learnersOf = async (tx: Tx, streamId: string, date: string): Promise<Recipient[]> => {
  const roster = await rosterOn(tx, streamId, date)
  const learners = await learnersByIds(
    tx,
    roster.map(({ id }) => id),
  )
  return learners.flatMap(({ accountId }) => (accountId ? [{ accountId, role: 'student' as const }] : []))
}

const ownSchedules: Partial<Record<Role, string>> = {
  teacher: '/teacher/schedule',
  tutor: '/teacher/schedule',
  student: '/student/schedule',
}

export const tellChanged = async (tx: Tx, { draftId, from, teachers, streams }: Published): Promise<void> => {
  const here = await teachersHere(tx)
  const pick = (accounts: readonly (string | null)[]): Recipient[] =>
    accounts.flatMap((accountId) => here.get(accountId ?? '') ?? [])
  const others = (recipients: readonly Recipient[]): Recipient[] =>
    recipients.filter(({ accountId }) => accountId !== accountOf(tx))
  const changed = await staffAccounts(
    tx,
    teachers.map(({ id }) => id),
  )
  const linkOf = (role: Role): string | undefined => {
    const page = ownSchedules[role]
    return page && `${page}?day=${from}`
  }
  for (const [link, some] of groupBy(others(pick(changed)), ({ role }) => linkOf(role)))
    await notify(tx, ownWeekNotice, some, { date: from }, { ...(link ? { link } : {}), dedupeKey: `own:${draftId}` })
  const leading = groupBy(await classTeachersNow(tx), ({ streamId }) => streamId)
  for (const { id, label } of streams) {
    const [words, dedupeKey] = [{ class: label, date: from }, `${id}:${draftId}`]
    const leaders = pick((leading.get(id) ?? []).map(({ accountId }) => accountId))
    await notify(tx, classWeekNotice, others(leaders), words, { dedupeKey })
    const link = linkOf('student')
    const learners = others(await learnersOf(tx, id, from))
    await notify(tx, classWeekNotice, learners, words, { ...(link ? { link } : {}), dedupeKey })
  }
}
