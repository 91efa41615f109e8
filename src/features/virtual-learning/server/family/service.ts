/** What happens in the room of a meeting by video: entering, the waiting room, signs of life, and the connection. */
import type { ActorContext } from '#core/access/server/public.ts'
import type { ModuleOpen } from '#core/access/server/ports.ts'
import { guardianById, staffAccounts } from '#core/people/server/public.ts'
import type { MeetingSide, MeetingSides } from '#features/meetings/server/ports.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  meetingRoomErrors,
  type enterMeeting,
  type MeetingPlaceState,
  type MeetingRoom,
} from '../../contract/meetings.ts'
import { meetingRoomEvent, type VideoMeeting, type videoMeetings } from '../../contract/meetings-now.ts'
import { mediaErrors } from '../../contract/media.ts'
import type { MediaMode } from '../../contract/media-words.ts'
import { videoConferencing } from '../../manifest.ts'
import { phaseOf } from '../../rules/meeting.ts'
import { isLost } from '../../rules/state.ts'
import { askedOf, relayServers, type MediaMeans } from '../media/means.ts'
import {
  admitGuardian,
  meetingPlacesOf,
  setOwnPlace,
  takeMeetingPlace,
  type MeetingPlaceRow,
} from '../queries/meetings.ts'

/** A meeting's room in the engine: no two schools share one. */
export const meetingRoomOf = (tx: Tx, meetingId: string): string => `${schoolOf(tx)}/meeting/${meetingId}`

const factsOf = ({ meeting, side }: MeetingSide, now: Date): VideoMeeting => ({
  id: meeting.id,
  title: meeting.title,
  day: meeting.day,
  startTime: meeting.startTime,
  endTime: meeting.endTime,
  startsAt: meeting.startsAt,
  endsAt: meeting.endsAt,
  teacher: meeting.teacher.name,
  guardian: meeting.guardian.name,
  child: meeting.child.fullName,
  side,
  open: phaseOf(meeting, now) === 'open',
})

/** @throws AppError 409 outside of the meeting's time */
const ensureOpen = ({ meeting }: MeetingSide, now: Date): void => {
  const phase = phaseOf(meeting, now)
  if (phase !== 'open') throw new AppError(phase === 'over' ? meetingRoomErrors.over : meetingRoomErrors.notOpen)
}

/** The accounts of both sides as the booking names them now. */
const accountsOf = async (tx: Tx, { meeting }: MeetingSide) => ({
  teachers: await staffAccounts(tx, [meeting.teacher.id]),
  guardian: (await guardianById(tx, meeting.guardian.id))?.accountId ?? null,
})

const tell = async (tx: Tx, own: MeetingSide): Promise<void> => {
  const { teachers, guardian } = await accountsOf(tx, own)
  const accounts = [...teachers, ...(guardian ? [guardian] : [])]
  if (accounts.length > 0)
    publishEvent(tx, {
      type: meetingRoomEvent,
      schoolId: schoolOf(tx),
      accounts,
      data: { meetingId: own.meeting.id },
    })
}

const ownPlaceOf = async (tx: Tx, { meeting }: MeetingSide): Promise<MeetingPlaceRow | undefined> =>
  (await meetingPlacesOf(tx, meeting.id)).find(({ accountId }) => accountId === accountOf(tx))

const whereIs = (place: MeetingPlaceRow | undefined, now: Date): MeetingRoom['other'] => {
  if (!place) return 'not_yet'
  if (place.state === 'left') return 'left'
  if (isLost(place.seenAt, now)) return 'lost'
  return place.state === 'waiting' ? 'waiting' : 'here'
}

const dayLong = 24 * 3_600_000

export class MeetingRooms {
  readonly #means: MediaMeans
  readonly #sides: MeetingSides
  readonly #moduleOpen: ModuleOpen

  constructor(means: MediaMeans, sides: MeetingSides, moduleOpen: ModuleOpen) {
    this.#means = means
    this.#sides = sides
    this.#moduleOpen = moduleOpen
  }

  readonly #hasRooms = (tx: Tx): Promise<boolean> => this.#moduleOpen(tx, videoConferencing.id)

  /** @throws AppError 404 at a school without rooms */
  async #ensureRooms(tx: Tx): Promise<void> {
    if (!(await this.#hasRooms(tx))) throw new AppError(commonErrors.notFound)
  }

  /** Runs for one of the two sides. @throws AppError 404 for everybody else */
  async #read<T>(context: ActorContext, id: string, work: (tx: Tx, own: MeetingSide) => Promise<T>): Promise<T> {
    const there = await this.#sides.at(context, id)
    return there.read(async (tx, own) => {
      await this.#ensureRooms(tx)
      return work(tx, own)
    })
  }

