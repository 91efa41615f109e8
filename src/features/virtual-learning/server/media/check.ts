/** Tries a connection before a lesson: a room with nobody else in it. */
import type { ActorContext } from '#core/access/server/public.ts'
import { AppError } from '#platform/pure/errors.ts'
import { mediaErrors } from '../../contract/media.ts'
import { askedOf, relayServers, type MediaMeans } from './means.ts'

export const checkServers = ({ relay }: MediaMeans, { actor, now }: ActorContext) => ({
  iceServers: relayServers(relay, actor.accountId, now()),
})

export const check = async (
  means: MediaMeans,
  { actor }: ActorContext,
  { connection, offer }: { connection: string; offer: string },
): Promise<{ answer: string }> => {
  const answer = await askedOf(means, {
    kind: 'connect',
    room: `check/${actor.accountId}`,
    account: actor.accountId,
    session: actor.sessionId,
    school: actor.schoolId ?? '',
    connection,
    role: 'learner',
    mode: 'voice',
    offer,
  })
  if (answer === null) throw new AppError(mediaErrors.badOffer)
  return { answer }
}
