/** Tells those whose week changes: teachers, class teachers, learners and their guardians, except who published. */
import type { Role } from '#core/access/contract/access.ts'
import { accountsHere } from '#core/access/server/public.ts'
import type { Recipient } from '#core/notifications/server/public.ts'
import { notify } from '#core/notifications/server/public.ts'
import { learnerSetsOn, type WeekChanges } from '#core/lessons/server/public.ts'
import { classTeachersNow, learnersByIds, parentsToTell, rosterOn, staffAccounts } from '#core/people/server/public.ts'
import { groupBy } from '#platform/pure/group.ts'
import { accountOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Publication } from '../../contract/publication.ts'
import { childWeekNotice, classWeekNotice, ownWeekNotice } from '../../contract/notices.ts'

interface Published extends Pick<Publication, 'teachers' | 'streams'> {
  readonly draftId: string
  readonly from: string
  /** Learning areas whose lessons change, by class. */
  readonly areaIds: WeekChanges['areaIds']
}

/** The first of a person's roles is the one in which the notice shows. */
const teachingRoles = ['teacher', 'tutor', 'admin'] as const satisfies readonly Role[]

/** Recipients by account. */
const teachersHere = async (tx: Tx): Promise<Map<string, Recipient>> => {
  const here = await accountsHere(tx, teachingRoles, 'every')
  const inOrder = [...here].sort((one, other) => teachingRoles.indexOf(other.role) - teachingRoles.indexOf(one.role))
  return new Map(inOrder.map((one) => [one.accountId, one]))
}

/** Learners of a class who take one of these areas. */
const concerned = async (
  tx: Tx,
  streamId: string,
  date: string,
  areaIds: ReadonlySet<string>,
  sets: Awaited<ReturnType<typeof learnerSetsOn>>,
): Promise<string[]> => {
  const roster = await rosterOn(tx, streamId, date)
  const chosen = new Set([...sets.values()].flatMap((some) => some.flatMap((set) => set.areaIds ?? [])))
  const without = new Set(
    (sets.get(streamId) ?? [])
      .filter((set) => set.areaIds && ![...areaIds].some((id) => !chosen.has(id) || set.areaIds?.includes(id)))
      .flatMap(({ learners }) => learners.map(({ id }) => id)),
  )
  return roster.flatMap(({ id }) => (without.has(id) ? [] : [id]))
}

const accountsOf = async (tx: Tx, learnerIds: readonly string[]): Promise<Recipient[]> => {
  const learners = await learnersByIds(tx, learnerIds)
  return learners.flatMap(({ accountId }) => (accountId ? [{ accountId, role: 'student' as const }] : []))
}

const ownSchedules: Partial<Record<Role, string>> = {
  teacher: '/teacher/schedule',
  tutor: '/teacher/schedule',
  student: '/student/schedule',
}

export const tellChanged = async (tx: Tx, { draftId, from, teachers, streams, areaIds }: Published): Promise<void> => {
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
  const sets = await learnerSetsOn(tx, from)
  const leading = groupBy(await classTeachersNow(tx), ({ streamId }) => streamId)
  for (const { id, label } of streams) {
    const [words, dedupeKey] = [{ class: label, date: from }, `${id}:${draftId}`]
    const leaders = pick((leading.get(id) ?? []).map(({ accountId }) => accountId))
    await notify(tx, classWeekNotice, others(leaders), words, { dedupeKey })
    const link = linkOf('student')
    const learnerIds = await concerned(tx, id, from, areaIds.get(id) ?? new Set(), sets)
    const learners = others(await accountsOf(tx, learnerIds))
    await notify(tx, classWeekNotice, learners, words, { ...(link ? { link } : {}), dedupeKey })
    await notify(tx, childWeekNotice, others(await parentsToTell(tx, learnerIds)), words, { dedupeKey })
  }
}
