/** Assigns class teachers and keeps their history. */
import { listStreams } from '#core/academics/server/public.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { peopleErrors } from '../../../contract/errors.ts'
import type { listClassTeachers, saveClassTeacher } from '../../../contract/staff.ts'
import { enrollingTexts } from '../../../rules/enrolling.ts'
import {
  classTeachersNow,
  deleteClassTeacher,
  endClassTeacher,
  insertClassTeacher,
  lockClassTeacher,
} from '../../queries/staff/classes.ts'
import { staffById, type StaffRow } from '../../queries/staff/staff.ts'
import { refIn, refOf, streamRefs } from '../class-refs.ts'
import { ensureStreamOpen } from '../learners/enrolling.ts'

export const list = async (tx: Tx): Promise<ResponseOf<typeof listClassTeachers>> => {
  const leading = new Map(
    (await classTeachersNow(tx)).map((one) => [one.streamId, { id: one.staffId, fullName: one.fullName }]),
  )
  const streams = (await listStreams(tx)).filter((stream) => stream.active)
  return { items: streams.map((stream) => ({ stream: refOf(stream), staff: leading.get(stream.id) ?? null })) }
}

const leaderOf = async (tx: Tx, staffId: string | null): Promise<StaffRow | null> => {
  if (staffId === null) return null
  const member = await staffById(tx, staffId)
  if (!member) return refuseFields({ staffId: 'Choose a person' })
  if (member.status !== 'active') throw new AppError(peopleErrors.staffLeft)
  return member
}

const end = async (tx: Tx, open: { id: string; startsOn: string }, on: string): Promise<void> => {
  if (on < open.startsOn) refuseFields({ on: enrollingTexts.beforeLeader })
  // Replaced on its first day: delete it.
  await (on === open.startsOn ? deleteClassTeacher(tx, open.id) : endClassTeacher(tx, open.id, addDays(on, -1)))
}

export const assign = async (
  tx: Tx,
  { streamId, staffId, on }: BodyOf<typeof saveClassTeacher>,
  today: string,
): Promise<ResponseOf<typeof saveClassTeacher>> => {
  await ensureStreamOpen(tx, streamId)
  if (on > today) refuseFields({ on: enrollingTexts.future })
  const leader = await leaderOf(tx, staffId)
  const open = await lockClassTeacher(tx, streamId)
  const stream = refIn(await streamRefs(tx), streamId)
  const staff = leader ? { id: leader.id, fullName: leader.fullName } : null
  if (open?.staffId === staffId) return { stream, staff }
  if (open) await end(tx, open, on)
  try {
    if (leader) await insertClassTeacher(tx, { streamId, staffId: leader.id, startsOn: on })
  } catch (error) {
    // A concurrent call assigned another teacher.
    if (violates(error, 'class_teachers_open_key')) throw new AppError(commonErrors.stale)
    throw error
  }
  if (open || leader)
    await audit(tx, {
      action: 'people.save_class_teacher',
      entity: 'stream',
      entityId: streamId,
      before: { staffId: open?.staffId ?? null },
      after: { staffId, on },
    })
  return { stream, staff }
}
