/** Takes a whole import back; what somebody changed or used since stays as it is and is named. */
import { AppError } from '#platform/pure/errors.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { audit, type AuditFact } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { importErrors } from '../../../contract/errors.ts'
import type { undoImport } from '../../../contract/imports.ts'
import { deleteEnrolments, reopenEnrolments } from '../../queries/enrolments.ts'
import {
  lockPeople,
  allGuardians,
  allLearners,
  allStaff,
  replaceStreams,
  rewriteGuardians,
  rewriteLearners,
  rewriteStaff,
} from '../../queries/import-people.ts'
import { deleteImportedGuardians, deleteImportedLearners, deleteImportedStaff, deleteLinks } from '../../queries/import-undo.ts'
import { importChangesOf, lockImports, updateImport } from '../../queries/imports.ts'
import { guardians, learners, staff } from '../../tables.ts'
import type { LearnerBefore } from './commit-learners.ts'
import { importOr404, itemOf } from './stored.ts'

type ChangeRow = Awaited<ReturnType<typeof importChangesOf>>[number]

/** Changes whose record is still as the import left it. */
const untouched = async (tx: Tx, table: Parameters<typeof lockPeople>[1], changes: readonly ChangeRow[]): Promise<ChangeRow[]> => {
  const versions = await lockPeople(
    tx,
    table,
    changes.map((change) => change.entityId),
  )
  return changes.filter((change) => versions.get(change.entityId) === change.versionAfter)
}

const made = (changes: readonly ChangeRow[]): ChangeRow[] => changes.filter((change) => change.change === 'create')
const edited = (changes: readonly ChangeRow[]): ChangeRow[] => changes.filter((change) => change.change === 'update')
const fieldsOf = (change: ChangeRow): Record<string, unknown> => (change.before as { fields?: Record<string, unknown> }).fields ?? {}
const idsOf = (changes: readonly ChangeRow[]): string[] => changes.map((change) => change.entityId)

/** Rows as they were before, for records that the import changed. */
const restored = <T extends { id: string }>(rows: readonly T[], changes: readonly ChangeRow[]): T[] => {
  const before = new Map(edited(changes).map((change) => [change.entityId, fieldsOf(change)]))
  return rows.flatMap((row) => (before.has(row.id) ? [{ ...row, ...before.get(row.id) }] : []))
}

const undoLearners = async (tx: Tx, changes: readonly ChangeRow[]): Promise<string[]> => {
  const free = await untouched(tx, learners, changes)
  const facts = new Map(free.map((change) => [change.entityId, change.before as LearnerBefore]))
  const changed = edited(free)
  const classes = changed.flatMap((change) => facts.get(change.entityId)?.classes ?? [])
  await deleteEnrolments(
    tx,
    classes.flatMap((one) => one.newId ?? []),
  )
  await reopenEnrolments(
    tx,
    classes.flatMap((one) => one.endedId ?? []),
  )
  await replaceStreams(
    tx,
    classes.flatMap((one) => (one.replaced ? [{ enrolmentId: one.replaced.id, streamId: one.replaced.streamId }] : [])),
  )
  await deleteLinks(
    tx,
    changed.flatMap((change) => (facts.get(change.entityId)?.guardianIds ?? []).map((guardianId) => ({ learnerId: change.entityId, guardianId }))),
  )
  await rewriteLearners(tx, restored(await allLearners(tx), free))
  const gone = await deleteImportedLearners(
    tx,
    new Map(
      made(free).map((change) => {
        const before = facts.get(change.entityId)
        return [change.entityId, { enrolmentId: before?.classes?.newId ?? null, guardianIds: before?.guardianIds ?? [] }]
      }),
    ),
  )
  return [...gone, ...idsOf(changed)]
}

const undoGuardians = async (tx: Tx, changes: readonly ChangeRow[]): Promise<string[]> => {
  const free = await untouched(tx, guardians, changes)
  await rewriteGuardians(tx, restored(await allGuardians(tx), free))
  return [...(await deleteImportedGuardians(tx, idsOf(made(free)))), ...idsOf(edited(free))]
}

const undoStaff = async (tx: Tx, changes: readonly ChangeRow[]): Promise<string[]> => {
  const free = await untouched(tx, staff, changes)
  await rewriteStaff(tx, restored(await allStaff(tx), free))
  return [...(await deleteImportedStaff(tx, idsOf(made(free)))), ...idsOf(edited(free))]
}

const namesOf = async (tx: Tx): Promise<Map<string, string>> =>
  new Map([...(await allLearners(tx)), ...(await allGuardians(tx)), ...(await allStaff(tx))].map((row) => [row.id, row.fullName]))

/** @throws AppError 409 for a list that was not imported, or was undone */
export const undo = async (tx: Tx, id: string): Promise<ResponseOf<typeof undoImport>> => {
  await lockImports(tx)
  const stored = await importOr404(tx, id, true)
  if (stored.row.status === 'undone') throw new AppError(importErrors.undone)
  if (stored.row.status !== 'committed') throw new AppError(importErrors.notCommitted)
  const changes = await importChangesOf(tx, id)
  const of = (entity: ChangeRow['entity']): ChangeRow[] => changes.filter((change) => change.entity === entity)
  // Learners first: guardians can go only when nobody is linked to them any more.
  const done = new Set([...(await undoLearners(tx, of('learner'))), ...(await undoGuardians(tx, of('guardian'))), ...(await undoStaff(tx, of('staff')))])
  await updateImport(tx, id, { status: 'undone', undoneAt: tx.at })
  const facts = changes
    .filter((change) => done.has(change.entityId))
    .map((change): AuditFact => ({
      action: 'people.undo_import',
      entity: change.entity,
      entityId: change.entityId,
      before: { importId: id },
      after: fieldsOf(change),
    }))
  await audit(
    tx,
    { action: 'people.undo_import', entity: 'import', entityId: id, before: { status: 'committed' }, after: { status: 'undone', undone: done.size } },
    ...facts,
  )
  const names = await namesOf(tx)
  const leftAlone = changes.flatMap((change) =>
    done.has(change.entityId) || !names.has(change.entityId)
      ? []
      : [{ kind: change.entity as 'learner', id: change.entityId, fullName: names.get(change.entityId) ?? '' }],
  )
  const after = await importOr404(tx, id)
  return { import: itemOf(after.row), undone: done.size, leftAlone }
}
