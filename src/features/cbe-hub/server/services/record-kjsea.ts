/** Inserts results of KJSEA as an import has them, for demo data. */
import { recordImport } from '#core/imports/server/public.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { putKjsea, type KjseaRow } from '../queries/kjsea.ts'

export const recordKjsea = async (tx: Tx, fileName: string, rows: readonly KjseaRow[]): Promise<void> => {
  await putKjsea(tx, rows)
  await recordImport(tx, {
    kind: 'kjsea',
    fileName,
    rows: rows.length,
    changes: [...groupBy(rows, ({ learnerId }) => learnerId)].map(([entityId, results]) => ({
      entity: 'cbe_kjsea',
      entityId,
      before: { results: results.map(({ learningAreaId, level }) => ({ learningAreaId, level, before: null })) },
    })),
  })
}
