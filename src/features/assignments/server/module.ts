/** Assembles the assignments module of the server. */
import { manifests } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { filesPort, takingPort } from '#core/files/server/ports.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { learnerRecords } from '#core/people/server/ports.ts'
import { calendarSources } from '#features/calendar/server/ports.ts'
import { curriculumPartsPort, curriculumUses } from '#features/curriculum/server/ports.ts'
import { warningSources } from '#features/early-warning/server/ports.ts'
import { missingWorkPort, recordMarksPort } from '#features/gradebook/server/ports.ts'
import { studySources } from '#features/study-smart/server/ports.ts'
import { contribute, optional, provide } from '#platform/server/modules/ports.ts'
import { assignmentsNotices } from '../contract/notices.ts'
import { assignments } from '../manifest.ts'
import { assignmentRecords } from './learner-records.ts'
import { parentRoutes, studentRoutes } from './routes/family.ts'
import { classRoutes, markingRoutes, settingRoutes } from './routes/teacher.ts'
import { workInCalendar } from './services/calendar.ts'
import { usesInAssignments } from './services/covers.ts'
import { missingWork } from './services/missing-work.ts'
import { reminding } from './services/reminders.ts'
import { workWarnings } from './services/warnings.ts'
import { workToStudy } from './services/work-to-study.ts'

export const assignmentsModule = serverModule({
  id: 'assignments',
  needs: {
    files: filesPort,
    taking: takingPort,
    record: optional(recordMarksPort, undefined),
    parts: curriculumPartsPort,
  },
  provides: [provide(missingWorkPort, missingWork)],
  contributes: [
    contribute(manifests, assignments),
    contribute(noticesOf, assignmentsNotices),
    contribute(learnerRecords, assignmentRecords),
    contribute(curriculumUses, usesInAssignments),
    contribute(calendarSources, workInCalendar),
    contribute(studySources, workToStudy),
    contribute(warningSources, workWarnings),
  ],
  build: (deps) => ({
    routes: [
      ...settingRoutes(deps),
      ...markingRoutes(deps),
      ...classRoutes(deps),
      ...studentRoutes(deps),
      ...parentRoutes(),
    ],
    jobs: reminding,
  }),
})
