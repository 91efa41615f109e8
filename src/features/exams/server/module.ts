/** Assembles exams on the server. */
import { manifests } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { lessonChangesPort, noLessonChanges } from '#core/lessons/server/ports.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { calendarSources } from '#features/calendar/server/ports.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { contribute, optional } from '#platform/server/modules/ports.ts'
import { examsPublishedNotice, examsTakenBackNotice, invigilationNotice } from '../contract/notices.ts'
import { exams } from '../manifest.ts'
import { examRoutes } from './routes.ts'
import { examsInCalendar } from './services/calendar.ts'

export const examsModule = serverModule({
  id: 'exams',
  needs: { changes: optional(lessonChangesPort, noLessonChanges) },
  contributes: [
    contribute(manifests, exams),
    contribute(noticesOf, [examsPublishedNotice, examsTakenBackNotice, invigilationNotice]),
    contribute(calendarSources, examsInCalendar),
  ],
  build: ({ changes }) => ({ routes: examRoutes(changes, createDocuments()) }),
})
