/** Imports the good rows of a list, all of them or none. */
import { AppError } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { importErrors } from '../../../contract/errors.ts'
import type { ImportDetail } from '../../../contract/imports.ts'
import { lockPeople } from '../../queries/import-people.ts'
import { insertImportChanges, lockImports, updateImport } from '../../queries/imports.ts'
import { guardians, learners, staff } from '../../tables.ts'
import { writeLearners, type Written } from './commit-learners.ts'
import { writeStaff } from './commit-staff.ts'
import { countsOf, previewOf, type LearnersPreview, type Preview, type StaffPreview } from './preview.ts'
import { importOr404, itemOf } from './stored.ts'
import { detailOf, missingFields } from './uploads.ts'

const ensureUnchanged = (held: ReadonlyMap<string, number>, read: ReadonlyMap<string, { version: number }>): void => {
  for (const [id, version] of held) if (read.get(id)?.version !== version) throw new AppError(importErrors.crossed)
}

/** Holds everybody that the plan changes; somebody edited since the plan was made stops the import. */
const holdLearners = async (tx: Tx, { plan, learners: read, guardians: readGuardians }: LearnersPreview): Promise<void> => {
  ensureUnchanged(
    await lockPeople(
      tx,
      learners,
      plan.rows.flatMap((row) => row.learnerId ?? []),
    ),
    read,
  )
  ensureUnchanged(
    await lockPeople(
      tx,
      guardians,
      plan.guardians.flatMap((guardian) => guardian.guardianId ?? []),
    ),
    readGuardians,
  )
}

const holdStaff = async (tx: Tx, { plan, staff: read }: StaffPreview): Promise<void> =>
  ensureUnchanged(
    await lockPeople(
      tx,
      staff,
      plan.flatMap((row) => row.staffId ?? []),
    ),
    read,
  )

const write = async (tx: Tx, preview: Preview, today: string): Promise<Written> => {
  try {
    if (preview.kind === 'learners') {
      await holdLearners(tx, preview)
      return await writeLearners(tx, preview, today)
    }
    await holdStaff(tx, preview)
    return await writeStaff(tx, preview, today)
  } catch (error) {
    // Somebody made the same person by hand at this moment: the numbers settle it.
    if (violates(error)) throw new AppError(importErrors.crossed)
    throw error
  }
}

/** @param today the school's day @throws AppError 409 when there is nothing to import, it was imported already, or somebody was faster */
export const commit = async (tx: Tx, id: string, today: string): Promise<ImportDetail> => {
  await lockImports(tx)
  const stored = await importOr404(tx, id, true)
  if (stored.row.status !== 'previewed') throw new AppError(importErrors.committed)
  const missing = missingFields(stored.choices)
  if (missing.length > 0) throw new AppError(importErrors.notReady, { params: { fields: missing.join(', ') } })
  const preview = await previewOf(tx, stored, today)
  const counts = countsOf(preview)
  if (counts.create + counts.update === 0) throw new AppError(importErrors.nothingGood)
  const { changes, facts } = await write(tx, preview, today)
  await insertImportChanges(tx, id, changes)
  await updateImport(tx, id, { status: 'committed', committedAt: tx.at, summary: counts })
  await audit(tx, { action: 'people.commit_import', entity: 'import', entityId: id, after: { fileName: stored.row.fileName, ...counts } }, ...facts)
  return detailOf(stored, { ...itemOf(stored.row), status: 'committed', counts, committedAt: tx.at.toISOString() })
}
