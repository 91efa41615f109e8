/** Lessons on a BigBlueButton server: made there when they begin, entered with the rights of one's part, and ended there. */
import type { ActorContext } from '#core/access/server/public.ts'
import { accountNames, learnersByIds, staffNames } from '#core/people/server/public.ts'
import { readSettings } from '#core/schools/server/public.ts'
import { AppError } from '#platform/pure/errors.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Carrier } from '../../contract/carriers.ts'
import { conferenceErrors, type ConferenceRecording } from '../../contract/conference.ts'
import { liveErrors } from '../../contract/lessons.ts'
import { recordingSettings } from '../../contract/recordings.ts'
import { roomSettings } from '../../contract/room-settings.ts'
import { stateOf } from '../../rules/state.ts'
import { placeOf, type LiveRow } from '../queries/lessons.ts'
import { ensureGoesOn, seenLive, type Me } from '../services/people.ts'
import { BigBlueButton } from './big-blue-button.ts'
import type { ConferenceMeans } from './means.ts'

/** No two schools share a meeting. */
const meetingOf = (tx: Tx, liveId: string): string => `${schoolOf(tx)}-${liveId}`

/** What may carry lessons of the installation. */
export const carriersOf = ({ bigBlueButton, hasLiveKit }: ConferenceMeans): Carrier[] => [
  'darasa',
  ...(bigBlueButton ? (['bigbluebutton'] as const) : []),
  ...(hasLiveKit ? (['livekit'] as const) : []),
]

/** What carries a lesson that begins now: the school's choice, if the installation still has it. */
export const carrierFor = async (tx: Tx, means: ConferenceMeans): Promise<Carrier> => {
  const { carrier } = await readSettings(tx, roomSettings)
  return carriersOf(means).includes(carrier) ? carrier : 'darasa'
}

const nameOf = async (tx: Tx, { accountId, staffId, learnerId }: Me): Promise<string> => {
  if (learnerId) return (await learnersByIds(tx, [learnerId]))[0]?.fullName ?? ''
  if (staffId) return (await staffNames(tx, [staffId])).get(staffId) ?? ''
  return (await accountNames(tx, [accountId])).get(accountId) ?? ''
}

/** BigBlueButton ends a meeting that nobody ended, minutes after its planned end. */
const overruns = 60

export class Conferences {
  readonly #means: ConferenceMeans
  readonly #server: BigBlueButton | undefined

  constructor(means: ConferenceMeans) {
    this.#means = means
    this.#server = means.bigBlueButton ? new BigBlueButton(means.bigBlueButton) : undefined
  }

  async #asked<T>(work: (server: BigBlueButton) => Promise<T>): Promise<T> {
    if (!this.#server) throw new AppError(conferenceErrors.elsewhere)
    try {
      return await work(this.#server)
    } catch (error) {
      this.#means.log.error({ err: error }, 'live lessons: BigBlueButton did not do what was asked')
      throw new AppError(conferenceErrors.down)
    }
  }

  async enter(context: ActorContext, liveId: string): Promise<{ url: string }> {
    const { meeting, attendee } = await context.read(async (tx) => {
      const { me, row, role } = await seenLive(tx, context.actor, liveId)
      ensureGoesOn(tx, row)
      const place = await placeOf(tx, liveId, me.accountId)
      if (stateOf(row, tx.at) !== 'running' || place?.state !== 'in') throw new AppError(liveErrors.notIn)
      if (row.carrier !== 'bigbluebutton') throw new AppError(conferenceErrors.elsewhere)
      const id = meetingOf(tx, liveId)
      const minutes = Math.ceil((row.endsAt.getTime() - tx.at.getTime()) / 60_000) + overruns
      const { allowed } = await readSettings(tx, recordingSettings)
      return {
        meeting: { id, name: row.title, isRecorded: allowed, minutes },
        attendee: {
          meetingId: id,
          name: await nameOf(tx, me),
          userId: me.accountId,
          moderates: role === 'teacher' || role === 'assistant',
        },
      }
    })
    return this.#asked(async (server) => {
      await server.create(meeting)
      return { url: server.join(attendee) }
    })
  }

  async recordings(context: ActorContext, liveId: string): Promise<{ items: ConferenceRecording[] }> {
    const meeting = await context.read(async (tx) => {
      const { row } = await seenLive(tx, context.actor, liveId)
      return row.carrier === 'bigbluebutton' ? meetingOf(tx, liveId) : null
    })
    if (meeting === null || !this.#server) return { items: [] }
    return { items: await this.#asked((server) => server.recordings(meeting)) }
  }

  /** Ends the meeting of a lesson that ended, after the commit. */
  end(tx: Tx, { id, carrier }: Pick<LiveRow, 'id' | 'carrier'>): void {
    const server = this.#server
    if (!server || carrier !== 'bigbluebutton') return
    const meeting = meetingOf(tx, id)
    tx.afterCommit(() => {
      server
        .end(meeting)
        .catch((error: unknown) =>
          this.#means.log.error({ err: error }, 'live lessons: a BigBlueButton meeting was not ended'),
        )
    })
  }
}
