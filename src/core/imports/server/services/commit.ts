/** Imports all valid rows of a list or none, and undoes a whole import. */
import type { ResponseOf } from '#platform/pure/contract.ts'
import { AppError } from '#platform/pure/errors.ts'
import { audit, type AuditFact } from '#platform/server/audit/audit.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { importErrors } from '../../contract/errors.ts'
import type { ImportDetail, undoImport } from '../../contract/imports.ts'
import { countCorrections } from '../../rules/corrections.ts'
import { headersToSave } from '../../rules/saved-headers.ts'
import type { Written } from '../define-import.ts'
import {
  importChangesOf,
  insertImportChanges,
  lockImports,
  savedHeaders,
  saveHeaders,
  updateImport,
} from '../queries/imports.ts'
import { detailOf, guessFor } from './prepare.ts'
import {
  dayOf,
  importOr404,
  itemNow,
  previewOf,
  runOf,
  summaryOf,
  type ImportContext,
  type StoredImport,
} from './stored.ts'

/** A concurrent call created the same record: maps the constraint violation. */
const orCrossed = async <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw violates(error) ? new AppError(importErrors.crossed) : error
  })

const rememberHeaders = async (tx: Tx, { kind, file, choices }: StoredImport): Promise<void> => {
  const before = await savedHeaders(tx, kind.kind)
  const after = headersToSave(guessFor(kind, file), choices.columns, file.headers, before)
  if (JSON.stringify(after) !== JSON.stringify(before)) await saveHeaders(tx, kind.kind, after)
}

/** @throws AppError 409 if there is nothing to import, it is already imported, or data changed meanwhile */
export const commit = async (tx: Tx, caller: ImportContext, id: string): Promise<ImportDetail> => {
  await lockImports(tx)
  const stored = await importOr404(tx, caller, id, true)
  const { kind, row, choices } = stored
  if (row.status !== 'previewed') throw new AppError(importErrors.committed)
  const missing = kind.missing(choices.columns)
  if (missing.length > 0) throw new AppError(importErrors.notReady, { params: { fields: missing.join(', ') } })
  const run = runOf(stored, caller, dayOf(tx, caller))
  await kind.accept(tx, run)
  await kind.hold(tx, run)
  const preview = await previewOf(tx, stored, caller)
  const summary = summaryOf(preview)
  if (summary.counts.create + summary.counts.update === 0) throw new AppError(importErrors.nothingGood)
  const { changes, facts }: Written = await orCrossed(preview.commit(tx, id))
  await insertImportChanges(tx, id, changes)
  await updateImport(tx, id, { status: 'committed', committedAt: tx.at, summary })
  await rememberHeaders(tx, stored)
  await audit(
    tx,
    {
      action: 'imports.commit',
      entity: 'import',
      entityId: id,
      after: {
        kind: kind.kind,
        fileName: row.fileName,
        ...summary.counts,
        corrected: countCorrections(choices.cells),
      },
    },
    ...facts,
  )
  return detailOf(stored, await itemNow(tx, caller, id), caller)
}

/** @throws AppError 409 for a list that was not imported, is already undone, or cannot be undone */
export const undo = async (tx: Tx, caller: ImportContext, id: string): Promise<ResponseOf<typeof undoImport>> => {
  await lockImports(tx)
  const { row, kind } = await importOr404(tx, caller, id, true)
  if (row.status === 'undone') throw new AppError(importErrors.undone)
  if (row.status !== 'committed') throw new AppError(importErrors.notCommitted)
  if (!kind.undo) throw new AppError(importErrors.final)
  const changes = await importChangesOf(tx, id)
  const run = { today: dayOf(tx, caller), actor: caller.context.actor }
  const undone = await orCrossed(kind.undo(tx, changes, run))
  const done = new Set(undone.done)
  await updateImport(tx, id, { status: 'undone', undoneAt: tx.at })
  const facts = changes
    .filter((change) => done.has(change.entityId))
    .map((change): AuditFact => ({
      action: 'imports.undo',
      entity: change.entity,
      entityId: change.entityId,
      before: { importId: id },
      after: (change.before as { fields?: object }).fields ?? {},
    }))
  await audit(
    tx,
    {
      action: 'imports.undo',
      entity: 'import',
      entityId: id,
      before: { status: 'committed' },
      after: { status: 'undone', undone: done.size },
    },
    ...(undone.facts ?? facts),
  )
  const leftAlone = changes.flatMap(({ entity, entityId }) => {
    const name = done.has(entityId) ? undefined : undone.left.get(entityId)
    return name === undefined ? [] : [{ kind: entity, id: entityId, name }]
  })
  return { import: await itemNow(tx, caller, id), undone: done.size, leftAlone }
}
