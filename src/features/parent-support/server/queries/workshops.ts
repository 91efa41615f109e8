/** SQL of workshops with their bookings, and of the school's own texts. */
import { and, asc, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { onlyRow } from '#platform/server/database/only-row.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { PageKind } from '../../contract/kinds.ts'
import { supportBookings, supportPages, supportWorkshops } from '../workshop-tables.ts'

export type WorkshopRow = typeof supportWorkshops.$inferSelect
export type PageRow = typeof supportPages.$inferSelect

const one = (tx: Tx, id: string) => and(eq(supportWorkshops.schoolId, schoolOf(tx)), eq(supportWorkshops.id, id))

export type WorkshopValues = Pick<
  WorkshopRow,
  'title' | 'about' | 'place' | 'day' | 'startTime' | 'endTime' | 'startsAt' | 'places'
>

export const insertWorkshop = async (tx: Tx, values: WorkshopValues & { createdBy: string }): Promise<WorkshopRow> =>
  onlyRow(
    await tx.db
      .insert(supportWorkshops)
      .values({ schoolId: schoolOf(tx), id: newId(), createdAt: tx.at, updatedAt: tx.at, ...values })
      .returning(),
  )

export const workshopById = async (tx: Tx, id: string): Promise<WorkshopRow | undefined> =>
  (await tx.db.select().from(supportWorkshops).where(one(tx, id)))[0]

/** Bookings of a workshop wait for each other until the transaction ends. */
export const lockWorkshop = async (tx: Tx, id: string): Promise<WorkshopRow | undefined> =>
  (await tx.db.select().from(supportWorkshops).where(one(tx, id)).for('update'))[0]

export const updateWorkshop = async (
  tx: Tx,
  id: string,
  values: Partial<WorkshopValues & Pick<WorkshopRow, 'status' | 'reason'>>,
): Promise<WorkshopRow> =>
  onlyRow(
    await tx.db
      .update(supportWorkshops)
      .set({ ...values, updatedAt: tx.at, version: sql`${supportWorkshops.version} + 1` })
      .where(one(tx, id))
      .returning(),
  )

export const workshopsPage = async (tx: Tx, limit: number, offset: number) => {
  const where = eq(supportWorkshops.schoolId, schoolOf(tx))
  const [rows, counted] = await Promise.all([
    tx.db
      .select()
      .from(supportWorkshops)
      .where(where)
      .orderBy(desc(supportWorkshops.startsAt), desc(supportWorkshops.id))
      .limit(limit)
      .offset(offset),
    tx.db.select({ found: count() }).from(supportWorkshops).where(where),
  ])
  return { rows, total: counted[0]?.found ?? 0 }
}

export const comingWorkshops = async (tx: Tx): Promise<WorkshopRow[]> =>
  tx.db
    .select()
    .from(supportWorkshops)
    .where(and(eq(supportWorkshops.schoolId, schoolOf(tx)), gt(supportWorkshops.startsAt, tx.at)))
    .orderBy(asc(supportWorkshops.startsAt), asc(supportWorkshops.id))
    .limit(100)

const booked = (tx: Tx) => and(eq(supportBookings.schoolId, schoolOf(tx)), isNull(supportBookings.leftAt))

export const bookedCounts = async (tx: Tx, workshopIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (workshopIds.length === 0) return new Map()
  const rows = await tx.db
    .select({ id: supportBookings.workshopId, found: count() })
    .from(supportBookings)
    .where(and(booked(tx), inArray(supportBookings.workshopId, [...workshopIds])))
    .groupBy(supportBookings.workshopId)
  return new Map(rows.map(({ id, found }) => [id, found]))
}

/** Workshops that the guardian booked. */
export const bookedBy = async (tx: Tx, guardianId: string): Promise<ReadonlySet<string>> => {
  const rows = await tx.db
    .select({ id: supportBookings.workshopId })
    .from(supportBookings)
    .where(and(booked(tx), eq(supportBookings.guardianId, guardianId)))
  return new Set(rows.map(({ id }) => id))
}

export const bookingsOf = async (
  tx: Tx,
  workshopId: string,
): Promise<{ guardianId: string; accountId: string; bookedAt: Date }[]> =>
  tx.db
    .select({
      guardianId: supportBookings.guardianId,
      accountId: supportBookings.accountId,
      bookedAt: supportBookings.bookedAt,
    })
    .from(supportBookings)
    .where(and(booked(tx), eq(supportBookings.workshopId, workshopId)))
    .orderBy(asc(supportBookings.bookedAt), asc(supportBookings.id))

/** @param workshopId under lock */
export const insertBooking = async (
  tx: Tx,
  values: { workshopId: string; guardianId: string; accountId: string },
): Promise<void> =>
  void (await tx.db.insert(supportBookings).values({ schoolId: schoolOf(tx), id: newId(), bookedAt: tx.at, ...values }))

/** @returns whether there was one */
export const endBooking = async (tx: Tx, workshopId: string, guardianId: string): Promise<boolean> =>
  (
    await tx.db
      .update(supportBookings)
      .set({ leftAt: tx.at })
      .where(and(booked(tx), eq(supportBookings.workshopId, workshopId), eq(supportBookings.guardianId, guardianId)))
      .returning({ id: supportBookings.id })
  ).length > 0

export const pagesHere = async (tx: Tx): Promise<PageRow[]> =>
  tx.db
    .select()
    .from(supportPages)
    .where(eq(supportPages.schoolId, schoolOf(tx)))
    .orderBy(asc(supportPages.kind))

/** @returns undefined when `version` is no longer the current one */
export const writePage = async (
  tx: Tx,
  kind: PageKind,
  values: Pick<PageRow, 'text' | 'updatedBy'>,
  version: number,
): Promise<PageRow | undefined> => {
  const schoolId = schoolOf(tx)
  if (version === 0)
    return (
      await tx.db
        .insert(supportPages)
        .values({ schoolId, kind, ...values, updatedAt: tx.at })
        .onConflictDoNothing()
        .returning()
    )[0]
  return (
    await tx.db
      .update(supportPages)
      .set({ ...values, updatedAt: tx.at, version: version + 1 })
      .where(and(eq(supportPages.schoolId, schoolId), eq(supportPages.kind, kind), eq(supportPages.version, version)))
      .returning()
  )[0]
}