  async #write<T>(context: ActorContext, id: string, work: (tx: Tx, own: MeetingSide) => Promise<T>): Promise<T> {
    const there = await this.#sides.at(context, id)
    return there.write(async (tx, own) => {
      await this.#ensureRooms(tx)
      return work(tx, own)
    })
  }

  async list(context: ActorContext): Promise<ResponseOf<typeof videoMeetings>> {
    const now = context.now()
    const soon = (await this.#sides.coming(context, this.#hasRooms)).filter(
      ({ meeting }) => Date.parse(meeting.startsAt) < now.getTime() + dayLong,
    )
    return { items: soon.map((one) => factsOf(one, now)) }
  }

  room(context: ActorContext, id: string): Promise<MeetingRoom> {
    return this.#read(context, id, async (tx, own) => {
      const places = await meetingPlacesOf(tx, id)
      const { guardian } = await accountsOf(tx, own)
      const mine = places.find(({ accountId }) => accountId === accountOf(tx))
      const other = places.find(({ side, accountId }) =>
        own.side === 'teacher' ? accountId === guardian : side === 'teacher',
      )
      const phase = phaseOf(own.meeting, tx.at)
      return {
        ...factsOf(own, tx.at),
        over: phase === 'over',
        place: (mine?.state as MeetingPlaceState | undefined) ?? null,
        other: whereIs(other, tx.at),
        iceServers: phase === 'open' ? relayServers(this.#means.relay, context.actor.accountId, context.now()) : [],
      }
    })
  }

  enter(context: ActorContext, id: string): Promise<ResponseOf<typeof enterMeeting>> {
    return this.#write(context, id, async (tx, own) => {
      ensureOpen(own, tx.at)
      const had = await ownPlaceOf(tx, own)
      const state = own.side === 'teacher' || had?.state === 'in' ? 'in' : 'waiting'
      await takeMeetingPlace(tx, id, own.side, state)
      await tell(tx, own)
      return { state }
    })
  }

  stay(context: ActorContext, id: string): Promise<ResponseOf<typeof enterMeeting>> {
    return this.#write(context, id, async (tx, own) => {
      ensureOpen(own, tx.at)
      const place = await ownPlaceOf(tx, own)
      if (!place || place.state === 'left') throw new AppError(meetingRoomErrors.notIn)
      await setOwnPlace(tx, id, { seenAt: tx.at })
      if (isLost(place.seenAt, tx.at)) await tell(tx, own)
      return { state: place.state as MeetingPlaceState }
    })
  }

  leave(context: ActorContext, id: string): Promise<void> {
    return this.#write(context, id, async (tx, own) => {
      await setOwnPlace(tx, id, { state: 'left' })
      await tell(tx, own)
      const [room, account] = [meetingRoomOf(tx, id), accountOf(tx)]
      tx.afterCommit(() => this.#quietly({ kind: 'drop-account', room, account }))
    })
  }

  admit(context: ActorContext, id: string): Promise<void> {
    return this.#write(context, id, async (tx, own) => {
      if (own.side !== 'teacher') throw new AppError(commonErrors.notFound)
      ensureOpen(own, tx.at)
      const { guardian } = await accountsOf(tx, own)
      if (guardian) await admitGuardian(tx, id, guardian)
      await tell(tx, own)
    })
  }

  async connect(
    context: ActorContext,
    id: string,
    { connection, mode, offer }: { connection: string; mode: MediaMode; offer: string },
  ): Promise<{ answer: string }> {
    const { accountId: account, sessionId: session } = context.actor
    const { room, school, endsAt } = await this.#read(context, id, async (tx, own) => {
      ensureOpen(own, tx.at)
      if ((await ownPlaceOf(tx, own))?.state !== 'in') throw new AppError(meetingRoomErrors.notIn)
      return { room: meetingRoomOf(tx, id), school: schoolOf(tx), endsAt: own.meeting.endsAt }
    })
    // Both sides speak and are seen, which in a lesson only the teacher is.
    const ref = { room, account, connection, session, school }
    const answer = await askedOf(this.#means, { kind: 'connect', ...ref, role: 'teacher', mode, offer })
    if (answer === null) throw new AppError(mediaErrors.badOffer)
    this.#closeAfter(room, Date.parse(endsAt) - context.now().getTime())
    return { answer }
  }

  async leaveMedia(context: ActorContext, id: string, connection: string): Promise<void> {
    const room = await this.#read(context, id, async (tx) => meetingRoomOf(tx, id))
    await askedOf(this.#means, { kind: 'leave', room, account: context.actor.accountId, connection })
  }

  /** Nobody is heard when the time is over. */
  #closeAfter(room: string, milliseconds: number): void {
    setTimeout(() => this.#quietly({ kind: 'close', room }), milliseconds).unref()
  }

  #quietly(command: Parameters<MediaMeans['engine']['do']>[0]): void {
    const { engine, log } = this.#means
    engine.do(command).catch((error: unknown) => log.error({ err: error }, 'meetings: connections were not ended'))
  }
}
