/**
 * Books, moves and cancels meetings. The first caller wins: the slot is locked, and the database itself refuses
 * overlapping meetings.
 */
import { guardiansInSight } from '#core/people/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors, type ErrorDefinition } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { accountOf, violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { NextFree } from '../../contract/parent.ts'
import { meetingErrors } from '../../contract/shapes.ts'
import {
  cancelMeetings,
  holdGuardian,
  insertMeeting,
  lockMeeting,
  meetingOfSlot,
  placeMeeting,
  type MeetingRow,
} from '../queries/meetings.ts'
import { freeSlots, lockSlots, roundFor, type RoundRow, type SlotRow } from '../queries/rounds.ts'
import { publishMeetingsChanged, enqueueReminder, notifyBooked, notifyCancelled, notifyMoved } from './notify.ts'

export interface Booking {
  readonly slotId: string
  readonly learnerId: string
  readonly guardianId: string
  readonly note: string
}

/** Who books: a family until the round's deadline, or the school until the time has passed. */
export type By = 'family' | 'school'

/** The same teacher's next free time, else the closest earlier one. */
const nextAfter = async (tx: Tx, slot: SlotRow, timeZone: string): Promise<NextFree> => {
  const free = (await freeSlots(tx, slot.roundId, slot.staffId)).filter(({ id }) => id !== slot.id)
  const next = free.find(({ startsAt }) => startsAt > slot.startsAt) ?? free.at(-1)
  if (!next) return { next: null }
  const [from, to] = [schoolTime(next.startsAt, timeZone), schoolTime(next.endsAt, timeZone)]
  return { next: { id: next.id, day: from.date, startTime: from.time, endTime: to.time } }
}

const ensureBookable = (round: RoundRow | undefined, slot: SlotRow, by: By, tx: Tx, today: string): RoundRow => {
  if (!round || round.status === 'cancelled' || slot.status === 'gone') throw new AppError(commonErrors.notFound)
  if (slot.startsAt <= tx.at) throw new AppError(meetingErrors.over)
  if (by === 'family' && (round.status !== 'open' || round.bookUntil < today)) throw new AppError(meetingErrors.shut)
  return round
}

/** Maps constraint violations to errors. */
const refusals: readonly (readonly [constraint: string, error: ErrorDefinition])[] = [
  ['meetings_guardian_one_at_a_time', meetingErrors.clash],
  ['meetings_once_key', meetingErrors.again],
  ['meetings_teacher_one_at_a_time', meetingErrors.taken],
  ['meetings_slot_key', meetingErrors.taken],
]

const asRefusal = (error: unknown): never => {
  const found = refusals.find(([constraint]) => violates(error, constraint))
  throw found ? new AppError(found[1]) : error
}

/** @throws AppError 404, and 409 with the next free time for a slot that is taken */
const heldSlot = async (
  tx: Tx,
  slotId: string,
  others: readonly string[],
  by: By,
  timeZone: string,
): Promise<SlotRow> => {
  const slot = (await lockSlots(tx, [slotId, ...others])).find(({ id }) => id === slotId)
  if (!slot) throw new AppError(commonErrors.notFound)
  ensureBookable(await roundFor(tx, null, slot.roundId), slot, by, tx, schoolTime(tx.at, timeZone).date)
  if (slot.status !== 'open' || (await meetingOfSlot(tx, slotId)))
    throw new AppError(meetingErrors.taken, { current: await nextAfter(tx, slot, timeZone) })
  return slot
}

export const factsOf = ({ roundId, staffId, learnerId, guardianId, startsAt, endsAt, status }: MeetingRow) => ({
  roundId,
  staffId,
  learnerId,
  guardianId,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  status,
})

export const book = async (tx: Tx, booking: Booking, by: By, timeZone: string): Promise<MeetingRow> => {
  const slot = await heldSlot(tx, booking.slotId, [], by, timeZone)
  await holdGuardian(tx, booking.guardianId)
  // The school may have barred the guardian since the first check.
  const family = await guardiansInSight(tx, booking.learnerId)
  if (!family.some(({ guardian }) => guardian.id === booking.guardianId)) throw new AppError(commonErrors.notFound)
  const { roundId, staffId, startsAt, endsAt } = slot
  const row = await insertMeeting(tx, {
    ...booking,
    roundId,
    staffId,
    startsAt,
    endsAt,
    bookedBy: accountOf(tx),
  }).catch(asRefusal)
  const action = by === 'family' ? 'meetings.schedule' : 'meetings.book_for'
  await audit(tx, { action, entity: 'meeting', entityId: row.id, after: factsOf(row) })
  await enqueueReminder(tx, row, timeZone)
  await notifyBooked(tx, row, timeZone, by)
  await publishMeetingsChanged(tx, roundId, [row])
  return row
}

/** Moves to another time of the same teacher and round. On an error the old booking stays. */
export const move = async (
  tx: Tx,
  before: MeetingRow,
  to: { slotId: string; note: string | undefined },
  timeZone: string,
): Promise<MeetingRow> => {
  const slot = to.slotId === before.slotId ? null : await heldSlot(tx, to.slotId, [before.slotId], 'family', timeZone)
  await holdGuardian(tx, before.guardianId)
  const held = await lockMeeting(tx, before.id)
  if (held?.guardianId !== before.guardianId) throw new AppError(commonErrors.notFound)
  if (held.startsAt <= tx.at) throw new AppError(meetingErrors.over)
  if (slot && (slot.staffId !== held.staffId || slot.roundId !== held.roundId))
    throw new AppError(commonErrors.notFound)
  const { slotId, startsAt, endsAt } = slot ? { slotId: slot.id, startsAt: slot.startsAt, endsAt: slot.endsAt } : held
  const row = await placeMeeting(tx, held.id, { slotId, startsAt, endsAt, note: to.note ?? held.note }).catch(asRefusal)
  if (!row) throw new AppError(commonErrors.notFound)
  await audit(tx, {
    action: 'meetings.move',
    entity: 'meeting',
    entityId: row.id,
    before: factsOf(held),
    after: factsOf(row),
  })
  if (slot) {
    await enqueueReminder(tx, row, timeZone)
    await notifyMoved(tx, row, timeZone)
  }
  await publishMeetingsChanged(tx, row.roundId, [row])
  return row
}

/** @throws AppError 404 for a meeting no longer booked, 409 for one that has begun */
export const callOff = async (
  tx: Tx,
  { id, guardianId }: MeetingRow,
  by: By,
  reason: string | null,
  timeZone: string,
): Promise<void> => {
  const held = await lockMeeting(tx, id)
  if (held?.guardianId !== guardianId) throw new AppError(commonErrors.notFound)
  if (held.startsAt <= tx.at) throw new AppError(meetingErrors.over)
  const [row] = await cancelMeetings(tx, { id }, { cancelledBy: accountOf(tx), reason })
  if (!row) throw new AppError(commonErrors.notFound)
  const action = by === 'family' ? 'meetings.cancel' : 'meetings.cancel_for'
  await audit(tx, {
    action,
    entity: 'meeting',
    entityId: id,
    before: factsOf(held),
    after: { ...factsOf(row), reason },
  })
  await notifyCancelled(tx, row, timeZone, by, reason)
  await publishMeetingsChanged(tx, row.roundId, [row])
}
