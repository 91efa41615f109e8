/** Enters live lessons that are planned, and one that was held, for a school that is made with its history. */
import { learnersReached } from '#core/people/server/public.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { insertLive, takePlace, updateLive } from '../queries/lessons.ts'

export interface LiveSeed {
  readonly title: string
  readonly day: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly staffId: string
  readonly streamIds: readonly string[]
}

/** @param held the lesson is over, and the learners with accounts were there */
export const recordLive = async (tx: Tx, seeds: readonly (LiveSeed & { readonly held: boolean })[]): Promise<void> => {
  for (const { held, streamIds, ...seed } of seeds) {
    const id = await insertLive(tx, { ...seed, lessonId: null }, streamIds)
    if (!held) continue
    const { startsAt: joinedAt, endsAt: seenAt } = seed
    await updateLive(tx, id, { startedAt: joinedAt, endedAt: seenAt })
    const presentSeconds = Math.round((seenAt.getTime() - joinedAt.getTime()) / 1000)
    for (const { id: learnerId, accountId, streamId } of await learnersReached(tx))
      if (accountId && streamIds.includes(streamId))
        await takePlace(tx, {
          liveId: id,
          accountId,
          learnerId,
          role: 'learner',
          state: 'in',
          joinedAt,
          seenAt,
          presentSeconds,
        })
  }
  const after = { count: seeds.length }
  await audit(tx, { action: 'virtual_learning.record', entity: 'live_lesson', entityId: schoolOf(tx), after })
}
