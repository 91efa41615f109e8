/** A parent's meetings at one school. */
import { childrenOfAccount, guardianOfAccount, learnersByIds, type LearnerRow } from '#core/people/server/public.ts'
import { listStreams } from '#core/academics/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { accountOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { FreeSlot, Offer } from '../../contract/parent.ts'
import { meetingTexts, type Meeting } from '../../contract/shapes.ts'
import { suggested } from '../../rules/slots.ts'
import { book, callOff, move } from './book.ts'
import { comingMeetings, meetingById, type MeetingRow } from '../queries/meetings.ts'
import { bookableRounds, freeCounts, freeSlots, roundFor, slotById, staffOfRounds } from '../queries/rounds.ts'
import { cardOf, showMeetings, type Shown } from './show.ts'
import { teachersOfClass, type TeacherOfClass } from './teachers.ts'

/** The account's guardian record with the children. */
interface Family {
  readonly guardianId: string
  /** All that the guardian may know of: meetings about others do not show. */
  readonly learnerIds: readonly string[]
  /** Enrolled ones whose records the guardian may see: for these meetings are booked. */
  readonly children: readonly LearnerRow[]
}

const familyOf = async (tx: Tx): Promise<Family | null> => {
  const guardian = await guardianOfAccount(tx, accountOf(tx))
  if (!guardian) return null
  const links = await childrenOfAccount(tx, accountOf(tx))
  const rows = await learnersByIds(
    tx,
    links.filter(({ maySeeRecords }) => maySeeRecords).map(({ learnerId }) => learnerId),
  )
  return {
    guardianId: guardian.id,
    learnerIds: links.map(({ learnerId }) => learnerId),
    children: rows.filter(({ status }) => status === 'active'),
  }
}

/** @throws AppError 404 for an account that is no guardian here */
const ownFamily = async (tx: Tx): Promise<Family> => {
  const family = await familyOf(tx)
  if (!family) throw new AppError(commonErrors.notFound)
  return family
}

const offersOf = async (
  tx: Tx,
  { children }: Family,
  booked: readonly MeetingRow[],
  { timeZone, school }: Shown,
): Promise<Offer[]> => {
  const rounds = await bookableRounds(tx, schoolTime(tx.at, timeZone).date)
  if (rounds.length === 0 || children.length === 0) return []
  const ids = rounds.map(({ id }) => id)
  const [inRound, free] = [await staffOfRounds(tx, ids), await freeCounts(tx, ids)]
  const labels = new Map((await listStreams(tx)).map(({ id, label }) => [id, label]))
  const teachers = new Map<string, TeacherOfClass[]>()
  for (const { id, streamId } of children) teachers.set(id, await teachersOfClass(tx, streamId))
  const offers = rounds.map((round): Offer => {
    const here = new Set(inRound.filter(({ roundId }) => roundId === round.id).map(({ staffId }) => staffId))
    const freeOf = (staffId: string): number =>
      free.find((one) => one.roundId === round.id && one.staffId === staffId)?.free ?? 0
    const meetingWith = (staffId: string, childId: string): string | null =>
      booked.find((one) => one.roundId === round.id && one.staffId === staffId && one.learnerId === childId)?.id ?? null
    const ofChild = (child: LearnerRow) => ({
      child: {
        id: child.id,
        firstName: child.firstName,
        fullName: child.fullName,
        className: labels.get(child.streamId ?? '') ?? '',
      },
      teachers: (teachers.get(child.id) ?? [])
        .filter(({ staffId }) => here.has(staffId))
        .map(({ staffId, name, teaches, isClassTeacher }) => ({
          id: staffId,
          name,
          teaches: [...teaches],
          isClassTeacher,
          free: freeOf(staffId),
          meetingId: meetingWith(staffId, child.id),
        })),
    })
    return { round: cardOf(round), school, children: children.map(ofChild).filter((one) => one.teachers.length > 0) }
  })
  return offers.filter((offer) => offer.children.length > 0)
}

export const readFamily = async (tx: Tx, shown: Shown): Promise<{ items: Meeting[]; offers: Offer[] }> => {
  const family = await familyOf(tx)
  if (!family) return { items: [], offers: [] }
  const booked = await comingMeetings(tx, family)
  return { items: await showMeetings(tx, booked, shown), offers: await offersOf(tx, family, booked, shown) }
}

