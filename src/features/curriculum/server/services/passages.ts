/** What the assistant cites of the designs, for teachers, who may open them, with the plan of their next lesson about it. */
import type { ModuleOpen } from '#core/access/server/ports.ts'
import { callerOf } from '#core/people/server/public.ts'
import type { PassageSource } from '#features/assistant/server/ports.ts'
import { hitMarks, splitHits } from '#platform/pure/text-pieces.ts'
import { curriculum } from '../../manifest.ts'
import { subStrandsFound } from '../queries/found.ts'
import { lessonsToCome } from '../queries/scheme-lessons.ts'
import { mayEdit } from './access.ts'

export const passagesOfCurriculum =
  ({ moduleOpen }: { readonly moduleOpen: ModuleOpen }): PassageSource =>
  async (tx, actor, words, limit) => {
    if (actor.role !== 'teacher' || !(await moduleOpen(tx, curriculum.id))) return []
    const found = await subStrandsFound(tx, words, limit)
    if (found.length === 0) return []
    const caller = await callerOf(tx, actor)
    const lessons = (
      await lessonsToCome(
        tx,
        found.map(({ id }) => id),
      )
    ).filter((lesson) => mayEdit(caller, lesson))
    return found.map(({ id, designId, grade, strand, name, piece }) => {
      const next = lessons.find(({ subStrandId }) => subStrandId === id)
      return {
        source: 'curriculum' as const,
        title: name,
        page: null,
        at: null,
        place: `${grade}, ${strand}`,
        parts: splitHits(piece, hitMarks),
        address: { path: `/admin/curriculum/designs/${designId}`, search: {} },
        ...(next ? { plan: { path: `/teacher/schemes/lessons/${next.id}`, search: {} } } : {}),
      }
    })
  }
