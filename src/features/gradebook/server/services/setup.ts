/** Mark sheets need the school year, classes, and the learning areas taught in them. */
import { learningAreasOf, listStreams, listYears } from '#core/academics/server/public.ts'
import type { ModuleSetup } from '#core/access/server/public.ts'
import { gradebook } from '../../manifest.ts'

export const gradebookSetup: ModuleSetup = {
  moduleId: gradebook.id,
  next: async (tx) => {
    if ((await listYears(tx)).length === 0) return '/admin/settings/calendar'
    if ((await listStreams(tx)).length === 0) return '/admin/settings/classes'
    return (await learningAreasOf(tx)).length === 0 ? '/admin/settings/learning-areas' : null
  },
}
