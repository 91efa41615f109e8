/** Assembles exams on the server. */
import { manifests, moduleOpenPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { lessonChangesPort, noLessonChanges } from '#core/lessons/server/ports.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { calendarSources } from '#features/calendar/server/ports.ts'
import { examAbsencesPort, examSheetsPort } from '#features/gradebook/server/ports.ts'
import { studySources } from '#features/study-smart/server/ports.ts'
import {
  noSchoolEvents,
  noStaffDuties,
  noStaffMeetings,
  schoolEventsPort,
  staffDutiesPort,
  staffMeetingsPort,
} from '#features/timetable/server/ports.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { contribute, optional, provide } from '#platform/server/modules/ports.ts'
import {
  examsPublishedNotice,
  examsTakenBackNotice,
  invigilationNotice,
  seatChangedNotice,
} from '../contract/notices.ts'
import { exams } from '../manifest.ts'
import { examRoutes } from './routes.ts'
import { absentFrom } from './services/absences.ts'
import { examsInCalendar } from './services/calendar.ts'
import { examsToStudy } from './services/exams-to-study.ts'
import { watchRoutes } from './watch-routes.ts'

export const examsModule = serverModule({
  id: 'exams',
  needs: {
    changes: optional(lessonChangesPort, noLessonChanges),
    duties: optional(staffDutiesPort, noStaffDuties),
    meetings: optional(staffMeetingsPort, noStaffMeetings),
    events: optional(schoolEventsPort, noSchoolEvents),
    sheets: examSheetsPort,
    moduleOpen: moduleOpenPort,
  },
  provides: [provide(examAbsencesPort, absentFrom)],
  contributes: [
    contribute(manifests, exams),
    contribute(noticesOf, [examsPublishedNotice, examsTakenBackNotice, invigilationNotice, seatChangedNotice]),
    contribute(calendarSources, examsInCalendar),
    contribute(studySources, examsToStudy),
  ],
  build: ({ sheets, moduleOpen, ...sources }) => ({
    routes: [
      ...examRoutes({ sources, sheets, documents: createDocuments() }),
      ...watchRoutes((tx) => moduleOpen(tx, exams.id)),
    ],
  }),
})
