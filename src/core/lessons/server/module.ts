/** Assembles the lessons module. */
import { importKinds } from '#core/imports/server/ports.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { contribute, optional } from '#platform/server/modules/ports.ts'
import { serverModule } from '../../access/server/public.ts'
import { lessonChangesPort, noLessonChanges } from './ports.ts'
import { lessonRoutes, scheduleRoutes } from './routes.ts'
import { lessonsImport } from './services/lessons-import.ts'
import { createSchedules } from './services/schedule.ts'

export const lessonsModule = serverModule({
  id: 'lessons',
  needs: { changes: optional(lessonChangesPort, noLessonChanges) },
  contributes: [contribute(importKinds, lessonsImport)],
  build: ({ changes }) => ({
    routes: [...lessonRoutes, ...scheduleRoutes(createSchedules(changes), createDocuments())],
  }),
})
