/** Server modules, lower layers first. Each declares its dependencies and provisions in its own `server/module.ts`. */
import { academicsModule } from '#core/academics/server/module.ts'
import { accessModule } from '#core/access/server/module.ts'
import { auditModule } from '#core/audit/server/module.ts'
import { clearanceModule } from '#core/clearance/server/module.ts'
import { deliveryModule } from '#core/delivery/server/module.ts'
import { filesModule } from '#core/files/server/module.ts'
import { importsModule } from '#core/imports/server/module.ts'
import { savedFiltersModule } from '#core/saved-filters/server/module.ts'
import { undoModule } from '#core/undo/server/module.ts'
import { lessonsModule } from '#core/lessons/server/module.ts'
import { notificationsModule } from '#core/notifications/server/module.ts'
import { peopleModule } from '#core/people/server/module.ts'
import { promotionModule } from '#core/promotion/server/module.ts'
import { recordsModule } from '#core/records/server/module.ts'
import { schoolsModule } from '#core/schools/server/module.ts'
import { usersModule } from '#core/users/server/module.ts'
import { advancedAnalyticsModule } from '#features/analytics/server/advanced/module.ts'
import { analyticsModule } from '#features/analytics/server/module.ts'
import { assignmentsModule } from '#features/assignments/server/module.ts'
import { assistantModule } from '#features/assistant/server/module.ts'
import { attendanceModule } from '#features/attendance/server/module.ts'
import { billingModule } from '#features/billing/server/module.ts'
import { cbeHubModule } from '#features/cbe-hub/server/module.ts'
import { calendarModule } from '#features/calendar/server/module.ts'
import { communicationModule } from '#features/communication/server/module.ts'
import { curriculumModule } from '#features/curriculum/server/module.ts'
import { dutiesModule } from '#features/duties/server/module.ts'
import { earlyWarningModule } from '#features/early-warning/server/module.ts'
import { examsModule } from '#features/exams/server/module.ts'
import { feesModule } from '#features/fees/server/module.ts'
import { fleetModule } from '#features/fleet/server/module.ts'
import { gradebookModule } from '#features/gradebook/server/module.ts'
import { liveBoardModule } from '#features/virtual-learning/server/board/module.ts'
import { liveConferenceModule } from '#features/virtual-learning/server/conference/module.ts'
import { liveGroupsModule } from '#features/virtual-learning/server/groups/module.ts'
import { liveMeetingsModule } from '#features/virtual-learning/server/family/module.ts'
import { livePollsModule } from '#features/virtual-learning/server/polls/module.ts'
import { livePresenceModule } from '#features/virtual-learning/server/presence/module.ts'
import { liveMediaModule } from '#features/virtual-learning/server/media/module.ts'
import { inventoryModule } from '#features/inventory/server/module.ts'
import { libraryHarvestModule } from '#features/library/server/harvest/module.ts'
import { libraryImportModule } from '#features/library/server/importing/module.ts'
import { libraryModule } from '#features/library/server/module.ts'
import { printedBooksModule } from '#features/library/server/printed/module.ts'
import { readingModule } from '#features/library/server/reading/module.ts'
import { shelvesModule } from '#features/library/server/shelving/module.ts'
import { meetingsModule } from '#features/meetings/server/module.ts'
import { mpesaModule } from '#features/mpesa/server/module.ts'
import { notesModule } from '#features/notes/server/module.ts'
import { parentSupportModule } from '#features/parent-support/server/module.ts'
import { occurrencesModule } from '#features/occurrences/server/module.ts'
import { reportCardsModule } from '#features/report-cards/server/module.ts'
import { smartGradingModule } from '#features/smart-grading/server/module.ts'
import { studySmartModule } from '#features/study-smart/server/module.ts'
import { techTutorModule } from '#features/tech-tutor/server/module.ts'
import { timetableModule } from '#features/timetable/server/module.ts'
import { vendorsModule } from '#features/vendors/server/module.ts'
import { liveLessonsModule } from '#features/virtual-learning/server/module.ts'
import { liveRecordingsModule } from '#features/virtual-learning/server/recordings/module.ts'
import { liveSlidesModule } from '#features/virtual-learning/server/slides/module.ts'
import { adminModule } from '#portals/admin/server/module.ts'
import { consoleModule } from '#portals/console/server/module.ts'
import { helpModule } from '#portals/help/server/module.ts'
import { parentModule } from '#portals/parent/server/module.ts'
import { studentModule } from '#portals/student/server/module.ts'

export const serverModules = [
  accessModule,
  schoolsModule,
  filesModule,
  deliveryModule,
  notificationsModule,
  academicsModule,
  importsModule,
  undoModule,
  savedFiltersModule,
  peopleModule,
  recordsModule,
  promotionModule,
  clearanceModule,
  lessonsModule,
  auditModule,
  usersModule,
  attendanceModule,
  gradebookModule,
  assignmentsModule,
  smartGradingModule,
  reportCardsModule,
  curriculumModule,
  cbeHubModule,
  communicationModule,
  calendarModule,
  meetingsModule,
  parentSupportModule,
  occurrencesModule,
  dutiesModule,
  inventoryModule,
  liveMediaModule,
  feesModule,
  fleetModule,
  vendorsModule,
  mpesaModule,
  billingModule,
  timetableModule,
  examsModule,
  libraryModule,
  printedBooksModule,
  liveLessonsModule,
  liveSlidesModule,
  liveBoardModule,
  liveGroupsModule,
  liveConferenceModule,
  liveRecordingsModule,
  livePresenceModule,
  livePollsModule,
  liveMeetingsModule,
  readingModule,
  studySmartModule,
  techTutorModule,
  notesModule,
  assistantModule,
  earlyWarningModule,
  shelvesModule,
  libraryImportModule,
  libraryHarvestModule,
  analyticsModule,
  advancedAnalyticsModule,
  studentModule,
  parentModule,
  adminModule,
  consoleModule,
  helpModule,
]
