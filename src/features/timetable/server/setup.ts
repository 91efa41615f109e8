/** A timetable needs classes, what is taught in them, and the times of lessons. */
import { learningAreasOf, listBells, listStreams } from '#core/academics/server/public.ts'
import type { ModuleSetup } from '#core/access/server/public.ts'
import { scheduling } from '../manifest.ts'

export const schedulingSetup: ModuleSetup = {
  moduleId: scheduling.id,
  next: async (tx) => {
    if ((await listStreams(tx)).length === 0) return '/admin/settings/classes'
    if ((await learningAreasOf(tx)).length === 0) return '/admin/settings/learning-areas'
    return (await listBells(tx)).length === 0 ? '/admin/settings/bells' : null
  },
}
