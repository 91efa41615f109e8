/** What happens in a room: coming in, signs of life, hands, questions, and the end. */
import type { Actor } from '#core/access/contract/access.ts'
import { readSettings } from '#core/schools/server/public.ts'
import { AppError } from '#platform/pure/errors.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { liveErrors, type joinLive, type LiveRole, type sayLive } from '../../contract/lessons.ts'
import { roomSettings } from '../../contract/room-settings.ts'
import type { ConferenceMeans } from '../conference/means.ts'
import { carrierFor } from '../conference/service.ts'
import { joinGroups } from '../groups/show.ts'
import { endIn } from '../recordings/record.ts'
import { isLost, isOpen, stateOf } from '../../rules/state.ts'
import {
  handDown,
  insertMessage,
  letIn,
  messagesSince,
  placeOf,
  placesOf,
  signLife,
  takePlace,
  updateLive,
  updatePlace,
  type LiveRow,
  type PlaceRow,
} from '../queries/lessons.ts'
import { signLastLife } from '../queries/presence.ts'
import {
  ensureGoesOn,
  helpedLive,
  ledLive,
  seenLive,
  tellInvited,
  tellRoom,
  tellTeachers,
  type Seen,
} from './people.ts'

type Place = ResponseOf<typeof joinLive>

export const join = async (tx: Tx, actor: Actor, id: string): Promise<Place> => {
  const { me, row, role } = await seenLive(tx, actor, id)
  ensureGoesOn(tx, row)
  if (!isOpen(row, tx.at)) throw new AppError(liveErrors.notOpen)
  const had = await placeOf(tx, id, me.accountId)
  if (had) await signLife(tx, had.id)
  const goesIn = role !== 'learner' || (stateOf(row, tx.at) === 'running' && (!row.asksToEnter || had?.state === 'in'))
  const state = goesIn ? 'in' : 'waiting'
  const who = { accountId: me.accountId, learnerId: me.learnerId, staffId: me.staffId }
  await takePlace(tx, { liveId: id, ...who, role, state, joinedAt: tx.at, seenAt: tx.at })
  if (me.learnerId && state === 'in') await joinGroups(tx, id, [me.learnerId])
  if (role === 'learner') await tellTeachers(tx, row)
  // Everybody sees which staff came.
  else if (had?.state !== 'in') await tellRoom(tx, row)
  return { role, state }
}

/** The caller's place in a lesson that goes on. @throws AppError 404, 409 */
const placed = async (tx: Tx, actor: Actor, id: string): Promise<Seen & { place: PlaceRow }> => {
  const seen = await seenLive(tx, actor, id)
  ensureGoesOn(tx, seen.row)
  const place = await placeOf(tx, id, seen.me.accountId)
  if (!place || place.state === 'left') throw new AppError(liveErrors.notIn)
  return { ...seen, place }
}

export const stay = async (tx: Tx, actor: Actor, id: string): Promise<Place> => {
  const { row, place } = await placed(tx, actor, id)
  await signLife(tx, place.id)
  if (isLost(place.seenAt, tx.at)) await tellTeachers(tx, row)
  return { role: place.role as LiveRole, state: place.state as Place['state'] }
}

export const leave = async (tx: Tx, actor: Actor, id: string): Promise<void> => {
  const { me, row, role } = await seenLive(tx, actor, id)
  const place = await placeOf(tx, id, me.accountId)
  if (!place || place.state === 'left') return
  await signLife(tx, place.id)
  await updatePlace(tx, place.id, { state: 'left', handAt: null })
  await (role === 'learner' ? tellTeachers(tx, row) : tellRoom(tx, row))
}

export const hand = async (tx: Tx, actor: Actor, id: string, up: boolean): Promise<void> => {
  const { row, place, role } = await placed(tx, actor, id)
  if (role === 'observer') throw new AppError(liveErrors.observes)
  if (place.state !== 'in') throw new AppError(liveErrors.notIn)
  await updatePlace(tx, place.id, { handAt: up ? (place.handAt ?? tx.at) : null })
  await tellTeachers(tx, row)
}

/** Messages of one person in a minute, at most. */
const mostInMinute = 10

export const say = async (
  tx: Tx,
  actor: Actor,
  id: string,
  { text, forAll: wished }: BodyOf<typeof sayLive>,
): Promise<void> => {
  const { row, place, role, me } = await placed(tx, actor, id)
  if (role === 'observer') throw new AppError(liveErrors.observes)
  if (place.state !== 'in') throw new AppError(liveErrors.notIn)
  if ((await messagesSince(tx, place.id, new Date(tx.at.getTime() - 60_000))) >= mostInMinute)
    throw new AppError(liveErrors.tooMany)
  const isLearner = role === 'learner'
  if (isLearner && wished && !(await readSettings(tx, roomSettings)).learnersChat)
    throw new AppError(liveErrors.chatOff)
  const forAll = wished || !isLearner
  await insertMessage(tx, { liveId: id, placeId: place.id, text, forAll })
  if (!forAll) await tellTeachers(tx, row, [me.accountId])
  else await tellRoom(tx, row)
}

export const start = async (tx: Tx, actor: Actor, conference: ConferenceMeans, id: string): Promise<void> => {
  const { row, streamIds } = await ledLive(tx, actor, id)
  if (!isOpen(row, tx.at)) throw new AppError(liveErrors.notOpen)
  if (row.startedAt) return
  await updateLive(tx, id, { startedAt: tx.at, carrier: await carrierFor(tx, conference) })
  await letIn(tx, id, null)
  await audit(tx, {
    action: 'virtual_learning.start',
    entity: 'live_lesson',
    entityId: id,
    after: { title: row.title },
  })
  await tellInvited(tx, row, streamIds)
  await tellRoom(tx, row)
}

/** @returns the lesson that ended */
export const end = async (tx: Tx, actor: Actor, id: string): Promise<LiveRow> => {
  const { row, streamIds } = await ledLive(tx, actor, id)
  await signLastLife(tx, id)
  await updateLive(tx, id, { startedAt: row.startedAt ?? tx.at, endedAt: tx.at })
  await endIn(tx, row)
  await audit(tx, { action: 'virtual_learning.end', entity: 'live_lesson', entityId: id, after: { title: row.title } })
  await tellRoom(tx, row)
  await tellInvited(tx, row, streamIds)
  return row
}

export const admit = async (tx: Tx, actor: Actor, id: string, learnerId: string | null): Promise<void> => {
  const { row } = await helpedLive(tx, actor, id)
  const accounts = await letIn(tx, id, learnerId)
  const coming = (await placesOf(tx, id)).filter(({ accountId }) => accounts.includes(accountId))
  await joinGroups(
    tx,
    id,
    coming.flatMap((place) => place.learnerId ?? []),
  )
  await audit(tx, {
    action: 'virtual_learning.admit',
    entity: 'live_lesson',
    entityId: id,
    after: { count: accounts.length },
  })
  await tellTeachers(tx, row, accounts)
}

export const lower = async (tx: Tx, actor: Actor, id: string, learnerId: string): Promise<void> => {
  const { row } = await helpedLive(tx, actor, id)
  const account = await handDown(tx, id, learnerId)
  await tellTeachers(tx, row, account ? [account] : [])
}
