/** Connects people to a lesson's voices and pictures, by their part in it. */
import type { ActorContext } from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { mediaErrors, mediaEvent, type MediaState } from '../../contract/media.ts'
import type { MediaMode, MediaRole } from '../../contract/media-words.ts'
import { askedOf, relayServers, type MediaMeans } from './means.ts'
import { accountsIn, learnerIn, learnersIn, partOf } from './rooms.ts'

/** A lesson's room in the engine: no two schools share one. */
export const roomOf = (tx: Tx, liveId: string): string => `${schoolOf(tx)}/${liveId}`

interface Entered {
  readonly role: MediaRole
  readonly room: string
}

export class LessonMedia {
  readonly #means: MediaMeans

  constructor(means: MediaMeans) {
    this.#means = means
  }

  async #enter(context: ActorContext, liveId: string): Promise<Entered> {
    return context.read(async (tx) => ({ role: await partOf(tx, context.actor, liveId), room: roomOf(tx, liveId) }))
  }

  #tell(context: ActorContext, liveId: string): Promise<void> {
    return context.write(async (tx) => {
      const accounts = await accountsIn(tx, liveId)
      if (accounts.length > 0)
        publishEvent(tx, { type: mediaEvent, schoolId: schoolOf(tx), accounts, data: { liveId } })
    })
  }

  async state(context: ActorContext, liveId: string): Promise<MediaState> {
    const { role, room } = await this.#enter(context, liveId)
    const { accountId } = context.actor
    const { connected, floor } = await askedOf(this.#means, { kind: 'figures', room })
    const learners = connected.filter((one) => one.role === 'learner')
    const count = (mode: MediaMode): number => learners.filter((one) => one.mode === mode).length
    const ids = role === 'teacher' ? await context.read((tx) => learnersIn(tx, liveId)) : new Map<string, string>()
    const speaker = floor === null ? undefined : await context.read((tx) => learnerIn(tx, liveId, { accountId: floor }))
    return {
      role,
      iceServers: relayServers(this.#means.relay, accountId, context.now()),
      teacherIsConnected: connected.some((one) => one.role === 'teacher'),
      floor: speaker ? { learnerId: speaker.learnerId, own: speaker.accountId === accountId } : null,
      receiving: { voice: count('voice'), slides: count('slides'), full: count('full') },
      receivers: learners.flatMap(({ account, mode }) => {
        const learnerId = ids.get(account)
        return learnerId ? { learnerId, mode } : []
      }),
    }
  }

  async connect(
    context: ActorContext,
    liveId: string,
    { connection, mode, offer }: { connection: string; mode: MediaMode; offer: string },
  ): Promise<{ answer: string }> {
    const { role, room } = await this.#enter(context, liveId)
    const { accountId: account, sessionId: session, schoolId } = context.actor
    const answer = await askedOf(this.#means, {
      kind: 'connect',
      room,
      account,
      session,
      school: schoolId ?? '',
      connection,
      role,
      mode,
      offer,
    })
    if (answer === null) throw new AppError(mediaErrors.badOffer)
    await this.#tell(context, liveId)
    return { answer }
  }

  async choose(
    context: ActorContext,
    liveId: string,
    { connection, mode }: { connection: string; mode: MediaMode },
  ): Promise<void> {
    const { room } = await this.#enter(context, liveId)
    const account = context.actor.accountId
    if (!(await askedOf(this.#means, { kind: 'mode', room, account, connection, mode })))
      throw new AppError(mediaErrors.noConnection)
    await this.#tell(context, liveId)
  }

  async leave(context: ActorContext, liveId: string, { connection }: { connection: string }): Promise<void> {
    const { room } = await this.#enter(context, liveId)
    await askedOf(this.#means, { kind: 'leave', room, account: context.actor.accountId, connection })
    await this.#tell(context, liveId)
  }

  /** Lets a learner speak who is in the room, or nobody. Only a teacher of the lesson may. */
  async give(context: ActorContext, liveId: string, { learnerId }: { learnerId: string | null }): Promise<void> {
    const { role, room } = await this.#enter(context, liveId)
    if (role !== 'teacher') throw new AppError(commonErrors.notFound)
    const learner = learnerId === null ? null : await context.read((tx) => learnerIn(tx, liveId, { learnerId }))
    if (learner === undefined) throw new AppError(commonErrors.notFound)
    await askedOf(this.#means, { kind: 'floor', room, account: learner?.accountId ?? null })
    await this.#tell(context, liveId)
  }
}

/** For the rooms: what ends with a lesson, or with a person's place in it. */
export interface MediaEnds {
  /** The lesson is over: nobody is heard any more. */
  end(tx: Tx, liveId: string): void
  /** One person left or was sent out. */
  remove(tx: Tx, liveId: string, accountId: string): void
}

/** Both act after the commit. */
export const mediaEndsOf = ({ engine, log }: MediaMeans): MediaEnds => {
  const after = (tx: Tx, work: () => Promise<unknown>): void =>
    tx.afterCommit(() => {
      work().catch((error: unknown) => log.error({ err: error }, 'live lessons: connections were not ended'))
    })
  return {
    end: (tx, liveId) => {
      const room = roomOf(tx, liveId)
      after(tx, () => engine.do({ kind: 'close', room }))
    },
    remove: (tx, liveId, account) => {
      const room = roomOf(tx, liveId)
      after(tx, () => engine.do({ kind: 'drop-account', room, account }))
    },
  }
}
