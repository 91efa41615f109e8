/** Rounds managed by teachers and the office. */
import { staffById, staffNames, type Caller } from '#core/people/server/public.ts'
import { addDays, instantOf, minutesOf, schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { accountOf, violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { RoundDetail, RoundLine } from '../../contract/staff.ts'
import { meetingErrors, meetingTexts, mostSlots, type RoundBody } from '../../contract/shapes.ts'
import { slotsOf, type Span } from '../../rules/slots.ts'
import { cancelMeetings, meetingsOfRounds } from '../queries/meetings.ts'
import {
  insertRound,
  insertSlots,
  roundFor,
  roundsPage,
  setSlotStatus,
  slotsOfRounds,
  staffBusy,
  staffOfRounds,
  updateRound,
  type RoundRow,
} from '../queries/rounds.ts'
import { cardOf, showMeetings } from './show.ts'
import { publishMeetingsChanged, enqueueOpenedNotification, notifyCancelled } from './notify.ts'

/** Matches no staff record. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** The staff record whose times the caller may manage; null for the office, which manages all. */
export const managedStaff = ({ isAdmin, staffId }: Caller): string | null => (isAdmin ? null : (staffId ?? nobody))

/** Whether the caller may manage this member of staff's times. */
export const manages = (caller: Caller, staffId: string): boolean => caller.isAdmin || caller.staffId === staffId

const linesOf = async (tx: Tx, caller: Caller, rows: readonly RoundRow[]): Promise<RoundLine[]> => {
  const ids = rows.map(({ id }) => id)
  const isSeen = ({ staffId }: { staffId: string }): boolean => manages(caller, staffId)
  const [staff, booked] = [
    (await staffOfRounds(tx, ids)).filter(isSeen),
    (await meetingsOfRounds(tx, ids)).filter(isSeen),
  ]
  return rows.map((row): RoundLine => {
    const own = staff.filter(({ roundId }) => roundId === row.id)
    return {
      ...cardOf(row),
      teachers: own.length,
      slots: own.reduce((sum, { slots }) => sum + slots, 0),
      booked: booked.filter(({ roundId }) => roundId === row.id).length,
      own: row.createdBy === accountOf(tx) || caller.isAdmin,
    }
  })
}

export const listRoundsFor = async (
  tx: Tx,
  caller: Caller,
  { page, limit }: { page: number; limit: number },
): Promise<Paged<RoundLine>> => {
  const { items, total } = await roundsPage(tx, managedStaff(caller), page, limit)
  return toPage(await linesOf(tx, caller, items), total, page, limit)
}

/** @throws AppError 404 for a round in which the caller has no times */
export const roundInSight = async (tx: Tx, caller: Caller, id: string): Promise<RoundRow> => {
  const row = await roundFor(tx, managedStaff(caller), id)
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

export const detailOf = async (tx: Tx, caller: Caller, row: RoundRow): Promise<RoundDetail> => {
  const [line] = await linesOf(tx, caller, [row])
  if (!line) throw new AppError(commonErrors.notFound)
  const slots = (await slotsOfRounds(tx, [row.id], managedStaff(caller) ?? undefined)).filter(
    ({ status }) => status !== 'gone',
  )
  const rows = await meetingsOfRounds(tx, [row.id], managedStaff(caller) ?? undefined)
  const meetings = new Map(
    (await showMeetings(tx, rows, { timeZone: caller.timeZone, school: null })).map((one) => [one.slotId, one]),
  )
  const names = await staffNames(
    tx,
    slots.map(({ staffId }) => staffId),
  )
  const tables = [...new Set(slots.map(({ staffId }) => staffId))]
    .map((staffId) => ({ id: staffId, name: names.get(staffId) ?? '' }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
    .map((teacher) => ({
      teacher,
      slots: slots
        .filter(({ staffId }) => staffId === teacher.id)
        .map(({ id, startsAt, endsAt, status }) => {
          const meeting = meetings.get(id) ?? null
          const state = meeting ? ('booked' as const) : status === 'blocked' ? ('blocked' as const) : ('free' as const)
          return {
            id,
            startTime: schoolTime(startsAt, caller.timeZone).time,
            endTime: schoolTime(endsAt, caller.timeZone).time,
            state,
            meeting,
          }
        }),
    }))
  return { ...line, breakMinutes: row.breakMinutes, tables }
}

/** @throws AppError 400, and 409 for a teacher without a staff record */
const staffFor = async (tx: Tx, caller: Caller, { staffIds }: RoundBody): Promise<readonly string[]> => {
  if (!caller.isAdmin) return caller.staffId ? [caller.staffId] : Promise.reject(new AppError(meetingErrors.noStaff))
  const ids = [...new Set(staffIds)]
  if (ids.length === 0) return refuseFields({ staffIds: meetingTexts.staff })
  for (const id of ids)
    if ((await staffById(tx, id))?.status !== 'active') return refuseFields({ staffIds: meetingTexts.staff })
  return ids
}

const timesFor = (body: RoundBody, today: string): Span[] => {
  const { startTime, endTime, pauseFrom, pauseTo, day, bookUntil } = body
  if (day < today) refuseFields({ day: meetingTexts.past })
  if (endTime <= startTime) refuseFields({ endTime: meetingTexts.end })
  if (
    (pauseFrom === undefined) !== (pauseTo === undefined) ||
    (pauseFrom !== undefined && pauseTo !== undefined && pauseTo <= pauseFrom)
  )
    refuseFields({ pauseTo: meetingTexts.pause })
  if (bookUntil !== undefined && (bookUntil > day || bookUntil < today))
    refuseFields({ bookUntil: meetingTexts.bookUntil })
  if (minutesOf(endTime) - minutesOf(startTime) < body.slotMinutes) refuseFields({ endTime: meetingTexts.noRoom })
  const times = slotsOf(body)
  if (times.length === 0) refuseFields({ endTime: meetingTexts.noRoom })
  if (times.length > mostSlots) refuseFields({ slotMinutes: meetingTexts.tooMany })
  return times
}

/** The day before, or today if that has passed. */
const lastDayToBook = (day: string, today: string): string => (addDays(day, -1) < today ? day : addDays(day, -1))

const factsOf = ({ title, place, day, startTime, endTime, slotMinutes, bookUntil, status }: RoundRow) => ({
  title,
  place,
  day,
  startTime,
  endTime,
  slotMinutes,
  bookUntil,
  status,
})

const overlap = async (tx: Tx, staffIds: readonly string[], from: Date, to: Date): Promise<void> => {
  const busy = await staffBusy(tx, staffIds, from, to)
  if (busy.length === 0) return
  const names = [...(await staffNames(tx, busy)).values()].sort()
  throw new AppError(meetingErrors.overlaps, { params: { names: names.slice(0, 5).join(', ') } })
}

export const openRoundFor = async (tx: Tx, caller: Caller, body: RoundBody): Promise<RoundDetail> => {
  const staffIds = await staffFor(tx, caller, body)
  const times = timesFor(body, caller.today)
  const at = (time: string): Date => instantOf(body.day, time, caller.timeZone)
  await overlap(tx, staffIds, at(body.startTime), at(body.endTime))
  const { title, place, note, day, startTime, endTime, slotMinutes, breakMinutes } = body
  const row = await insertRound(tx, {
    title,
    place,
    note,
    day,
    startTime,
    endTime,
    slotMinutes,
    breakMinutes,
    bookUntil: body.bookUntil ?? lastDayToBook(day, caller.today),
    createdBy: accountOf(tx),
  })
  const slots = staffIds.flatMap((staffId) =>
    times.map((one) => ({ roundId: row.id, staffId, startsAt: at(one.startTime), endsAt: at(one.endTime) })),
  )
  await insertSlots(tx, slots).catch((error: unknown) => {
    // A concurrent round for the same teacher was first.
    throw violates(error, 'meeting_slots_one_at_a_time')
      ? new AppError(meetingErrors.overlaps, { params: { names: title } })
      : error
  })
  await audit(tx, {
    action: 'meetings.open',
    entity: 'meeting_round',
    entityId: row.id,
    after: { ...factsOf(row), staffIds: [...staffIds], slots: slots.length },
  })
  await enqueueOpenedNotification(tx, row.id)
  await publishMeetingsChanged(tx, row.id)
  return detailOf(tx, caller, row)
}

/** Allowed for the author and the office. @throws AppError 404; 403 for another teacher in the round */
const ownRound = async (tx: Tx, caller: Caller, id: string): Promise<RoundRow> => {
  const row = await roundInSight(tx, caller, id)
  if (!caller.isAdmin && row.createdBy !== accountOf(tx)) throw new AppError(commonErrors.forbidden)
  if (row.status === 'cancelled') throw new AppError(commonErrors.notFound)
  return row
}

export interface RoundChange {
  readonly title: string
  readonly place: string
  readonly note: string
  readonly bookUntil: string
  readonly status: 'open' | 'closed'
  readonly version: number
}

export const saveRoundFor = async (
  tx: Tx,
  caller: Caller,
  id: string,
  { version, ...values }: RoundChange,
): Promise<RoundDetail> => {
  const before = await ownRound(tx, caller, id)
  if (values.bookUntil > before.day) refuseFields({ bookUntil: meetingTexts.bookUntil })
  const row = await updateRound(tx, id, version, values)
  if (!row)
    throw new AppError(commonErrors.stale, { current: await detailOf(tx, caller, await roundInSight(tx, caller, id)) })
  await audit(tx, {
    action: 'meetings.save',
    entity: 'meeting_round',
    entityId: id,
    before: factsOf(before),
    after: factsOf(row),
  })
  await publishMeetingsChanged(tx, id)
  return detailOf(tx, caller, row)
}

export const cancelRoundFor = async (tx: Tx, caller: Caller, id: string): Promise<void> => {
  const before = await ownRound(tx, caller, id)
  const row = await updateRound(tx, id, null, { status: 'cancelled' })
  await setSlotStatus(tx, { roundId: id }, 'gone')
  const gone = await cancelMeetings(tx, { roundId: id }, { cancelledBy: accountOf(tx), reason: null })
  await audit(tx, {
    action: 'meetings.cancel_round',
    entity: 'meeting_round',
    entityId: id,
    before: factsOf(before),
    after: { ...(row ? factsOf(row) : {}), meetings: gone.length },
  })
  for (const one of gone.filter(({ startsAt }) => startsAt > tx.at))
    await notifyCancelled(tx, one, caller.timeZone, 'school', null)
  await publishMeetingsChanged(tx, id, gone)
}
