/** For whom somebody may open times. */
import { listStreams } from '#core/academics/server/public.ts'
import { classesOfStaff, classTeachersNow, staffById, teachingInStream } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Keeper } from './desk.ts'

/** Teachers with a class, by name. A teacher is the own only choice. */
export const choicesFor = async (tx: Tx, keeper: Keeper) => {
  const labels = new Map((await listStreams(tx)).map(({ id, label }) => [id, label]))
  const classes = new Map<string, { name: string; classes: Set<string> }>()
  const add = (staffId: string, name: string, streamId: string): void => {
    const one = classes.get(staffId) ?? { name, classes: new Set<string>() }
    one.classes.add(labels.get(streamId) ?? '')
    classes.set(staffId, one)
  }
  if (keeper.isOffice) {
    for (const { staffId, fullName, streamId } of await classTeachersNow(tx)) add(staffId, fullName, streamId)
    for (const streamId of labels.keys()) for (const { staffId, fullName } of await teachingInStream(tx, streamId)) add(staffId, fullName, streamId)
  } else if (keeper.staffId) {
    const name = (await staffById(tx, keeper.staffId))?.fullName ?? ''
    for (const { streamId } of await classesOfStaff(tx, keeper.staffId)) add(keeper.staffId, name, streamId)
  }
  const staff = [...classes].map(([id, one]) => ({ id, name: one.name, classes: [...one.classes].sort() }))
  return { staff: staff.sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id)), today: keeper.today }
}
