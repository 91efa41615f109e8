/** Sends learners into groups, and brings everybody back. */
import { randomInt } from 'node:crypto'
import type { Actor } from '#core/access/contract/access.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { groupErrors, groupTexts, type makeGroups } from '../../contract/groups.ts'
import { mediaEvent } from '../../contract/media.ts'
import { recordingErrors } from '../../contract/recordings.ts'
import { dealt } from '../../rules/groups.ts'
import { stateOf } from '../../rules/state.ts'
import type { MediaEnds } from '../media/service.ts'
import { endGrouping, groupingAtWork, insertGrouping, insertMembers } from '../queries/groups.ts'
import { placesOf, type LiveRow } from '../queries/lessons.ts'
import { helpedLive, tellRoom } from '../services/people.ts'

/** Tells pages to read the room again, and who may speak in it. */
const tell = async (tx: Tx, row: LiveRow): Promise<void> => {
  await tellRoom(tx, row)
  const accounts = (await placesOf(tx, row.id)).map(({ accountId }) => accountId)
  if (accounts.length > 0)
    publishEvent(tx, { type: mediaEvent, schoolId: schoolOf(tx), accounts, data: { liveId: row.id } })
}

/** Who is chosen by hand. @throws AppError 404 for somebody who is not in the lesson */
const handOf = (
  { count, members }: BodyOf<typeof makeGroups>,
  here: ReadonlySet<string>,
): ReadonlyMap<string, number> => {
  const chosen = members ?? []
  if (!chosen.every(({ learnerId }) => here.has(learnerId))) throw new AppError(commonErrors.notFound)
  const wrong = chosen.findIndex(({ number }) => number > count)
  if (wrong >= 0) refuseFields({ [`members.${wrong}.number`]: groupTexts.number })
  return new Map(chosen.map(({ learnerId, number }) => [learnerId, number]))
}

export const make = async (
  tx: Tx,
  actor: Actor,
  ends: MediaEnds,
  liveId: string,
  body: BodyOf<typeof makeGroups>,
): Promise<void> => {
  const { row } = await helpedLive(tx, actor, liveId)
  if (stateOf(row, tx.at) !== 'running') throw new AppError(recordingErrors.notRunning)
  if (await groupingAtWork(tx, liveId)) throw new AppError(groupErrors.already)
  const { count, minutes } = body
  const here = new Map(
    (await placesOf(tx, liveId)).flatMap(({ learnerId, accountId, state }) =>
      learnerId && state === 'in' ? [[learnerId, accountId] as const] : [],
    ),
  )
  const byHand = handOf(body, new Set(here.keys()))
  if (here.size < count) throw new AppError(groupErrors.tooFew)
  const endsAt = new Date(tx.at.getTime() + minutes * 60_000)
  const id = await insertGrouping(tx, { liveId, groups: count, startedAt: tx.at, endsAt })
  await insertMembers(
    tx,
    id,
    dealt([...here.keys()], count, byHand, (below) => randomInt(below)),
  )
  await audit(tx, {
    action: 'virtual_learning.make_groups',
    entity: 'live_lesson',
    entityId: liveId,
    after: { title: row.title, count, minutes },
  })
  // They connect again, to their groups.
  for (const accountId of here.values()) await ends.remove(tx, liveId, accountId)
  await tell(tx, row)
}

export const end = async (tx: Tx, actor: Actor, ends: MediaEnds, liveId: string): Promise<void> => {
  const { row } = await helpedLive(tx, actor, liveId)
  const grouping = await groupingAtWork(tx, liveId)
  if (!grouping) return
  await endGrouping(tx, grouping.id)
  await audit(tx, {
    action: 'virtual_learning.end_groups',
    entity: 'live_lesson',
    entityId: liveId,
    after: { title: row.title },
  })
  await ends.endGroups(tx, liveId, grouping.id)
  await tell(tx, row)
}
