/** Queries for background prints and their files. */
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { reportPrintFiles, reportPrints } from '../tables.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

export type PrintRow = typeof reportPrints.$inferSelect
export type PrintFileRow = typeof reportPrintFiles.$inferSelect

export const insertPrint = async (
  tx: Tx,
  values: Pick<PrintRow, 'termId' | 'runIds' | 'requestedBy' | 'requestedRole' | 'withFees'>,
): Promise<PrintRow> =>
  onlyRow(
    await tx.db
      .insert(reportPrints)
      .values({ ...values, schoolId: schoolOf(tx), id: newId(), createdAt: tx.at })
      .returning(),
  )

export const printRows = async (tx: Tx, termId?: string): Promise<PrintRow[]> =>
  tx.db
    .select()
    .from(reportPrints)
    .where(
      and(eq(reportPrints.schoolId, schoolOf(tx)), termId === undefined ? undefined : eq(reportPrints.termId, termId)),
    )
    .orderBy(desc(reportPrints.createdAt), desc(reportPrints.id))
    .limit(20)

export const printById = async (tx: Tx, id: string): Promise<PrintRow | undefined> =>
  (
    await tx.db
      .select()
      .from(reportPrints)
      .where(and(eq(reportPrints.schoolId, schoolOf(tx)), eq(reportPrints.id, id)))
  )[0]

/** The print, held against other writers until the transaction ends. */
export const lockPrint = async (tx: Tx, id: string): Promise<PrintRow | undefined> =>
  (
    await tx.db
      .select()
      .from(reportPrints)
      .where(and(eq(reportPrints.schoolId, schoolOf(tx)), eq(reportPrints.id, id)))
      .for('update')
  )[0]

export const updatePrint = async (
  tx: Tx,
  id: string,
  values: Partial<Pick<PrintRow, 'state' | 'finishedAt'>>,
): Promise<void> =>
  void (await tx.db
    .update(reportPrints)
    .set(values)
    .where(and(eq(reportPrints.schoolId, schoolOf(tx)), eq(reportPrints.id, id))))

export const deletePrints = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx.db
    .delete(reportPrints)
    .where(and(eq(reportPrints.schoolId, schoolOf(tx)), inArray(reportPrints.id, [...ids])))
}

export const insertPrintFile = async (tx: Tx, row: Omit<PrintFileRow, 'schoolId'>): Promise<void> =>
  void (await tx.db.insert(reportPrintFiles).values({ ...row, schoolId: schoolOf(tx) }))

export const printFiles = async (tx: Tx, printIds: readonly string[]): Promise<PrintFileRow[]> =>
  printIds.length === 0
    ? []
    : tx.db
        .select()
        .from(reportPrintFiles)
        .where(and(eq(reportPrintFiles.schoolId, schoolOf(tx)), inArray(reportPrintFiles.printId, [...printIds])))
        .orderBy(asc(reportPrintFiles.label), asc(reportPrintFiles.runId))

/** @returns ids of files that are no longer referenced */
export const deletePrintFiles = async (tx: Tx, printIds: readonly string[]): Promise<string[]> => {
  if (printIds.length === 0) return []
  const rows = await tx.db
    .delete(reportPrintFiles)
    .where(and(eq(reportPrintFiles.schoolId, schoolOf(tx)), inArray(reportPrintFiles.printId, [...printIds])))
    .returning({ fileId: reportPrintFiles.fileId })
  return rows.map(({ fileId }) => fileId)
}
