/** SQL of duties: the list, a span of days, one duty, making, changing and deleting. */
import { and, asc, count, desc, eq, gte, inArray, lte, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { matches, type Caller } from '#core/people/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import { containing } from '#platform/server/database/like.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { DutyStatus } from '../../contract/words.ts'
import { duties, dutyAssignments } from '../tables.ts'
import { activeTeachers, onDuty, wasDeclined } from './on-duty.ts'

export type DutyRow = typeof duties.$inferSelect
export type NewDuty = Omit<typeof duties.$inferInsert, 'schoolId' | 'id' | 'version' | 'createdAt' | 'updatedAt'>

export const dutiesHere = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(duties.schoolId, schoolOf(tx)), ...more)

/** School time, formatted as in `rules/times.ts`. */
const begins = sql<string>`(${duties.date}::text || 'T' || ${duties.startTime})`
const ends = sql<string>`((${duties.date} + ${duties.endsNextDay}::int)::text || 'T' || ${duties.endTime})`

/** @param now `YYYY-MM-DDTHH:MM` on the school's clock */
export const isPast = (now: string): SQL => sql`${ends} <= ${now}`

/** Duties of these days, including one of the previous evening that lasts into the first day. */
const touching = (from: string, to: string): SQL =>
  and(
    gte(duties.date, addDays(from, -1)),
    lte(duties.date, to),
    or(gte(duties.date, from), and(duties.endsNextDay, sql`${duties.endTime} > '00:00'`)),
  ) as SQL

export interface DutyFilters {
  readonly search?: string | undefined
  readonly status?: readonly DutyStatus[] | undefined
  readonly type?: readonly string[] | undefined
  readonly priority?: readonly string[] | undefined
  readonly dateFrom?: string | undefined
  readonly dateTo?: string | undefined
  readonly location?: string | undefined
  readonly showCompleted?: 'true' | 'false' | undefined
  readonly showDeclined?: 'true' | 'false' | undefined
  readonly open?: 'true' | 'false' | undefined
  readonly mine?: 'true' | 'false' | undefined
  readonly teacherId?: string | undefined
}

const goingOn = ({ now, today }: Caller): SQL =>
  and(
    eq(duties.status, 'scheduled'),
    gte(duties.date, addDays(today, -1)),
    lte(duties.date, today),
    sql`${begins} <= ${now}`,
    sql`${ends} > ${now}`,
  ) as SQL

const withStatus = (caller: Caller, wanted: readonly DutyStatus[]): SQL | undefined =>
  or(
    ...wanted.map((status) => {
      if (status === 'in_progress') return goingOn(caller)
      return status === 'scheduled'
        ? and(eq(duties.status, status), sql`not ${goingOn(caller)}`)
        : eq(duties.status, status)
    }),
  )

/**
 * The caller's own duties, with declined ones if requested; of the roster all except those the caller declined; for the
 * office those a teacher declined.
 */
const own = (tx: Tx, caller: Caller, { mine, showDeclined }: DutyFilters): SQL | undefined => {
  const { staffId } = caller
  if (mine === 'true')
    return staffId ? onDuty(tx, [staffId], showDeclined === 'true' ? 'shown_or_declined' : 'shown') : sql`false`
  if (caller.isAdmin) return showDeclined === 'true' ? wasDeclined(tx) : undefined
  if (!staffId || showDeclined === 'true') return undefined
  return or(sql`not ${onDuty(tx, [staffId], 'declined')}`, onDuty(tx, [staffId], 'active'))
}

/** @param named staff who are called as what was searched for */
export const whereOf = (tx: Tx, caller: Caller, filters: DutyFilters, named: readonly string[]): SQL | undefined => {
  const {
    search,
    status = [],
    type = [],
    priority = [],
    dateFrom,
    dateTo,
    location,
    showCompleted,
    open,
    teacherId,
  } = filters
  return dutiesHere(
    tx,
    status.length > 0
      ? withStatus(caller, status)
      : showCompleted === 'true'
        ? undefined
        : eq(duties.status, 'scheduled'),
    type.length > 0 ? inArray(duties.type, [...type]) : undefined,
    priority.length > 0 ? inArray(duties.priority, [...priority]) : undefined,
    dateFrom ? gte(duties.date, dateFrom) : undefined,
    dateTo ? lte(duties.date, dateTo) : undefined,
    location ? sql`lower(${duties.location}) like ${containing(location.toLowerCase())}` : undefined,
    open === 'true' ? sql`${activeTeachers(tx)} < ${duties.teachersNeeded}` : undefined,
    open === 'false' ? sql`${activeTeachers(tx)} >= ${duties.teachersNeeded}` : undefined,
    own(tx, caller, filters),
    teacherId ? onDuty(tx, [teacherId], 'shown') : undefined,
    search
      ? or(
          matches(search, { name: sql`${duties.title} || ' ' || ${duties.location}` }),
          named.length > 0 ? onDuty(tx, named, 'active') : undefined,
        )
      : undefined,
  )
}

export const dutyOrders = {
  /** Latest created first; within a series the nearest day first. */
  newest: [desc(duties.createdAt), asc(duties.date), asc(duties.startTime), asc(duties.id)],
  date: [asc(duties.date), asc(duties.startTime), asc(duties.id)],
  '-date': [desc(duties.date), desc(duties.startTime), desc(duties.id)],
} as const
export type DutyOrder = keyof typeof dutyOrders

