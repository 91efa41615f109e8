/** SQL of imports: the list as read, what was chosen, what was done. */
import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { accounts } from '../../../access/server/tables.ts'
import type { ImportChange } from '../define-import.ts'
import { importChanges, importHeaders, imports } from '../tables.ts'

export type ImportRow = typeof imports.$inferSelect
export type ImportItemRow = Omit<ImportRow, 'sheet' | 'mapping'> & { createdByName: string | null }

const itemColumns = {
  schoolId: imports.schoolId,
  id: imports.id,
  kind: imports.kind,
  targetId: imports.targetId,
  fileName: imports.fileName,
  status: imports.status,
  summary: imports.summary,
  createdBy: imports.createdBy,
  createdAt: imports.createdAt,
  committedAt: imports.committedAt,
  undoneAt: imports.undoneAt,
  createdByName: sql<string | null>`${accounts.firstName} || ' ' || ${accounts.lastName}`,
}

const own = (tx: Tx, id: string): SQL | undefined => and(eq(imports.schoolId, schoolOf(tx)), eq(imports.id, id))

type NewImport = Pick<typeof imports.$inferInsert, 'kind' | 'targetId' | 'fileName' | 'sheet' | 'mapping' | 'summary'>

/** @param committed entered as imported already, at the transaction's instant */
export const insertImport = async (tx: Tx, row: NewImport, committed = false): Promise<string> => {
  const id = newId()
  await tx.db.insert(imports).values({
    ...row,
    schoolId: schoolOf(tx),
    id,
    status: committed ? 'committed' : 'previewed',
    createdBy: tx.scope.accountId,
    createdAt: tx.at,
    committedAt: committed ? tx.at : null,
  })
  return id
}

/** @param lock until the transaction ends, so that two commits or undos of one import wait for each other */
export const importById = async (tx: Tx, id: string, lock = false): Promise<ImportRow | undefined> => {
  const query = tx.db.select().from(imports).where(own(tx, id))
  return (await (lock ? query.for('update') : query))[0]
}

export const importItem = async (tx: Tx, id: string): Promise<ImportItemRow | undefined> =>
  (
    await tx.db
      .select(itemColumns)
      .from(imports)
      .leftJoin(accounts, eq(accounts.id, imports.createdBy))
      .where(own(tx, id))
  )[0]

/** Two imports of a school never run at the same time: each plans on what the other made. */
export const lockImports = async (tx: Tx): Promise<void> =>
  void (await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('imports'), hashtext(${schoolOf(tx)}))`))

export const updateImport = async (
  tx: Tx,
  id: string,
  values: Partial<Pick<typeof imports.$inferInsert, 'mapping' | 'summary' | 'status' | 'committedAt' | 'undoneAt'>>,
): Promise<void> => {
  await tx.db.update(imports).set(values).where(own(tx, id))
}

export const deleteImport = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.delete(imports).where(own(tx, id)))

export const importsPage = async (
  tx: Tx,
  query: { kinds: readonly string[]; targetId?: string | undefined; page: number; limit: number },
): Promise<{ rows: ImportItemRow[]; total: number }> => {
  const where = and(
    eq(imports.schoolId, schoolOf(tx)),
    inArray(imports.kind, [...query.kinds]),
    query.targetId ? eq(imports.targetId, query.targetId) : undefined,
  )
  const rows = await tx.db
    .select(itemColumns)
    .from(imports)
    .leftJoin(accounts, eq(accounts.id, imports.createdBy))
    .where(where)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const [counted] = await tx.db.select({ total: count() }).from(imports).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export const insertImportChanges = async (
  tx: Tx,
  importId: string,
  changes: readonly ImportChange[],
): Promise<void> => {
  const rows = changes.map((change, position) => ({
    ...change,
    schoolId: schoolOf(tx),
    id: newId(),
    importId,
    position,
  }))
  for (let start = 0; start < rows.length; start += 1000)
    await tx.db.insert(importChanges).values(rows.slice(start, start + 1000))
}

export const importChangesOf = async (tx: Tx, importId: string): Promise<ImportChange[]> =>
  (
    await tx.db
      .select()
      .from(importChanges)
      .where(and(eq(importChanges.schoolId, schoolOf(tx)), eq(importChanges.importId, importId)))
      .orderBy(asc(importChanges.position))
  ).map((row) => ({
    entity: row.entity,
    entityId: row.entityId,
    change: row.change as ImportChange['change'],
    before: row.before ?? {},
    versionAfter: row.versionAfter ?? 1,
  }))

/** The school's saved header corrections. */
export const savedHeaders = async (tx: Tx, kind: string): Promise<Record<string, string | null>> =>
  (
    await tx.db
      .select({ fields: importHeaders.fields })
      .from(importHeaders)
      .where(and(eq(importHeaders.schoolId, schoolOf(tx)), eq(importHeaders.kind, kind)))
  )[0]?.fields ?? {}

export const saveHeaders = async (tx: Tx, kind: string, fields: Record<string, string | null>): Promise<void> => {
  await tx.db
    .insert(importHeaders)
    .values({ schoolId: schoolOf(tx), kind, fields })
    .onConflictDoUpdate({ target: [importHeaders.schoolId, importHeaders.kind], set: { fields } })
}
