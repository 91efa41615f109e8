/** SQL of reports, of what was sent, and of what a board is asked. */
import { and, asc, count, desc, eq, inArray, isNotNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { analyticsBoards, analyticsCopies, analyticsReports } from '../report-tables.ts'

export type ReportRow = typeof analyticsReports.$inferSelect
export type CopyRow = typeof analyticsCopies.$inferSelect
export type BoardRow = typeof analyticsBoards.$inferSelect
export type ReportValues = Pick<
  ReportRow,
  'name' | 'filters' | 'pictures' | 'sharedWith' | 'every' | 'day' | 'language' | 'readers' | 'paused' | 'since'
>

const here = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(analyticsReports.schoolId, schoolOf(tx)), ...more)
const own = (tx: Tx, ...more: SQL[]): SQL | undefined =>
  here(tx, eq(analyticsReports.accountId, accountOf(tx)), ...more)

/** Own ones, and those shared with the role. */
export const reportsFor = (tx: Tx, role: string, id?: string): Promise<ReportRow[]> =>
  tx.db
    .select()
    .from(analyticsReports)
    .where(
      here(
        tx,
        or(eq(analyticsReports.accountId, accountOf(tx)), eq(analyticsReports.sharedWith, role)),
        id === undefined ? undefined : eq(analyticsReports.id, id),
      ),
    )
    .orderBy(asc(sql`lower(${analyticsReports.name})`), asc(analyticsReports.id))

export const reportById = async (tx: Tx, id: string): Promise<ReportRow | undefined> =>
  (
    await tx.db
      .select()
      .from(analyticsReports)
      .where(here(tx, eq(analyticsReports.id, id)))
  )[0]

/** Two saves of one person wait for each other, so that both count. */
export const lockReports = async (tx: Tx): Promise<void> =>
  void (await tx.db.execute(
    sql`select pg_advisory_xact_lock(hashtext('analytics_reports'), hashtext(${schoolOf(tx) + accountOf(tx)}))`,
  ))

export const countOwn = async (tx: Tx): Promise<number> =>
  (await tx.db.select({ total: count() }).from(analyticsReports).where(own(tx)))[0]?.total ?? 0

export const insertReport = async (tx: Tx, values: ReportValues): Promise<ReportRow | undefined> =>
  (
    await tx.db
      .insert(analyticsReports)
      .values({ ...values, schoolId: schoolOf(tx), accountId: accountOf(tx), id: newId(), createdAt: tx.at })
      .returning()
  )[0]

/** @returns undefined if `version` is no longer the current one, or the report is somebody else's */
export const updateReport = async (
  tx: Tx,
  id: string,
  version: number,
  values: ReportValues,
): Promise<ReportRow | undefined> =>
  (
    await tx.db
      .update(analyticsReports)
      .set({ ...values, version: version + 1 })
      .where(own(tx, eq(analyticsReports.id, id), eq(analyticsReports.version, version)))
      .returning()
  )[0]

/** @returns the name of what was deleted */
export const removeReport = async (tx: Tx, id: string): Promise<string | undefined> =>
  (
    await tx.db
      .delete(analyticsReports)
      .where(own(tx, eq(analyticsReports.id, id)))
      .returning({ name: analyticsReports.name })
  )[0]?.name

/** Reports of the school that may be due, held until the transaction ends. */
export const lockScheduled = (tx: Tx, today: string): Promise<ReportRow[]> =>
  tx.db
    .select()
    .from(analyticsReports)
    .where(
      here(
        tx,
        isNotNull(analyticsReports.every),
        eq(analyticsReports.paused, false),
        lte(analyticsReports.since, today),
      ),
    )
    .orderBy(asc(analyticsReports.id))
    .for('update')

/** Days before this one are done. */
export const setSince = async (tx: Tx, id: string, since: string): Promise<void> =>
  void (await tx.db
    .update(analyticsReports)
    .set({ since })
    .where(here(tx, eq(analyticsReports.id, id))))

/** What was sent on earlier days is in the list of e-mails. */
export const insertCopy = async (tx: Tx, copy: Omit<CopyRow, 'schoolId' | 'id'>): Promise<void> => {
  await tx.db
    .delete(analyticsCopies)
    .where(
      and(
        eq(analyticsCopies.schoolId, schoolOf(tx)),
        eq(analyticsCopies.reportId, copy.reportId),
        lt(analyticsCopies.on, copy.on),
      ),
    )
  await tx.db.insert(analyticsCopies).values({ ...copy, schoolId: schoolOf(tx), id: newId() })
}

/** Copies of the newest day of each of these reports, the newest first. */
export const newestCopies = async (tx: Tx, reportIds: readonly string[]): Promise<CopyRow[]> => {
  if (reportIds.length === 0) return []
  const rows = await tx.db
    .select()
    .from(analyticsCopies)
    .where(and(eq(analyticsCopies.schoolId, schoolOf(tx)), inArray(analyticsCopies.reportId, [...reportIds])))
    .orderBy(desc(analyticsCopies.at), asc(analyticsCopies.name), asc(analyticsCopies.id))
  return rows
}

export const boardOf = async (tx: Tx, termId: string): Promise<BoardRow | undefined> =>
  (
    await tx.db
      .select()
      .from(analyticsBoards)
      .where(and(eq(analyticsBoards.schoolId, schoolOf(tx)), eq(analyticsBoards.termId, termId)))
  )[0]

type BoardValues = Pick<BoardRow, 'meetsOn' | 'decisions'>

/** @returns undefined if somebody else wrote it meanwhile */
export const putBoard = async (
  tx: Tx,
  termId: string,
  version: number,
  values: BoardValues,
): Promise<BoardRow | undefined> => {
  if (version === 0)
    return (
      await tx.db
        .insert(analyticsBoards)
        .values({ ...values, schoolId: schoolOf(tx), id: newId(), termId })
        .onConflictDoNothing({ target: [analyticsBoards.schoolId, analyticsBoards.termId] })
        .returning()
    )[0]
  return (
    await tx.db
      .update(analyticsBoards)
      .set({ ...values, version: version + 1 })
      .where(
        and(
          eq(analyticsBoards.schoolId, schoolOf(tx)),
          eq(analyticsBoards.termId, termId),
          eq(analyticsBoards.version, version),
        ),
      )
      .returning()
  )[0]
}
