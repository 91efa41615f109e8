/** The server side of every module. */
import { termCalendarFor } from '#core/academics/rules/default-calendar.ts'
import { academicsModule } from '#core/academics/server/module.ts'
import { seedShape } from '#core/academics/server/public.ts'
import { moduleSwitchesModule } from '#core/access/server/module-switches-module.ts'
import { ModuleCatalogue, type ActorContext, type ServerDeps } from '#core/access/server/public.ts'
import { auditModule } from '#core/audit/server/module.ts'
import { filesModule } from '#core/files/server/module.ts'
import { lessonsModule } from '#core/lessons/server/module.ts'
import { notificationsModule } from '#core/notifications/server/module.ts'
import { peopleNotices } from '#core/people/contract/notices.ts'
import { peopleModule } from '#core/people/server/module.ts'
import { schoolsModule } from '#core/schools/server/module.ts'
import { moduleSettings, SettingsService } from '#core/schools/server/settings.ts'
import { joiningModule } from '#core/users/server/joining-module.ts'
import { usersNotices } from '#core/users/contract/notices.ts'
import { usersModule } from '#core/users/server/module.ts'
import { invite } from '#core/users/server/services/invite.ts'
import { assignmentsNotices } from '#features/assignments/contract/notices.ts'
import { assignmentsModule } from '#features/assignments/server/module.ts'
import { assignmentRecords, missingWork, usesInAssignments } from '#features/assignments/server/public.ts'
import { attendanceNotices } from '#features/attendance/contract/notices.ts'
import { attendanceSettings } from '#features/attendance/contract/settings.ts'
import { attendanceModule } from '#features/attendance/server/module.ts'
import { attendanceRecords, attendanceTotals } from '#features/attendance/server/public.ts'
import { gradebookNotices } from '#features/gradebook/contract/notices.ts'
import { gradebookModule } from '#features/gradebook/server/module.ts'
import { curriculumModule } from '#features/curriculum/server/module.ts'
import { curriculumParts } from '#features/curriculum/server/public.ts'
import { gradebookRecords, recordMarks, termResults, usesInAssessments } from '#features/gradebook/server/public.ts'
import { quizNotices } from '#features/smart-grading/contract/notices.ts'
import { smartGradingModule } from '#features/smart-grading/server/module.ts'
import { quizRecords } from '#features/smart-grading/server/public.ts'
import { reportCardsNotices } from '#features/report-cards/contract/notices.ts'
import { reportCardsSettings } from '#features/report-cards/contract/settings.ts'
import { reportCardsModule } from '#features/report-cards/server/module.ts'
import { reportCardRecords } from '#features/report-cards/server/public.ts'
import { adminModule } from '#portals/admin/server/module.ts'
import { consoleNotices } from '#portals/console/contract/notices.ts'
import { consoleModule } from '#portals/console/server/module.ts'
import type { ConsoleOptions } from '#portals/console/server/options.ts'
import { parentModule } from '#portals/parent/server/module.ts'
import { studentModule } from '#portals/student/server/module.ts'
import type { ServerModule } from '#platform/server/module.ts'
import { manifests } from './manifests.ts'

/** What a school may decide, module by module. */
const settings = [attendanceSettings, reportCardsSettings]
const catalogue = new ModuleCatalogue(manifests, moduleSettings(new SettingsService(settings)))
/** What people may be told, module by module. */
const notices = [
  ...peopleNotices,
  ...usersNotices,
  ...attendanceNotices,
  ...assignmentsNotices,
  ...gradebookNotices,
  ...consoleNotices,
  ...quizNotices,
  ...reportCardsNotices,
]

/** The program itself, for the console. */
export type Installation = Pick<ConsoleOptions, 'console' | 'version' | 'startedAt'>

/** Modules behind the gate, lower layers first. Access itself is made by the composition, because it is the gate. */
export const serverModules = (deps: ServerDeps, installation: Installation): readonly ServerModule<ActorContext>[] => [
  schoolsModule(deps, settings, { seedShape, hasOfficialDates: (year) => termCalendarFor(year).official }),
  filesModule(deps),
  notificationsModule(deps, notices),
  academicsModule(deps),
  peopleModule(deps, [attendanceRecords, gradebookRecords, assignmentRecords, quizRecords, reportCardRecords]),
  lessonsModule(deps),
  auditModule(deps),
  usersModule(deps),
  joiningModule(deps),
  attendanceModule(deps),
  curriculumModule([usesInAssignments, usesInAssessments]),
  assignmentsModule(deps, { recordMarks, curriculumParts }),
  gradebookModule(deps, { attendanceTotals, curriculumParts, missingWork }),
  smartGradingModule(deps, recordMarks),
  reportCardsModule(deps, { termResults, attendanceTotals }),
  moduleSwitchesModule(catalogue),
  adminModule(),
  studentModule(),
  parentModule(),
  consoleModule({ ...installation, deps, catalogue, seedShape, invite: (tx, language, person) => invite(tx, deps, language, person) }),
]
