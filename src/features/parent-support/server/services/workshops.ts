/** Workshops: offered, changed and cancelled by the office, booked by guardians. */
import { notify } from '#core/notifications/server/public.ts'
import { guardianById } from '#core/people/server/public.ts'
import { instantOf } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { supportErrors } from '../../contract/access.ts'
import { supportEvent, supportTexts } from '../../contract/kinds.ts'
import { workshopCancelledNotice } from '../../contract/notices.ts'
import type { FamilyWorkshop, OfficeWorkshop, WorkshopBody, WorkshopDetail } from '../../contract/workshops.ts'
import {
  bookedBy,
  bookedCounts,
  bookingsOf,
  comingWorkshops,
  endBooking,
  insertBooking,
  insertWorkshop,
  lockWorkshop,
  updateWorkshop,
  workshopById,
  workshopsPage,
  type WorkshopRow,
} from '../queries/workshops.ts'
import type { Family } from './places.ts'

const isComing = (tx: Tx, { status, startsAt }: WorkshopRow): boolean => status === 'open' && startsAt > tx.at

const shared = (tx: Tx, row: WorkshopRow, booked: number) => ({
  id: row.id,
  title: row.title,
  about: row.about,
  place: row.place,
  day: row.day,
  startTime: row.startTime,
  endTime: row.endTime,
  startsAt: row.startsAt.toISOString(),
  places: row.places,
  booked,
  status: row.status,
  reason: row.reason,
  open: isComing(tx, row),
})

const forOffice = (tx: Tx, row: WorkshopRow, booked: number): OfficeWorkshop => ({
  ...shared(tx, row, booked),
  version: row.version,
})

const gone = (): AppError => new AppError(commonErrors.notFound)

const publishWorkshops = (tx: Tx): void =>
  publishEvent(tx, { type: supportEvent, schoolId: schoolOf(tx), roles: ['admin', 'parent'] })

const factsOf = ({ title, about, place, day, startTime, endTime, places, status, reason }: WorkshopRow) => ({
  title,
  about,
  place,
  day,
  startTime,
  endTime,
  places,
  status,
  reason,
})

const detailOf = async (tx: Tx, row: WorkshopRow): Promise<WorkshopDetail> => {
  const bookings = await bookingsOf(tx, row.id)
  const people = await Promise.all(
    bookings.map(async ({ guardianId, bookedAt }) => {
      const guardian = await guardianById(tx, guardianId)
      const bookedOn = bookedAt.toISOString()
      return { id: guardianId, name: guardian?.fullName ?? '', phone: guardian?.phone ?? null, bookedAt: bookedOn }
    }),
  )
  return { ...forOffice(tx, row, bookings.length), people: people.sort((a, b) => a.name.localeCompare(b.name)) }
}

export const listForOffice = async (
  tx: Tx,
  { page, limit }: { page: number; limit: number },
): Promise<Paged<OfficeWorkshop>> => {
  const { rows, total } = await workshopsPage(tx, limit, (page - 1) * limit)
  const counts = await bookedCounts(
    tx,
    rows.map(({ id }) => id),
  )
  return toPage(
    rows.map((row) => forOffice(tx, row, counts.get(row.id) ?? 0)),
    total,
    page,
    limit,
  )
}

export const readWorkshop = async (tx: Tx, id: string): Promise<WorkshopDetail> => {
  const row = await workshopById(tx, id)
  if (!row) throw gone()
  return detailOf(tx, row)
}

/** @throws AppError 400 for a time that is over */
const valuesOf = (tx: Tx, body: WorkshopBody, timeZone: string) => {
  const startsAt = instantOf(body.day, body.startTime, timeZone)
  if (startsAt <= tx.at) return refuseFields({ day: supportTexts.past })
  const { title, about, place, day, startTime, endTime, places } = body
  return { title, about, place, day, startTime, endTime, places, startsAt }
}

export const create = async (tx: Tx, body: WorkshopBody, timeZone: string): Promise<WorkshopDetail> => {
  const row = await insertWorkshop(tx, { ...valuesOf(tx, body, timeZone), createdBy: accountOf(tx) })
  await audit(tx, {
    action: 'support.create_workshop',
    entity: 'support_workshop',
    entityId: row.id,
    after: factsOf(row),
  })
  publishWorkshops(tx)
  return detailOf(tx, row)
}

