/** Assembles the attendance module of the server. */
import { manifests } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { messageTemplates, smsPort } from '#core/delivery/server/ports.ts'
import { filesPort } from '#core/files/server/ports.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { lessonChangesPort, noLessonChanges } from '#core/lessons/server/ports.ts'
import { learnerRecords } from '#core/people/server/ports.ts'
import { schoolSettings } from '#core/schools/server/ports.ts'
import { warningSources } from '#features/early-warning/server/ports.ts'
import { analyticsSources } from '#features/analytics/server/ports.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { contribute, optional, provide, provideFrom } from '#platform/server/modules/ports.ts'
import { attendanceNotices } from '../contract/notices.ts'
import { absenceTemplate } from '../rules/absence-template.ts'
import { attendanceSettings } from '../contract/settings.ts'
import { attendance } from '../manifest.ts'
import { attendanceRecords } from './learner-records.ts'
import { lessonRegistersFrom } from './lesson-registers.ts'
import { attendanceTotalsPort, lessonRegistersPort, nobodyOnDuty, onDutyTodayPort } from './ports.ts'
import { parentRoutes, studentRoutes } from './routes/family.ts'
import { absentRoutes, registerRoutes, requestRoutes, viewRoutes, weatherRoutes } from './routes/school.ts'
import { absenceSmsJob } from './services/absence-sms.ts'
import { attendanceFigures } from './analytics-figures.ts'
import { coveredLessonsFrom } from './covered-lessons.ts'
import { attendanceTotals } from './services/totals.ts'
import { absenceWarnings } from './warnings.ts'

const changes = { lessonChanges: optional(lessonChangesPort, noLessonChanges) }

export const attendanceModule = serverModule({
  id: 'attendance',
  needs: {
    files: filesPort,
    sms: smsPort,
    onDuty: optional(onDutyTodayPort, nobodyOnDuty),
    ...changes,
  },
  provides: [
    provide(attendanceTotalsPort, attendanceTotals),
    provideFrom(lessonRegistersPort, changes, ({ lessonChanges }) =>
      lessonRegistersFrom(coveredLessonsFrom(lessonChanges)),
    ),
  ],
  contributes: [
    contribute(manifests, attendance),
    contribute(noticesOf, attendanceNotices),
    contribute(messageTemplates, [absenceTemplate]),
    contribute(schoolSettings, attendanceSettings),
    contribute(learnerRecords, attendanceRecords),
    ...absenceWarnings.map((source) => contribute(warningSources, source)),
    contribute(analyticsSources, attendanceFigures),
  ],
  build: ({ files, sms, onDuty, lessonChanges }) => ({
    routes: [
      ...registerRoutes(coveredLessonsFrom(lessonChanges)),
      ...weatherRoutes(onDuty),
      ...requestRoutes(files),
      ...absentRoutes(sms),
      ...viewRoutes(createDocuments()),
      ...studentRoutes(files),
      ...parentRoutes(files),
    ],
    jobs: [absenceSmsJob(sms)],
  }),
})
