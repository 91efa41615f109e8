/** Lessons on a LiveKit server: entered with a token of one's part; who receives what and who may speak is kept here. */
import type { ActorContext } from '#core/access/server/public.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError } from '#platform/pure/errors.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { mostGroups } from '../../contract/group-shapes.ts'
import { liveKitErrors, type enterLiveKit } from '../../contract/livekit.ts'
import type { MediaMode } from '../../contract/media-words.ts'
import { rightsOf } from '../../rules/media/grants.ts'
import { isLost } from '../../rules/state.ts'
import { groupOf } from '../groups/show.ts'
import type { MediaMeans } from '../media/means.ts'
import type { RoomFigures } from '../media/messages.ts'
import { partOf } from '../media/rooms.ts'
import { groupingAtWork } from '../queries/groups.ts'
import { liveById, placeOf, placesOf, updatePlace, type LiveRow } from '../queries/lessons.ts'
import type { LiveKit } from './livekit.ts'
import type { Tickets } from './tickets.ts'

/** No two schools share a room. */
export const lessonPath = (tx: Tx, liveId: string): string => `${schoolOf(tx)}/${liveId}`

export const isCarried = ({ carrier }: Pick<LiveRow, 'carrier'>): boolean => carrier === 'livekit'

/** What the LiveKit server is asked, told plainly where it is away. @throws AppError */
const asked = async <T>({ log }: MediaMeans, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    log.error({ err: error }, 'live lessons: LiveKit did not do what was asked')
    throw new AppError(liveKitErrors.down)
  }
}

const serverOf = ({ liveKit }: MediaMeans): LiveKit => {
  if (!liveKit) throw new AppError(liveKitErrors.elsewhere)
  return liveKit
}

/** Who receives what, and who may speak, as an embedded room would tell it. */
export const carriedFigures = async (tx: Tx, liveId: string): Promise<RoomFigures> => {
  const places = (await placesOf(tx, liveId)).filter(({ state }) => state === 'in')
  return {
    connected: places.flatMap(({ accountId, mediaMode: mode, seenAt, role }) =>
      mode !== null && !isLost(seenAt, tx.at)
        ? [{ account: accountId, mode, role: role === 'teacher' || role === 'learner' ? role : 'listener' }]
        : [],
    ),
    floor: places.find(({ hasFloor }) => hasFloor)?.accountId ?? null,
    isRecorded: false,
  }
}

/** Where somebody enters, and as what. */
const entryOf = async (tx: Tx, context: ActorContext, liveId: string, visited: number | null) => {
  const { seen } = await partOf(tx, context.actor, liveId)
  if (!isCarried(seen.row)) throw new AppError(liveKitErrors.elsewhere)
  const lesson = lessonPath(tx, liveId)
  const group = await groupOf(tx, seen, visited)
  const place = await placeOf(tx, liveId, seen.me.accountId)
  return {
    lesson,
    path: group ? `${lesson}/${group.room}` : lesson,
    part: group ? ('member' as const) : seen.role,
    hasFloor: place?.hasFloor ?? false,
    endsAt: group?.endsAt ?? null,
  }
}

export const enter = async (
  context: ActorContext,
  means: MediaMeans,
  tickets: Tickets,
  liveId: string,
  { mode, group }: BodyOf<typeof enterLiveKit>,
): Promise<ResponseOf<typeof enterLiveKit>> => {
  const { accountId: account, sessionId: session, schoolId } = context.actor
  const { lesson, path, part, hasFloor, endsAt } = await context.read((tx) => entryOf(tx, context, liveId, group))
  const liveKit = serverOf(means)
  const [room, identity] = [liveKit.room(path), liveKit.identity(lesson, account)]
  await asked(means, () => liveKit.make(room))
  if (endsAt) tickets.endAfter(room, endsAt.getTime() - context.now().getTime())
  tickets.note({ account, session, school: schoolId ?? '', room, identity })
  await choose(context, liveId, mode)
  return { url: liveKit.url, token: await liveKit.ticket(room, identity, part, rightsOf(part, hasFloor)) }
}

export const choose = (context: ActorContext, liveId: string, mediaMode: MediaMode): Promise<void> =>
  context.write(async (tx) => {
    const place = await placeOf(tx, liveId, context.actor.accountId)
    if (place) await updatePlace(tx, place.id, { mediaMode })
  })

/**
 * Gives the floor to one learner, or to nobody. The LiveKit server comes first: what it did not do is not shown as done.
 * @param account of the learner
 */
export const give = async (
  context: ActorContext,
  means: MediaMeans,
  liveId: string,
  account: string | null,
): Promise<void> => {
  const liveKit = serverOf(means)
  const { lesson, places } = await context.read(async (tx) => ({
    lesson: lessonPath(tx, liveId),
    places: await placesOf(tx, liveId),
  }))
  const room = liveKit.room(lesson)
  const changed = places.filter(({ accountId, hasFloor }) => hasFloor !== (accountId === account))
  await asked(means, () =>
    Promise.all(
      changed.map(({ accountId }) =>
        liveKit.permit(room, liveKit.identity(lesson, accountId), rightsOf('learner', accountId === account)),
      ),
    ),
  )
  await context.write(async (tx) => {
    for (const { id, accountId } of changed) await updatePlace(tx, id, { hasFloor: accountId === account })
  })
}

const groupRooms = (liveKit: LiveKit, lesson: string, groupingId: string): string[] =>
  Array.from({ length: mostGroups }, (_, index) => liveKit.room(`${lesson}/${groupingId}/${index + 1}`))

/** Ends, after the commit, what a LiveKit server carries of a lesson; of others it does nothing. */
export class CarriedEnds {
  readonly #means: MediaMeans

  constructor(means: MediaMeans) {
    this.#means = means
  }

  async #after(tx: Tx, liveId: string, work: (liveKit: LiveKit) => Promise<unknown>): Promise<void> {
    const { liveKit, log } = this.#means
    if (!liveKit) return
    const row = await liveById(tx, liveId)
    if (!row || !isCarried(row)) return
    tx.afterCommit(() => {
      work(liveKit).catch((error: unknown) => log.error({ err: error }, 'live lessons: LiveKit did not end a room'))
    })
  }

  async end(tx: Tx, liveId: string): Promise<void> {
    const [lesson, grouping] = [lessonPath(tx, liveId), await groupingAtWork(tx, liveId)]
    await this.#after(tx, liveId, async (liveKit) => {
      const groups = grouping ? groupRooms(liveKit, lesson, grouping.id) : []
      await liveKit.end([liveKit.room(lesson), ...(grouping ? await liveKit.running(groups) : [])])
    })
  }

  async endGroups(tx: Tx, liveId: string, groupingId: string): Promise<void> {
    const lesson = lessonPath(tx, liveId)
    await this.#after(tx, liveId, async (liveKit) =>
      liveKit.end(await liveKit.running(groupRooms(liveKit, lesson, groupingId))),
    )
  }

  async remove(tx: Tx, liveId: string, account: string): Promise<void> {
    const [lesson, grouping] = [lessonPath(tx, liveId), await groupingAtWork(tx, liveId)]
    await this.#after(tx, liveId, async (liveKit) => {
      const identity = liveKit.identity(lesson, account)
      if ((await liveKit.remove(liveKit.room(lesson), identity)) || !grouping) return
      const groups = await liveKit.running(groupRooms(liveKit, lesson, grouping.id))
      await Promise.all(groups.map((room) => liveKit.remove(room, identity)))
    })
  }
}