/** @throws AppError 404, support.over */
const lockComing = async (tx: Tx, id: string): Promise<WorkshopRow> => {
  const row = await lockWorkshop(tx, id)
  if (!row) throw gone()
  if (!isComing(tx, row)) throw new AppError(supportErrors.over)
  return row
}

/** @throws AppError 404, 400, support.over, support.fewer, 409 for a stale version */
export const save = async (
  tx: Tx,
  id: string,
  { version, ...body }: WorkshopBody & { version: number },
  timeZone: string,
): Promise<WorkshopDetail> => {
  const row = await lockComing(tx, id)
  const current = await detailOf(tx, row)
  if (row.version !== version) throw new AppError(commonErrors.stale, { current })
  if (body.places < current.booked) throw new AppError(supportErrors.fewer, { params: { count: current.booked } })
  const next = await updateWorkshop(tx, id, valuesOf(tx, body, timeZone))
  await audit(tx, {
    action: 'support.save_workshop',
    entity: 'support_workshop',
    entityId: id,
    before: factsOf(row),
    after: factsOf(next),
  })
  publishWorkshops(tx)
  return detailOf(tx, next)
}

/** @throws AppError 404, support.over */
export const cancel = async (tx: Tx, id: string, reason: string): Promise<WorkshopDetail> => {
  const row = await lockComing(tx, id)
  const next = await updateWorkshop(tx, id, { status: 'cancelled', reason })
  await audit(tx, {
    action: 'support.cancel_workshop',
    entity: 'support_workshop',
    entityId: id,
    before: factsOf(row),
    after: factsOf(next),
  })
  const people = (await bookingsOf(tx, id)).map(({ accountId }) => ({ accountId, role: 'parent', about: [] }) as const)
  const { title, day: date } = next
  await notify(
    tx,
    workshopCancelledNotice,
    people,
    { title, date, reason },
    { link: '/parent/support/workshops', dedupeKey: `support.workshop_cancelled:${id}` },
  )
  publishWorkshops(tx)
  return detailOf(tx, next)
}

const forFamily = (
  tx: Tx,
  row: WorkshopRow,
  { booked, mine, school }: { booked: number; mine: boolean; school: string | null },
): FamilyWorkshop => ({ ...shared(tx, row, booked), school, mine })

/** Those to come; a cancelled one only for those who booked it. */
export const listForFamily = async (tx: Tx, { guardianId, school }: Family): Promise<FamilyWorkshop[]> => {
  const [rows, own] = [await comingWorkshops(tx), await bookedBy(tx, guardianId)]
  const counts = await bookedCounts(
    tx,
    rows.map(({ id }) => id),
  )
  return rows
    .filter(({ id, status }) => status === 'open' || own.has(id))
    .map((row) => forFamily(tx, row, { booked: counts.get(row.id) ?? 0, mine: own.has(row.id), school }))
}

export const hasWorkshop =
  (id: string) =>
  async (tx: Tx): Promise<boolean> =>
    (await workshopById(tx, id)) !== undefined

const shownToFamily = async (tx: Tx, row: WorkshopRow, { guardianId, school }: Family): Promise<FamilyWorkshop> => {
  const bookings = await bookingsOf(tx, row.id)
  const mine = bookings.some((one) => one.guardianId === guardianId)
  return forFamily(tx, row, { booked: bookings.length, mine, school })
}

/** @throws AppError 404, support.over, support.full */
export const book = async (tx: Tx, family: Family, id: string): Promise<FamilyWorkshop> => {
  const row = await lockComing(tx, id)
  const bookings = await bookingsOf(tx, id)
  const { guardianId, accountId } = family
  if (bookings.some((one) => one.guardianId === guardianId)) return shownToFamily(tx, row, family)
  if (bookings.length >= row.places) throw new AppError(supportErrors.full)
  await insertBooking(tx, { workshopId: id, guardianId, accountId })
  await audit(tx, { action: 'support.book', entity: 'support_workshop', entityId: id, after: { guardianId } })
  publishWorkshops(tx)
  return shownToFamily(tx, row, family)
}

/** @throws AppError 404, support.over */
export const leave = async (tx: Tx, family: Family, id: string): Promise<FamilyWorkshop> => {
  const row = await lockComing(tx, id)
  const { guardianId } = family
  if (!(await endBooking(tx, id, guardianId))) return shownToFamily(tx, row, family)
  await audit(tx, { action: 'support.leave', entity: 'support_workshop', entityId: id, before: { guardianId } })
  publishWorkshops(tx)
  return shownToFamily(tx, row, family)
}
