/** Queries for the audit pages: entries by filter, one entry with its seal, filter choices. */
import { and, desc, eq, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { auditEntries, auditSeals } from '#platform/server/audit/tables.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { nobody, type AuditFilters } from '../../contract.ts'
import { aboutFields, isId } from '../../rules/changes.ts'
import { idsNamed } from './names.ts'

export type EntryRow = Pick<
  typeof auditEntries.$inferSelect,
  | 'id'
  | 'at'
  | 'accountId'
  | 'role'
  | 'action'
  | 'entity'
  | 'entityId'
  | 'before'
  | 'after'
  | 'reason'
  | 'address'
  | 'requestId'
>

/** Midnight at which a school day begins. */
const startOf = (date: string, timeZone: string, days = 0): SQL =>
  sql`((${date}::date + ${days}::int)::timestamp at time zone ${timeZone})`

/** Ids matching a search: the typed one, or those of objects and people with that name. */
interface Searched {
  readonly ids: readonly string[]
  /** A name also matches entries about the object, such as a register of the class. */
  readonly isName: boolean
}

export interface EntryFilters extends Omit<AuditFilters, 'search'> {
  readonly searched?: Searched
  /** The school's zone: it decides when a day begins. */
  readonly timeZone: string
}

/** The filters as the queries take them: what was typed is looked up once. */
export const filtersOf = async (
  tx: Tx,
  { search, ...filters }: AuditFilters,
  timeZone: string,
): Promise<EntryFilters> => {
  if (search === undefined || search === '') return { ...filters, timeZone }
  if (isId(search)) return { ...filters, timeZone, searched: { ids: [search.toLowerCase()], isName: false } }
  const named = await idsNamed(tx, search)
  return { ...filters, timeZone, searched: { ids: [search, ...named], isName: named.length > 0 } }
}

const ofThings = ({ ids, isName }: Searched): SQL | undefined => {
  const own = inArray(auditEntries.entityId, [...ids])
  if (!isName) return own
  const sides = [auditEntries.after, auditEntries.before].flatMap((side) =>
    aboutFields.map((field) => sql`${side} ->> ${field}`),
  )
  return or(own, sql`array[${sql.join(sides, sql`, `)}] && ${sql.param([...ids])}::text[]`)
}

const fitting = (tx: Tx, { person, module, entity, from, to, searched, timeZone }: EntryFilters): SQL | undefined =>
  and(
    eq(auditEntries.schoolId, schoolOf(tx)),
    person === undefined
      ? undefined
      : person === nobody
        ? isNull(auditEntries.accountId)
        : eq(auditEntries.accountId, person),
    module === undefined ? undefined : eq(auditEntries.module, module),
    entity === undefined ? undefined : eq(auditEntries.entity, entity),
    from === undefined ? undefined : gte(auditEntries.at, startOf(from, timeZone)),
    to === undefined ? undefined : lt(auditEntries.at, startOf(to, timeZone, 1)),
    searched && ofThings(searched),
  )

const columns = {
  id: auditEntries.id,
  at: auditEntries.at,
  accountId: auditEntries.accountId,
  role: auditEntries.role,
  action: auditEntries.action,
  entity: auditEntries.entity,
  entityId: auditEntries.entityId,
  before: auditEntries.before,
  after: auditEntries.after,
  reason: auditEntries.reason,
  address: auditEntries.address,
  requestId: auditEntries.requestId,
}

export const entriesPage = async (tx: Tx, filters: EntryFilters, limit: number, offset: number): Promise<EntryRow[]> =>
  tx.db
    .select(columns)
    .from(auditEntries)
    .where(fitting(tx, filters))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)
    .offset(offset)

/** Counts up to `most` only, because the log only grows. */
export const countFitting = async (tx: Tx, filters: EntryFilters, most: number): Promise<number> => {
  const some = tx.db
    .select({ one: sql`1`.as('one') })
    .from(auditEntries)
    .where(fitting(tx, filters))
    .limit(most)
    .as('some')
  const [row] = await tx.db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

export type SealedEntryRow = EntryRow & { seal: number | null; sealedAt: Date | null }

const ofEntry = and(eq(auditSeals.schoolId, auditEntries.schoolId), eq(auditSeals.entryId, auditEntries.id))
const withSeal = { ...columns, seal: auditSeals.number, sealedAt: auditSeals.sealedAt }

export const entryById = async (tx: Tx, id: string): Promise<SealedEntryRow | undefined> => {
  const own = and(eq(auditEntries.schoolId, schoolOf(tx)), eq(auditEntries.id, id))
  return (await tx.db.select(withSeal).from(auditEntries).leftJoin(auditSeals, ofEntry).where(own))[0]
}

/** Entries newest first from below `after`, for walking through many. */
export const entriesBelow = async (
  tx: Tx,
  filters: EntryFilters,
  after: EntryRow | undefined,
  limit: number,
): Promise<SealedEntryRow[]> => {
  // The stored instant, which is more precise than a Date.
  const below =
    after &&
    sql`(${auditEntries.at}, ${auditEntries.id}) < (select a.at, a.id from ${auditEntries} a where a.school_id = ${schoolOf(tx)} and a.id = ${after.id})`
  return tx.db
    .select(withSeal)
    .from(auditEntries)
    .leftJoin(auditSeals, ofEntry)
    .where(and(fitting(tx, filters), below))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)
}

/** The different values of the second column of an index, found by jumping from one to the next. */
const valuesOf = async (tx: Tx, column: SQL): Promise<string[]> => {
  const own = sql`${auditEntries.schoolId} = ${schoolOf(tx)}`
  const { rows } = await tx.db.execute<{ value: string }>(sql`with recursive found as (
      (select ${column} as value from ${auditEntries} where ${own} and ${column} is not null order by ${column} limit 1)
      union all
      select (select ${column} from ${auditEntries} where ${own} and ${column} > found.value order by ${column} limit 1) from found where found.value is not null
    ) select value::text as value from found where value is not null`)
  return rows.map(({ value }) => value)
}

export const accountsInLog = (tx: Tx): Promise<string[]> => valuesOf(tx, sql`${auditEntries.accountId}`)
export const modulesInLog = (tx: Tx): Promise<string[]> => valuesOf(tx, sql`${auditEntries.module}`)
export const entitiesInLog = (tx: Tx): Promise<string[]> => valuesOf(tx, sql`${auditEntries.entity}`)
