/** SQL of imports themselves: the list as read, what was chosen, what was done. */
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { importChanges, imports } from '../import-tables.ts'

export type ImportRow = typeof imports.$inferSelect
export type ImportItemRow = Omit<ImportRow, 'sheet' | 'mapping'>

const itemColumns = {
  schoolId: imports.schoolId,
  id: imports.id,
  kind: imports.kind,
  fileName: imports.fileName,
  status: imports.status,
  summary: imports.summary,
  createdBy: imports.createdBy,
  createdAt: imports.createdAt,
  committedAt: imports.committedAt,
  undoneAt: imports.undoneAt,
}

const own = (tx: Tx, id: string) => and(eq(imports.schoolId, schoolOf(tx)), eq(imports.id, id))

export const insertImport = async (tx: Tx, row: Pick<typeof imports.$inferInsert, 'kind' | 'fileName' | 'sheet' | 'mapping' | 'summary'>): Promise<string> => {
  const id = newId()
  await tx.db.insert(imports).values({ ...row, schoolId: schoolOf(tx), id, status: 'previewed', createdBy: tx.scope.accountId, createdAt: tx.at })
  return id
}

export const importById = async (tx: Tx, id: string): Promise<ImportRow | undefined> => (await tx.db.select().from(imports).where(own(tx, id)))[0]

/** Held until the transaction ends: two commits or undos of one import wait for each other. */
export const lockImport = async (tx: Tx, id: string): Promise<ImportRow | undefined> => (await tx.db.select().from(imports).where(own(tx, id)).for('update'))[0]

/** Two imports of a school never run at the same time: each plans on what the other made. */
export const lockImports = async (tx: Tx): Promise<void> =>
  void (await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('people.import'), hashtext(${schoolOf(tx)}))`))

export const updateImport = async (
  tx: Tx,
  id: string,
  values: Partial<Pick<typeof imports.$inferInsert, 'mapping' | 'summary' | 'status' | 'committedAt' | 'undoneAt'>>,
): Promise<void> => {
  await tx.db.update(imports).set(values).where(own(tx, id))
}

export const deleteImport = async (tx: Tx, id: string): Promise<void> => void (await tx.db.delete(imports).where(own(tx, id)))

export const importsPage = async (
  tx: Tx,
  query: { kind?: string | undefined; page: number; limit: number },
): Promise<{ rows: ImportItemRow[]; total: number }> => {
  const where = and(eq(imports.schoolId, schoolOf(tx)), query.kind ? eq(imports.kind, query.kind) : undefined)
  const rows = await tx.db
    .select(itemColumns)
    .from(imports)
    .where(where)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const [counted] = await tx.db.select({ total: count() }).from(imports).where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** What an import did to one record. */
export interface ImportChange {
  entity: 'learner' | 'guardian' | 'staff'
  entityId: string
  change: 'create' | 'update'
  /** What undoing needs to know. */
  before: object
  versionAfter: number
}

export const insertImportChanges = async (tx: Tx, importId: string, changes: readonly ImportChange[]): Promise<void> => {
  const rows = changes.map((change, position) => ({ ...change, schoolId: schoolOf(tx), id: newId(), importId, position }))
  for (let start = 0; start < rows.length; start += 1000) await tx.db.insert(importChanges).values(rows.slice(start, start + 1000))
}

export const importChangesOf = async (tx: Tx, importId: string): Promise<(typeof importChanges.$inferSelect)[]> =>
  tx.db
    .select()
    .from(importChanges)
    .where(and(eq(importChanges.schoolId, schoolOf(tx)), eq(importChanges.importId, importId)))
    .orderBy(asc(importChanges.position))
