/** Assembles the lessons module. */
import { importKinds } from '#core/imports/server/ports.ts'
import { learnerRecords } from '#core/people/server/ports.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { contribute, optional } from '#platform/server/modules/ports.ts'
import { serverModule } from '../../access/server/public.ts'
import { lessonNotices } from '../contract/notices.ts'
import { choiceRecords } from './learner-records.ts'
import { lessonChangesPort, noLessonChanges } from './ports.ts'
import { cancelRoutes, lessonRoutes, paperRoute, scheduleRoutes, whereRoute } from './routes.ts'
import { createCancelling } from './services/cancel.ts'
import { choicesImport } from './services/choices-import.ts'
import { lessonsImport } from './services/lessons-import.ts'
import { createSchedules } from './services/schedule.ts'
import { createWhere } from './services/where.ts'

export const lessonsModule = serverModule({
  id: 'lessons',
  needs: { changes: optional(lessonChangesPort, noLessonChanges) },
  contributes: [
    contribute(importKinds, lessonsImport),
    contribute(importKinds, choicesImport),
    contribute(noticesOf, lessonNotices),
    contribute(learnerRecords, choiceRecords),
  ],
  build: ({ changes }) => {
    const documents = createDocuments()
    return {
      routes: [
        ...lessonRoutes,
        ...cancelRoutes(createCancelling(changes)),
        whereRoute(createWhere(changes)),
        paperRoute(documents),
        ...scheduleRoutes(createSchedules(changes), documents),
      ],
    }
  },
})
