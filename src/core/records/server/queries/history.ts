/** Queries for audit entries about one learner. */
import { and, count, desc, eq, inArray, notInArray, or } from 'drizzle-orm'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { healthNoteIds } from './health.ts'

export type HistoryRow = typeof auditEntries.$inferSelect

/** Entries that record a reading, not a change. */
export const readings = ['people.read_health', 'people.open_document', 'people.export_learner'] as const

const whereOf = async (tx: Tx, learnerId: string, show: 'changes' | 'readings') => {
  const notes = await healthNoteIds(tx, learnerId)
  const about = or(
    and(eq(auditEntries.entity, 'learner'), eq(auditEntries.entityId, learnerId)),
    notes.length > 0 ? and(eq(auditEntries.entity, 'health_note'), inArray(auditEntries.entityId, notes)) : undefined,
  )
  const kind =
    show === 'readings' ? inArray(auditEntries.action, [...readings]) : notInArray(auditEntries.action, [...readings])
  return and(eq(auditEntries.schoolId, schoolOf(tx)), about, kind)
}

/** Newest first. @param limit rows @param offset rows before them */
export const historyPage = async (
  tx: Tx,
  learnerId: string,
  show: 'changes' | 'readings',
  limit: number,
  offset: number,
): Promise<{ rows: HistoryRow[]; total: number }> => {
  const where = await whereOf(tx, learnerId, show)
  const rows = await tx.db
    .select()
    .from(auditEntries)
    .where(where)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await tx.db.select({ total: count() }).from(auditEntries).where(where)
  return { rows, total: counted?.total ?? 0 }
}
