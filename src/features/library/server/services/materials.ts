/** Titles of the CBC part for families and the office: what there is, without the way in. */
import { learningAreasOf } from '#core/academics/server/public.ts'
import type { ModuleOpen } from '#core/access/server/ports.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { listMaterials } from '../../contract/materials.ts'
import { digitalLibrary } from '../../manifest.ts'
import { itemsPage } from '../queries/items.ts'

/** More than that is looked for, not read through. */
const most = 500

export const materials = async (tx: Tx, isOpen: ModuleOpen): Promise<ResponseOf<typeof listMaterials>> => {
  if (!(await isOpen(tx, digitalLibrary.id))) return { items: [] }
  const { rows } = await itemsPage(tx, { collection: 'cbc', page: 1, limit: most })
  const names = new Map((await learningAreasOf(tx)).map(({ id, name }) => [id, name]))
  return {
    items: rows.map(({ id, title, author, kind, grade, learningAreaId, strand }) => ({
      id,
      title,
      author,
      kind,
      grade,
      learningArea: learningAreaId ? { id: learningAreaId, name: names.get(learningAreaId) ?? '' } : null,
      strand,
    })),
  }
}
