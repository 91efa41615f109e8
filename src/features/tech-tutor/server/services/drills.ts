/** Drills: lessons that a teacher sets for learners who are stuck. */
import type { ActorContext } from '#core/access/server/public.ts'
import { notify } from '#core/notifications/server/public.ts'
import { learnerInReach } from '#core/people/server/public.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { listDrills, setDrill } from '../../contract/class.ts'
import { drillNotice } from '../../contract/notices.ts'
import { skillPath } from '../../contract/words.ts'
import { drillsOf, insertDrills } from '../queries/drills.ts'
import type { Person } from './progress.ts'

/** @throws AppError 404 for a learner of another’s class */
export const set = async (
  tx: Tx,
  { actor }: ActorContext,
  { skill, lessonId, learnerIds }: BodyOf<typeof setDrill>,
): Promise<ResponseOf<typeof setDrill>> => {
  const accounts: string[] = []
  for (const id of learnerIds) {
    const { accountId } = await learnerInReach(tx, actor, id)
    if (accountId) accounts.push(accountId)
  }
  const fresh = await insertDrills(tx, { skill, lessonId }, accounts, actor.accountId)
  await notify(
    tx,
    drillNotice,
    fresh.map((accountId) => ({ accountId, role: 'student' as const })),
    {},
    { link: `${skillPath(skill)}/${lessonId}`, dedupeKey: `tech_tutor.drill:${lessonId}:${tx.at.toISOString()}` },
  )
  for (const entityId of learnerIds)
    await audit(tx, { action: 'tech_tutor.set_drill', entity: 'learner', entityId, after: { skill, lessonId } })
  return { set: accounts.length }
}

export const list = async (tx: Tx, { accountId }: Person): Promise<ResponseOf<typeof listDrills>> => ({
  items: (await drillsOf(tx, [accountId])).map(({ skill, lessonId }) => ({ skill, lessonId })),
})
