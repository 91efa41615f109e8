/** Cameras in groups: who shows themselves, and how browsers learn of each other. Pictures never pass this server. */
import type { Actor } from '#core/access/contract/access.ts'
import { learnersByIds } from '#core/people/server/public.ts'
import { readSettings } from '#core/schools/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { cameraErrors, type GroupCameras, type signalCamera } from '../../contract/cameras.ts'
import { camerasEvent, mostCameras, signalEvent } from '../../contract/camera-words.ts'
import { roomSettings } from '../../contract/room-settings.ts'
import { accountsIn, partOf } from '../media/rooms.ts'
import {
  camerasIn,
  deleteCamera,
  insertCamera,
  isCameraOf,
  lockCameras,
  type CameraRow,
  type GroupPlace,
} from '../queries/cameras.ts'
import { membersOf } from '../queries/groups.ts'
import { placesOf } from '../queries/lessons.ts'
import type { Seen } from '../services/people.ts'
import { placeInGroups } from './show.ts'

/** A camera whose owner left the lesson is off. */
const camerasOn = async (tx: Tx, liveId: string, place: GroupPlace): Promise<CameraRow[]> => {
  const here = new Set(await accountsIn(tx, liveId))
  return (await camerasIn(tx, place)).filter(({ accountId }) => here.has(accountId))
}

const mayShow = async (tx: Tx): Promise<boolean> => (await readSettings(tx, roomSettings)).groupCameras

const shown = async (tx: Tx, { me, row }: Seen, place: GroupPlace | null): Promise<GroupCameras> => {
  if (!place || !(await mayShow(tx))) return { allowed: false, cameras: [] }
  const cameras = await camerasOn(tx, row.id, place)
  const learners = await learnersByIds(
    tx,
    cameras.map(({ learnerId }) => learnerId),
  )
  const names = new Map<string, string>(learners.map((one) => [one.id, one.fullName]))
  return {
    allowed: true,
    cameras: cameras.slice(0, mostCameras).map(({ id, accountId, learnerId }) => {
      return { id, name: names.get(learnerId) ?? '', own: accountId === me.accountId }
    }),
  }
}

export const list = async (tx: Tx, actor: Actor, liveId: string, group: number | null): Promise<GroupCameras> => {
  const { seen } = await partOf(tx, actor, liveId)
  return shown(tx, seen, await placeInGroups(tx, seen, group))
}

/** @throws AppError 409 outside of a group, where the school does not allow it, and for a fifth camera */
export const put = async (tx: Tx, actor: Actor, liveId: string, { on }: { on: boolean }): Promise<GroupCameras> => {
  const { seen } = await partOf(tx, actor, liveId)
  const { accountId, learnerId } = seen.me
  const place = learnerId ? await placeInGroups(tx, seen, null) : null
  if (!place || !learnerId) {
    // Nothing is left to be switched off.
    if (!on) return shown(tx, seen, null)
    throw new AppError(cameraErrors.noGroup)
  }
  const { groupingId, number } = place
  await lockCameras(tx, groupingId)
  if (on) {
    if (!(await mayShow(tx))) throw new AppError(cameraErrors.notAllowed)
    const others = (await camerasOn(tx, liveId, place)).filter((one) => one.accountId !== accountId)
    if (others.length >= mostCameras) throw new AppError(cameraErrors.full)
    await insertCamera(tx, { groupingId, number, accountId, learnerId })
  } else await deleteCamera(tx, groupingId, accountId)
  const accounts = await accountsIn(tx, liveId)
  publishEvent(tx, { type: camerasEvent, schoolId: schoolOf(tx), accounts, data: { liveId } })
  return shown(tx, seen, place)
}

/** Whether an account may see the cameras of a group: its members, and who leads the lesson. */
const belongs = async (tx: Tx, liveId: string, accountId: string, place: GroupPlace): Promise<boolean> => {
  const there = (await placesOf(tx, liveId)).find((one) => one.accountId === accountId && one.state === 'in')
  if (!there) return false
  if (!there.learnerId) return there.role === 'teacher' || there.role === 'assistant'
  return (await membersOf(tx, place.groupingId)).get(there.learnerId) === place.number
}

/** @throws AppError 404 for a camera of another group, and for an answer to somebody of another one */
export const signal = async (
  tx: Tx,
  actor: Actor,
  { id: liveId, cameraId }: { readonly id: string; readonly cameraId: string },
  { link, to, description, group }: BodyOf<typeof signalCamera>,
): Promise<void> => {
  if (!(await isCameraOf(tx, liveId, cameraId))) throw new AppError(commonErrors.notFound)
  const { seen } = await partOf(tx, actor, liveId)
  const place = await placeInGroups(tx, seen, group)
  if (!place) throw new AppError(cameraErrors.noGroup)
  const camera = (await mayShow(tx)) && (await camerasOn(tx, liveId, place)).find(({ id }) => id === cameraId)
  if (!camera) throw new AppError(commonErrors.notFound)
  const from = seen.me.accountId
  const isAnswer = to !== null
  if (isAnswer && (camera.accountId !== from || !(await belongs(tx, liveId, to, place))))
    throw new AppError(commonErrors.notFound)
  publishEvent(tx, {
    type: signalEvent,
    schoolId: schoolOf(tx),
    accounts: [to ?? camera.accountId],
    data: { liveId, cameraId, link, from, isAnswer, description },
  })
}
