/** Single times managed by staff: blocked, booked for a family, cancelled. */
import { listStreams } from '#core/academics/server/public.ts'
import { classesOfStaff, guardiansInSight, learnerById, rosterOn, type Caller } from '#core/people/server/public.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { meetingErrors, meetingTexts } from '../../contract/shapes.ts'
import type { RoundDetail } from '../../contract/staff.ts'
import { book, callOff } from './book.ts'
import { detailOf, roundInSight, manages } from './staff-rounds.ts'
import { meetingById, meetingOfSlot } from '../queries/meetings.ts'
import { lockSlots, setSlotStatus, slotById, type SlotRow } from '../queries/rounds.ts'
import { publishMeetingsChanged } from './notify.ts'

/** @throws AppError 404 for a time the caller may not manage */
const slotInSight = async (tx: Tx, caller: Caller, id: string): Promise<SlotRow> => {
  const slot = await slotById(tx, id)
  if (!slot || slot.status === 'gone' || !manages(caller, slot.staffId)) throw new AppError(commonErrors.notFound)
  return slot
}

const detailOfRound = async (tx: Tx, caller: Caller, roundId: string): Promise<RoundDetail> =>
  detailOf(tx, caller, await roundInSight(tx, caller, roundId))

/** @throws AppError 404, 409 for a time that is booked */
export const blockSlot = async (tx: Tx, caller: Caller, id: string, blocked: boolean): Promise<RoundDetail> => {
  await slotInSight(tx, caller, id)
  const [slot] = await lockSlots(tx, [id])
  if (!slot || slot.status === 'gone') throw new AppError(commonErrors.notFound)
  if (blocked && (await meetingOfSlot(tx, id))) throw new AppError(meetingErrors.booked)
  await setSlotStatus(tx, { id }, blocked ? 'blocked' : 'open')
  await audit(tx, {
    action: 'meetings.set_slot',
    entity: 'meeting_slot',
    entityId: id,
    before: { blocked: slot.status === 'blocked' },
    after: { blocked, staffId: slot.staffId, startsAt: slot.startsAt.toISOString() },
  })
  await publishMeetingsChanged(tx, slot.roundId)
  return detailOfRound(tx, caller, slot.roundId)
}

/**
 * @throws AppError 404; 400 for a learner the teacher does not teach, or a person who is not the learner's guardian;
 * 409
 */
export const bookForFamily = async (
  tx: Tx,
  caller: Caller,
  id: string,
  { learnerId, guardianId, note }: { learnerId: string; guardianId: string; note: string },
): Promise<RoundDetail> => {
  const slot = await slotInSight(tx, caller, id)
  const learner = await learnerById(tx, learnerId)
  const taught = (await classesOfStaff(tx, slot.staffId)).some(({ streamId }) => streamId === learner?.streamId)
  const isFamily = taught && (await guardiansInSight(tx, learnerId)).some(({ guardian }) => guardian.id === guardianId)
  if (!isFamily) return refuseFields({ guardianId: meetingTexts.family })
  await book(tx, { slotId: id, learnerId, guardianId, note }, 'school', caller.timeZone)
  return detailOfRound(tx, caller, slot.roundId)
}

/** @throws AppError 404 for a meeting the caller may not manage, 409 for one that has begun */
export const cancelForSchool = async (tx: Tx, caller: Caller, id: string, reason: string | null): Promise<void> => {
  const row = await meetingById(tx, id)
  if (!row || !manages(caller, row.staffId)) throw new AppError(commonErrors.notFound)
  return callOff(tx, row, 'school', reason, caller.timeZone)
}

/** Most learners shown. */
const mostFamilies = 15

/** By name, without barred guardians. */
export const familiesOf = async (tx: Tx, caller: Caller, id: string, search: string) => {
  const slot = await slotInSight(tx, caller, id)
  const labels = new Map((await listStreams(tx)).map((one) => [one.id, one.label]))
  const typed = search.trim().toLowerCase()
  const found: { id: string; name: string; className: string }[] = []
  for (const { streamId } of await classesOfStaff(tx, slot.staffId))
    for (const learner of await rosterOn(tx, streamId, caller.today))
      if (learner.fullName.toLowerCase().includes(typed))
        found.push({ id: learner.id, name: learner.fullName, className: labels.get(streamId) ?? '' })
  const shown = found.sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id)).slice(0, mostFamilies)
  const items = []
  for (const { className, ...learner } of shown) {
    const links = await guardiansInSight(tx, learner.id)
    items.push({
      learner,
      className,
      guardians: links.map(({ guardian }) => ({ id: guardian.id, name: guardian.fullName })),
    })
  }
  return { items: items.filter(({ guardians }) => guardians.length > 0) }
}
