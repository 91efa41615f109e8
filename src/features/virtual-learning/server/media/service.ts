/** Connects people to a lesson's voices and pictures, by their part in it. */
import type { ActorContext } from '#core/access/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { enterLiveKit } from '../../contract/livekit.ts'
import { mediaErrors, mediaEvent, type connectMedia, type MediaState } from '../../contract/media.ts'
import type { MediaMode, MediaRole } from '../../contract/media-words.ts'
import { askedOf, relayServers, type MediaMeans } from './means.ts'
import { groupOf } from '../groups/show.ts'
import { CarriedEnds, carriedFigures, choose, enter, give, isCarried } from '../livekit/service.ts'
import type { Tickets } from '../livekit/tickets.ts'
import { helpedLive } from '../services/people.ts'
import { accountsIn, learnerIn, learnersIn, partOf } from './rooms.ts'

/** A lesson's room in the engine: no two schools share one. */
export const roomOf = (tx: Tx, liveId: string): string => `${schoolOf(tx)}/${liveId}`

interface Entered {
  readonly role: MediaRole
  /** The room of the whole lesson. */
  readonly lesson: string
  /** The same, or that of a group. */
  readonly room: string
  /** When the group ends. */
  readonly endsAt: Date | null
  readonly onLiveKit: boolean
}

export class LessonMedia {
  readonly #means: MediaMeans
  readonly #tickets: Tickets

  constructor(means: MediaMeans, tickets: Tickets) {
    this.#means = means
    this.#tickets = tickets
  }

  /** @param visited the group that somebody who leads visits */
  async #enter(context: ActorContext, liveId: string, visited: number | null = null): Promise<Entered> {
    return context.read(async (tx) => {
      const { role, seen } = await partOf(tx, context.actor, liveId)
      const lesson = roomOf(tx, liveId)
      const onLiveKit = isCarried(seen.row)
      const group = await groupOf(tx, seen, visited)
      return group
        ? { role: 'member', lesson, room: `${lesson}/${group.room}`, endsAt: group.endsAt, onLiveKit }
        : { role, lesson, room: lesson, endsAt: null, onLiveKit }
    })
  }

  /** Nobody is heard in a group when its time is over. */
  #closeAfter(room: string, milliseconds: number): void {
    setTimeout(() => {
      const { engine, log } = this.#means
      engine
        .do({ kind: 'close', room })
        .catch((error: unknown) => log.error({ err: error }, 'live lessons: a group was not ended'))
    }, milliseconds).unref()
  }

  #tell(context: ActorContext, liveId: string): Promise<void> {
    return context.write(async (tx) => {
      const accounts = await accountsIn(tx, liveId)
      if (accounts.length > 0)
        publishEvent(tx, { type: mediaEvent, schoolId: schoolOf(tx), accounts, data: { liveId } })
    })
  }

  async state(context: ActorContext, liveId: string): Promise<MediaState> {
    const { role, room, onLiveKit } = await this.#enter(context, liveId)
    const { accountId } = context.actor
    const { connected, floor } = onLiveKit
      ? await context.read((tx) => carriedFigures(tx, liveId))
      : await askedOf(this.#means, { kind: 'figures', room })
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
    { connection, mode, offer, group }: BodyOf<typeof connectMedia>,
  ): Promise<{ answer: string }> {
    const { role, room, lesson, endsAt } = await this.#enter(context, liveId, group)
    const { accountId: account, sessionId: session, schoolId } = context.actor
    const answer = await askedOf(this.#means, {
      kind: 'connect',
      room,
      within: lesson,
      account,
      session,
      school: schoolId ?? '',
      connection,
      role,
      mode,
      offer,
    })
    if (answer === null) throw new AppError(mediaErrors.badOffer)
    if (endsAt) this.#closeAfter(room, endsAt.getTime() - context.now().getTime())
    await this.#tell(context, liveId)
    return { answer }
  }

  async enterLiveKit(
    context: ActorContext,
    liveId: string,
    body: BodyOf<typeof enterLiveKit>,
  ): Promise<ResponseOf<typeof enterLiveKit>> {
    const ticket = await enter(context, this.#means, this.#tickets, liveId, body)
    await this.#tell(context, liveId)
    return ticket
  }

  async choose(
    context: ActorContext,
    liveId: string,
    { connection, mode }: { connection: string; mode: MediaMode },
  ): Promise<void> {
    const { lesson: room, onLiveKit } = await this.#enter(context, liveId)
    const account = context.actor.accountId
    if (onLiveKit) await choose(context, liveId, mode)
    else if (!(await askedOf(this.#means, { kind: 'mode', room, account, connection, mode })))
      throw new AppError(mediaErrors.noConnection)
    await this.#tell(context, liveId)
  }

  async leave(context: ActorContext, liveId: string, { connection }: { connection: string }): Promise<void> {
    const { lesson: room } = await this.#enter(context, liveId)
    await askedOf(this.#means, { kind: 'leave', room, account: context.actor.accountId, connection })
    await this.#tell(context, liveId)
  }

  /** Lets a learner speak who is in the room, or nobody. The teacher of the lesson may, and who assists. */
  async give(context: ActorContext, liveId: string, { learnerId }: { learnerId: string | null }): Promise<void> {
    const { lesson: room, onLiveKit } = await this.#enter(context, liveId)
    await context.write((tx) => helpedLive(tx, context.actor, liveId))
    const learner = learnerId === null ? null : await context.read((tx) => learnerIn(tx, liveId, { learnerId }))
    if (learner === undefined) throw new AppError(commonErrors.notFound)
    const account = learner?.accountId ?? null
    if (onLiveKit) await give(context, this.#means, liveId, account)
    else await askedOf(this.#means, { kind: 'floor', room, account })
    await this.#tell(context, liveId)
  }
}

/** For the rooms: what ends with a lesson, or with a person's place in it. */
export interface MediaEnds {
  /** The lesson is over: nobody is heard any more. */
  end(tx: Tx, liveId: string): Promise<void>
  /** Everybody is back from these groups. */
  endGroups(tx: Tx, liveId: string, groupingId: string): Promise<void>
  /** One person left or was sent out. */
  remove(tx: Tx, liveId: string, accountId: string): Promise<void>
}

/** They act after the commit. */
export const mediaEndsOf = (means: MediaMeans): MediaEnds => {
  const { engine, log } = means
  const carried = new CarriedEnds(means)
  const after = (tx: Tx, work: () => Promise<unknown>): void =>
    tx.afterCommit(() => {
      work().catch((error: unknown) => log.error({ err: error }, 'live lessons: connections were not ended'))
    })
  return {
    end: (tx, liveId) => {
      const room = roomOf(tx, liveId)
      after(tx, () => engine.do({ kind: 'close', room }))
      return carried.end(tx, liveId)
    },
    endGroups: (tx, liveId, groupingId) => {
      const room = `${roomOf(tx, liveId)}/${groupingId}`
      after(tx, () => engine.do({ kind: 'close', room }))
      return carried.endGroups(tx, liveId, groupingId)
    },
    remove: (tx, liveId, account) => {
      const room = roomOf(tx, liveId)
      after(tx, () => engine.do({ kind: 'drop-account', room, account }))
      return carried.remove(tx, liveId, account)
    },
  }
}
