/** Teachers for whom the caller may open times. */
import { listStreams } from '#core/academics/server/public.ts'
import {
  classesOfStaff,
  classTeachersNow,
  staffById,
  teachingInStream,
  type Caller,
} from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

/** Teachers with a class, by name. A teacher may choose only themselves. */
export const choicesFor = async (tx: Tx, caller: Caller) => {
  const labels = new Map((await listStreams(tx)).map(({ id, label }) => [id, label]))
  const classes = new Map<string, { name: string; classes: Set<string> }>()
  const add = (staffId: string, name: string, streamId: string): void => {
    const one = classes.get(staffId) ?? { name, classes: new Set<string>() }
    one.classes.add(labels.get(streamId) ?? '')
    classes.set(staffId, one)
  }
  if (caller.isAdmin) {
    for (const { staffId, fullName, streamId } of await classTeachersNow(tx)) add(staffId, fullName, streamId)
    for (const streamId of labels.keys())
      for (const { staffId, fullName } of await teachingInStream(tx, streamId)) add(staffId, fullName, streamId)
  } else if (caller.staffId) {
    const name = (await staffById(tx, caller.staffId))?.fullName ?? ''
    for (const { streamId } of await classesOfStaff(tx, caller.staffId)) add(caller.staffId, name, streamId)
  }
  const staff = [...classes].map(([id, one]) => ({ id, name: one.name, classes: [...one.classes].sort() }))
  return { staff: staff.sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id)), today: caller.today }
}
