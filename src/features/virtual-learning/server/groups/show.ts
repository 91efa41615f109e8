/** Who is in which group, who comes later, and where each is heard. */
import { learnersByIds } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { LiveGroups } from '../../contract/group-shapes.ts'
import { smallestGroup } from '../../rules/groups.ts'
import { groupingAtWork, insertMembers, membersOf } from '../queries/groups.ts'
import type { Seen } from '../services/people.ts'

/** Takes learners who come while groups are at work into the smallest. */
export const joinGroups = async (tx: Tx, liveId: string, learnerIds: readonly string[]): Promise<void> => {
  const grouping = learnerIds.length > 0 ? await groupingAtWork(tx, liveId) : undefined
  if (!grouping) return
  const members = await membersOf(tx, grouping.id)
  const coming = learnerIds.filter((id) => !members.has(id))
  for (const id of coming) members.set(id, smallestGroup(members.values(), grouping.groups))
  await insertMembers(
    tx,
    grouping.id,
    [...members].filter(([id]) => coming.includes(id)),
  )
}

/** Groups as the caller may see them; null while none are at work. */
export const groupsFor = async (tx: Tx, { me, row, role }: Seen): Promise<LiveGroups | null> => {
  const grouping = await groupingAtWork(tx, row.id)
  if (!grouping) return null
  const members = await membersOf(tx, grouping.id)
  const own = me.learnerId ? (members.get(me.learnerId) ?? null) : null
  const numbers = Array.from({ length: grouping.groups }, (_, index) => index + 1)
  const seen = numbers.filter((number) => role !== 'learner' || number === own)
  const names = new Map<string, string>(
    (await learnersByIds(tx, [...members.keys()])).map((one) => [one.id, one.fullName]),
  )
  return {
    endsAt: grouping.endsAt.toISOString(),
    own,
    groups: seen.map((number) => ({
      number,
      members: [...members].flatMap(([learnerId, at]) =>
        at === number ? [{ learnerId, name: names.get(learnerId) ?? '' }] : [],
      ),
    })),
  }
}

/** The group of the caller while groups are at work: a learner's own, for who leads the one that they visit. */
export const placeInGroups = async (
  tx: Tx,
  { me, row, role }: Seen,
  visited: number | null,
): Promise<{ readonly groupingId: string; readonly number: number; readonly endsAt: Date } | null> => {
  const grouping = await groupingAtWork(tx, row.id)
  if (!grouping) return null
  const leads = role === 'teacher' || role === 'assistant'
  const number = me.learnerId ? (await membersOf(tx, grouping.id)).get(me.learnerId) : leads ? visited : null
  if (!number || number > grouping.groups) return null
  return { groupingId: grouping.id, number, endsAt: grouping.endsAt }
}

/** Where the caller is heard while groups are at work: learners in their own, who leads in the one that they visit. */
export const groupOf = async (
  tx: Tx,
  seen: Seen,
  visited: number | null,
): Promise<{ readonly room: string; readonly endsAt: Date } | null> => {
  const place = await placeInGroups(tx, seen, visited)
  return place && { room: `${place.groupingId}/${place.number}`, endsAt: place.endsAt }
}
