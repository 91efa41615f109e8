/** Locks everyone an import changes; an edit since the preview stops it. */
import { importErrors } from '#core/imports/contract/errors.ts'
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { lockPeople } from '../../queries/import-people.ts'

/** @throws AppError 409 */
export const holdUnchanged = async (
  tx: Tx,
  table: Parameters<typeof lockPeople>[1],
  ids: readonly string[],
  read: ReadonlyMap<string, { version: number }>,
): Promise<void> => {
  const held = await lockPeople(tx, table, ids)
  for (const [id, version] of held) if (read.get(id)?.version !== version) throw new AppError(importErrors.crossed)
}