export const dutiesPage = async (
  tx: Tx,
  where: SQL | undefined,
  { sort, limit, offset }: { sort: DutyOrder; limit: number; offset: number },
): Promise<{ rows: DutyRow[]; total: number }> => {
  const [counted] = await tx.db.select({ total: count() }).from(duties).where(where)
  const total = counted?.total ?? 0
  return { rows: total > offset ? await dutiesInOrder(tx, where, { sort, limit, offset }) : [], total }
}

export const dutiesInOrder = (
  tx: Tx,
  where: SQL | undefined,
  { sort, limit, offset = 0 }: { sort: DutyOrder; limit: number; offset?: number },
): Promise<DutyRow[]> =>
  tx.db
    .select()
    .from(duties)
    .where(where)
    .orderBy(...dutyOrders[sort])
    .limit(limit)
    .offset(offset)

const placeWhere = (
  tx: Tx,
  caller: Caller,
  { from, to, mine = false }: { from: string; to: string; mine?: boolean },
): SQL | undefined =>
  dutiesHere(
    tx,
    touching(from, to),
    ne(duties.status, 'cancelled'),
    mine ? own(tx, caller, { mine: 'true' }) : undefined,
  )

/** Duties of these days by day and time, without cancelled ones. */
export const takingPlace = (
  tx: Tx,
  caller: Caller,
  days: { from: string; to: string; mine?: boolean },
): Promise<DutyRow[]> =>
  tx.db
    .select()
    .from(duties)
    .where(placeWhere(tx, caller, days))
    .orderBy(...dutyOrders.date)

/** The same with only the columns a calendar needs, because there may be hundreds. */
export const calendarRows = (tx: Tx, caller: Caller, days: { from: string; to: string; mine: boolean }) =>
  tx.db
    .select({
      id: duties.id,
      title: duties.title,
      type: duties.type,
      date: duties.date,
      startTime: duties.startTime,
      endTime: duties.endTime,
      endsNextDay: duties.endsNextDay,
      location: duties.location,
      priority: duties.priority,
      status: duties.status,
      teachersNeeded: duties.teachersNeeded,
    })
    .from(duties)
    .where(placeWhere(tx, caller, days))
    .orderBy(...dutyOrders.date)

/** The caller's uncompleted duties from now to the end of a day, and the number of future ones without an answer. */
export const ownAhead = async (
  tx: Tx,
  caller: Caller,
  to: string,
  limit: number,
): Promise<{ rows: DutyRow[]; pending: number }> => {
  const { staffId, now, today } = caller
  if (!staffId) return { rows: [], pending: 0 }
  const ahead = dutiesHere(tx, eq(duties.status, 'scheduled'), gte(duties.date, addDays(today, -1)), not(isPast(now)))
  const rows = await dutiesInOrder(tx, and(ahead, lte(duties.date, to), onDuty(tx, [staffId], 'unfinished')), {
    sort: 'date',
    limit,
  })
  const [counted] = await tx.db
    .select({ total: count() })
    .from(duties)
    .where(and(ahead, onDuty(tx, [staffId], 'pending')))
  return { rows, pending: counted?.total ?? 0 }
}

export const dutyById = async (tx: Tx, id: string): Promise<DutyRow | undefined> =>
  (
    await tx.db
      .select()
      .from(duties)
      .where(dutiesHere(tx, eq(duties.id, id)))
  )[0]

/** Unknown ids are ignored. */
export const dutiesByIds = async (tx: Tx, ids: readonly string[]): Promise<DutyRow[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select()
        .from(duties)
        .where(dutiesHere(tx, inArray(duties.id, [...new Set(ids)])))

/** Locks the duty until the transaction ends. */
export const lockDuty = async (tx: Tx, id: string): Promise<DutyRow | undefined> =>
  (
    await tx.db
      .select()
      .from(duties)
      .where(dutiesHere(tx, eq(duties.id, id)))
      .for('update')
  )[0]

/** Locks in order of day, the order of a series, to avoid deadlocks between callers that lock many. */
export const lockDuties = async (tx: Tx, ids: readonly string[]): Promise<DutyRow[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select()
        .from(duties)
        .where(dutiesHere(tx, inArray(duties.id, [...new Set(ids)])))
        .orderBy(asc(duties.date), asc(duties.id))
        .for('update')

/** In the order of the input. */
export const insertDuties = async (tx: Tx, rows: readonly NewDuty[]): Promise<DutyRow[]> => {
  const own = { schoolId: schoolOf(tx), createdAt: tx.at, updatedAt: tx.at }
  const made: DutyRow[] = []
  for (let start = 0; start < rows.length; start += 500)
    made.push(
      ...(await tx.db
        .insert(duties)
        .values(rows.slice(start, start + 500).map((row) => ({ ...row, ...own, id: newId() })))
        .returning()),
    )
  return made
}

/** The caller holds the rows. */
export const updateDuties = (tx: Tx, ids: readonly string[], values: Partial<NewDuty>): Promise<DutyRow[]> =>
  tx.db
    .update(duties)
    .set({ ...values, updatedAt: tx.at, version: sql`${duties.version} + 1` })
    .where(dutiesHere(tx, inArray(duties.id, [...ids])))
    .returning()

/** Deletes duties with their unanswered assignments. */
export const deleteDuties = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx.db
    .delete(dutyAssignments)
    .where(and(eq(dutyAssignments.schoolId, schoolOf(tx)), inArray(dutyAssignments.dutyId, [...ids])))
  await tx.db.delete(duties).where(dutiesHere(tx, inArray(duties.id, [...ids])))
}
