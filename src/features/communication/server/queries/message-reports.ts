/** SQL of reported conversations and of their openings. */
import { and, asc, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { messageOpenings, messageReports, messageThreads } from '../message-tables.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

export type ReportRow = typeof messageReports.$inferSelect
export type OpeningRow = typeof messageOpenings.$inferSelect

/** @throws when the account has an open report of the conversation: `message_reports_open_key` */
export const insertReport = async (
  tx: Tx,
  row: { threadId: string; personId: string; accountId: string; reason: string },
): Promise<string> => {
  const id = newId()
  await tx.db.insert(messageReports).values({ schoolId: schoolOf(tx), id, ...row, reportedAt: tx.at })
  return id
}

/** Open reports of a conversation. */
export const openReportsOf = async (tx: Tx, threadId: string): Promise<ReportRow[]> =>
  tx.db
    .select()
    .from(messageReports)
    .where(
      and(
        eq(messageReports.schoolId, schoolOf(tx)),
        eq(messageReports.threadId, threadId),
        isNull(messageReports.closedAt),
      ),
    )

const ofThread = and(
  eq(messageThreads.schoolId, messageReports.schoolId),
  eq(messageThreads.id, messageReports.threadId),
)
const reportColumns = { report: messageReports, subject: messageThreads.subject, childId: messageThreads.childId }

/** Open ones first, then newest first. */
export const reportsPage = async (tx: Tx, page: number, limit: number) => {
  const here = eq(messageReports.schoolId, schoolOf(tx))
  const items = await tx.db
    .select(reportColumns)
    .from(messageReports)
    .innerJoin(messageThreads, ofThread)
    .where(here)
    .orderBy(sql`${messageReports.closedAt} is not null`, desc(messageReports.reportedAt), desc(messageReports.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await tx.db.select({ total: count() }).from(messageReports).where(here)
  return { items, total: counted?.total ?? 0 }
}
export type ReportLine = Awaited<ReturnType<typeof reportsPage>>['items'][number]

export const reportById = async (tx: Tx, id: string): Promise<ReportLine | undefined> =>
  (
    await tx.db
      .select(reportColumns)
      .from(messageReports)
      .innerJoin(messageThreads, ofThread)
      .where(and(eq(messageReports.schoolId, schoolOf(tx)), eq(messageReports.id, id)))
  )[0]

/** @returns false when it was closed already */
export const closeReportRow = async (tx: Tx, id: string, accountId: string, outcome: string): Promise<boolean> => {
  const rows = await tx.db
    .update(messageReports)
    .set({ closedAt: tx.at, closedBy: accountId, outcome })
    .where(and(eq(messageReports.schoolId, schoolOf(tx)), eq(messageReports.id, id), isNull(messageReports.closedAt)))
    .returning({ id: messageReports.id })
  return rows.length > 0
}

export const insertOpening = async (
  tx: Tx,
  row: { reportId: string; accountId: string; reason: string },
): Promise<OpeningRow> =>
  onlyRow(
    await tx.db
      .insert(messageOpenings)
      .values({ schoolId: schoolOf(tx), id: newId(), ...row, openedAt: tx.at })
      .returning(),
  )

/** An opening of the account since an instant. */
export const ownOpening = async (tx: Tx, id: string, accountId: string, since: Date): Promise<OpeningRow | undefined> =>
  (
    await tx.db
      .select()
      .from(messageOpenings)
      .where(
        and(
          eq(messageOpenings.schoolId, schoolOf(tx)),
          eq(messageOpenings.id, id),
          eq(messageOpenings.accountId, accountId),
          gt(messageOpenings.openedAt, since),
        ),
      )
  )[0]

/** Openings of these reports, oldest first. */
export const openingsOf = async (tx: Tx, reportIds: readonly string[]): Promise<OpeningRow[]> =>
  reportIds.length === 0
    ? []
    : tx.db
        .select()
        .from(messageOpenings)
        .where(and(eq(messageOpenings.schoolId, schoolOf(tx)), inArray(messageOpenings.reportId, [...reportIds])))
        .orderBy(asc(messageOpenings.openedAt), asc(messageOpenings.id))

/** Openings of a conversation, for any of its reports. */
export const openingsOfThread = async (tx: Tx, threadId: string): Promise<OpeningRow[]> => {
  const reports = await tx.db
    .select({ id: messageReports.id })
    .from(messageReports)
    .where(and(eq(messageReports.schoolId, schoolOf(tx)), eq(messageReports.threadId, threadId)))
  return openingsOf(
    tx,
    reports.map(({ id }) => id),
  )
}
