/** Whose voice goes where, as the room knows its people. */
import type { Actor } from '#core/access/contract/access.ts'
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { liveErrors } from '../../contract/lessons.ts'
import { stateOf } from '../../rules/state.ts'
import type { MediaRole } from '../../contract/media-words.ts'
import { placeOf, placesOf } from '../queries/lessons.ts'
import { seenLive, type Seen } from '../services/people.ts'

/**
 * The caller's part in the voices of a lesson that runs and that they have entered. One teacher's voice is carried:
 * other staff listen.
 * @throws AppError 404 for a lesson to which they are not invited, 409 while they are not in it
 */
export const partOf = async (tx: Tx, actor: Actor, liveId: string): Promise<{ role: MediaRole; seen: Seen }> => {
  const seen = await seenLive(tx, actor, liveId)
  const { me, row, role } = seen
  const place = await placeOf(tx, liveId, me.accountId)
  if (stateOf(row, tx.at) === 'over') throw new AppError(liveErrors.ended)
  if (stateOf(row, tx.at) !== 'running' || place?.state !== 'in') throw new AppError(liveErrors.notIn)
  return { role: role === 'teacher' || role === 'learner' ? role : 'listener', seen }
}

export interface LearnerIn {
  readonly learnerId: string
  readonly accountId: string
}

const here = async (tx: Tx, liveId: string) => (await placesOf(tx, liveId)).filter(({ state }) => state === 'in')

/** A learner in the room, by either id. */
export const learnerIn = async (tx: Tx, liveId: string, who: Partial<LearnerIn>): Promise<LearnerIn | undefined> => {
  const place = (await here(tx, liveId)).find(
    (one) => one.learnerId !== null && (one.learnerId === who.learnerId || one.accountId === who.accountId),
  )
  return place?.learnerId ? { learnerId: place.learnerId, accountId: place.accountId } : undefined
}

/** Learners in the room by account. */
export const learnersIn = async (tx: Tx, liveId: string): Promise<Map<string, string>> =>
  new Map((await here(tx, liveId)).flatMap(({ accountId, learnerId }) => (learnerId ? [[accountId, learnerId]] : [])))

export const accountsIn = async (tx: Tx, liveId: string): Promise<string[]> =>
  (await here(tx, liveId)).map(({ accountId }) => accountId)
