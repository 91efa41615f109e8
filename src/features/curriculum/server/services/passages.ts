/** What the assistant cites of the designs, for teachers, who may open them. */
import type { ModuleOpen } from '#core/access/server/ports.ts'
import type { PassageSource } from '#features/assistant/server/ports.ts'
import { hitMarks, splitHits } from '#platform/pure/text-pieces.ts'
import { curriculum } from '../../manifest.ts'
import { subStrandsFound } from '../queries/found.ts'

export const passagesOfCurriculum =
  ({ moduleOpen }: { readonly moduleOpen: ModuleOpen }): PassageSource =>
  async (tx, actor, words, limit) => {
    if (actor.role !== 'teacher' || !(await moduleOpen(tx, curriculum.id))) return []
    return (await subStrandsFound(tx, words, limit)).map(({ designId, grade, strand, name, piece }) => ({
      source: 'curriculum' as const,
      title: name,
      page: null,
      at: null,
      place: `${grade}, ${strand}`,
      parts: splitHits(piece, hitMarks),
      address: { path: `/admin/curriculum/designs/${designId}`, search: {} },
    }))
  }
