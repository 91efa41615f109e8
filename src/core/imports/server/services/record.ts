/** Enters an import as done whose records were written otherwise, such as those of made-up schools. */
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ImportChange } from '../define-import.ts'
import { insertImport, insertImportChanges } from '../queries/imports.ts'
import { noChoices, type Summary } from './stored.ts'

/** `before` as the kind of import needs it for an undo. */
type RecordedChange = Pick<ImportChange, 'entity' | 'entityId'> & Partial<Pick<ImportChange, 'before'>>

export const recordImport = async (
  tx: Tx,
  {
    kind,
    fileName,
    changes,
    rows = changes.length,
  }: { kind: string; fileName: string; changes: readonly RecordedChange[]; rows?: number },
): Promise<void> => {
  const counts = { rows, create: rows, update: 0, same: 0, asks: 0, faulty: 0, warnings: 0 }
  const summary: Summary = { counts, extras: [] }
  const sheet = { name: fileName, rows: [] }
  const id = await insertImport(tx, { kind, fileName, sheet, mapping: noChoices, summary }, true)
  await insertImportChanges(
    tx,
    id,
    changes.map((change) => ({ before: {}, ...change, change: 'create', versionAfter: 1 })),
  )
  await audit(tx, { action: 'imports.commit', entity: 'import', entityId: id, after: { kind, fileName, ...counts } })
}
