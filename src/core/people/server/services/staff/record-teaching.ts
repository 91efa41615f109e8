/** Records what somebody teaches from names of subjects and classes. */
import { learningAreasOf, streamById } from '#core/academics/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { insertTeaching } from '../../queries/staff/classes.ts'

/**
 * Records teaching of these subjects in these classes, where the class's level has the subject.
 * @throws AppError 404 for a class that the school does not have
 */
export const recordTeaching = async (
  tx: Tx,
  staffId: string,
  subjects: readonly string[],
  streamIds: readonly string[],
): Promise<void> => {
  const names = new Set(subjects.map((name) => name.toLowerCase()))
  const areas =
    streamIds.length === 0
      ? []
      : (await learningAreasOf(tx)).filter((area) => area.active && names.has(area.name.toLowerCase()))
  const rows: { staffId: string; streamId: string; learningAreaId: string }[] = []
  for (const streamId of streamIds) {
    const stream = await streamById(tx, streamId)
    if (!stream) throw new AppError(commonErrors.notFound)
    for (const area of areas) if (area.level === stream.level) rows.push({ staffId, streamId, learningAreaId: area.id })
  }
  if (rows.length === 0) return
  await insertTeaching(tx, rows)
  const added = rows.map(({ streamId, learningAreaId }) => ({ streamId, learningAreaId }))
  await audit(tx, { action: 'people.save_teaching', entity: 'staff', entityId: staffId, after: { added } })
}