/** @throws AppError 404 for a round or teacher unrelated to the child */
const ensureTeaches = async (tx: Tx, child: LearnerRow | undefined, staffId: string): Promise<LearnerRow> => {
  if (!child || !(await teachersOfClass(tx, child.streamId)).some((one) => one.staffId === staffId))
    throw new AppError(commonErrors.notFound)
  return child
}

export const readSlots = async (
  tx: Tx,
  roundId: string,
  { staffId, childId, meetingId }: { staffId: string; childId: string; meetingId?: string | undefined },
  timeZone: string,
): Promise<FreeSlot[]> => {
  const family = await ownFamily(tx)
  const round = await roundFor(tx, staffId, roundId)
  await ensureTeaches(
    tx,
    family.children.find(({ id }) => id === childId),
    staffId,
  )
  if (!round || round.status !== 'open' || round.bookUntil < schoolTime(tx.at, timeZone).date)
    throw new AppError(commonErrors.notFound)
  const meetings = (await comingMeetings(tx, family)).filter(({ id }) => id !== meetingId)
  const shown = new Map((await showMeetings(tx, meetings, { timeZone, school: null })).map((one) => [one.id, one]))
  return suggested(await freeSlots(tx, roundId, staffId), meetings).map(({ slot, beside }): FreeSlot => {
    const near = beside && shown.get(beside.meeting.id)
    return {
      id: slot.id,
      startTime: schoolTime(slot.startsAt, timeZone).time,
      endTime: schoolTime(slot.endsAt, timeZone).time,
      startsAt: slot.startsAt.toISOString(),
      beside: beside && near ? { when: beside.when, child: near.child.firstName, teacher: near.teacher.name } : null,
    }
  })
}

export const hasRound = async (tx: Tx, id: string): Promise<boolean> => (await roundFor(tx, null, id)) !== undefined
export const knowsSlot = async (tx: Tx, slotId: string): Promise<boolean> => (await slotById(tx, slotId)) !== undefined

const shownOne = async (tx: Tx, row: MeetingRow, shown: Shown): Promise<Meeting> => {
  const [one] = await showMeetings(tx, [row], shown)
  if (!one) throw new AppError(commonErrors.notFound)
  return one
}

/** @throws AppError 400 for another family's child; 404 for a teacher who does not teach the child; 409 */
export const schedule = async (
  tx: Tx,
  body: { slotId: string; childId: string; note: string },
  shown: Shown,
): Promise<Meeting> => {
  const family = await ownFamily(tx)
  const child = family.children.find(({ id }) => id === body.childId)
  if (!child) return refuseFields({ childId: meetingTexts.child })
  const slot = await slotById(tx, body.slotId)
  if (!slot) return refuseFields({ slotId: meetingTexts.slot })
  await ensureTeaches(tx, child, slot.staffId)
  const row = await book(
    tx,
    { slotId: body.slotId, learnerId: child.id, guardianId: family.guardianId, note: body.note },
    'family',
    shown.timeZone,
  )
  return shownOne(tx, row, shown)
}

/** @throws AppError 404 for a meeting that does not exist or belongs to another family */
export const ownMeeting = async (tx: Tx, id: string): Promise<MeetingRow> => {
  const [family, row] = [await familyOf(tx), await meetingById(tx, id)]
  // A guardian who has lost access to the child's records may still cancel the booking, but sees nothing else.
  if (!row || !family || row.guardianId !== family.guardianId || !family.learnerIds.includes(row.learnerId))
    throw new AppError(commonErrors.notFound)
  return row
}

export const moveOwn = async (
  tx: Tx,
  id: string,
  body: { slotId: string; note?: string | undefined },
  shown: Shown,
): Promise<Meeting> => {
  const row = await move(tx, await ownMeeting(tx, id), { slotId: body.slotId, note: body.note }, shown.timeZone)
  return shownOne(tx, row, shown)
}

export const cancelOwn = async (tx: Tx, id: string, timeZone: string): Promise<void> => {
  const row = await ownMeeting(tx, id)
  return callOff(tx, row, 'family', null, timeZone)
}
