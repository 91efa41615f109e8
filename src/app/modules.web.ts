/** The browser part of every module. The order of the rail is in `rail.web.ts`. */
import { academicsWeb } from '#core/academics/web/module.tsx'
import { accessWebModules } from '#core/access/web/modules.ts'
import { auditWeb } from '#core/audit/web/module.tsx'
import { clearanceWeb } from '#core/clearance/web/module.tsx'
import { deliveryWebModules } from '#core/delivery/web/modules.ts'
import { filesWeb } from '#core/files/web/module.tsx'
import { importsWeb } from '#core/imports/web/module.tsx'
import { savedFiltersWeb } from '#core/saved-filters/web/module.tsx'
import { undoWeb } from '#core/undo/web/module.tsx'
import { lessonsWeb } from '#core/lessons/web/module.tsx'
import { notificationsWebModules } from '#core/notifications/web/modules.ts'
import { peopleWebModules } from '#core/people/web/modules.ts'
import { promotionWeb } from '#core/promotion/web/module.tsx'
import { recordsWeb } from '#core/records/web/module.tsx'
import { schoolsWeb } from '#core/schools/web/module.tsx'
import { usersWebModules } from '#core/users/web/modules.ts'
import { advancedAnalyticsWeb } from '#features/analytics/web/advanced/module.tsx'
import { analyticsWeb } from '#features/analytics/web/module.tsx'
import { assignmentsWeb } from '#features/assignments/web/module.tsx'
import { assistantWeb } from '#features/assistant/web/module.tsx'
import { attendanceWeb } from '#features/attendance/web/module.tsx'
import { cbeHubWeb } from '#features/cbe-hub/web/module.tsx'
import { billingWeb } from '#features/billing/web/module.tsx'
import { calendarWeb } from '#features/calendar/web/module.tsx'
import { communicationWebModules } from '#features/communication/web/modules.ts'
import { curriculumWeb } from '#features/curriculum/web/module.tsx'
import { dutiesWeb } from '#features/duties/web/module.tsx'
import { earlyWarningWeb } from '#features/early-warning/web/module.tsx'
import { examsWeb } from '#features/exams/web/module.tsx'
import { ownExamsWeb } from '#features/exams/web/own/module.tsx'
import { feesWeb } from '#features/fees/web/module.tsx'
import { fleetWeb } from '#features/fleet/web/module.tsx'
import { mpesaWeb } from '#features/mpesa/web/module.tsx'
import { gradebookWebModules } from '#features/gradebook/web/modules.ts'
import { liveBoardWeb } from '#features/virtual-learning/web/board/module.tsx'
import { liveConferenceWeb } from '#features/virtual-learning/web/conference/module.tsx'
import { liveGroupsWeb } from '#features/virtual-learning/web/groups/module.tsx'
import { liveMeetingsWeb } from '#features/virtual-learning/web/family/module.tsx'
import { livePollsWeb } from '#features/virtual-learning/web/polls/module.tsx'
import { livePresenceWeb } from '#features/virtual-learning/web/presence/module.tsx'
import { liveMediaWeb } from '#features/virtual-learning/web/media/module.tsx'
import { inventoryWeb } from '#features/inventory/web/module.tsx'
import { printedBooksWeb } from '#features/library/web/printed/module.tsx'
import { libraryWeb } from '#features/library/web/module.tsx'
import { meetingsWeb } from '#features/meetings/web/module.tsx'
import { notesWeb } from '#features/notes/web/module.tsx'
import { parentSupportWeb } from '#features/parent-support/web/module.tsx'
import { occurrencesWeb } from '#features/occurrences/web/module.tsx'
import { reportCardsWeb } from '#features/report-cards/web/module.tsx'
import { smartGradingWebModules } from '#features/smart-grading/web/modules.ts'
import { studySmartWeb } from '#features/study-smart/web/module.tsx'
import { techTutorWeb } from '#features/tech-tutor/web/module.tsx'
import { timetableWeb } from '#features/timetable/web/module.tsx'
import { vendorsWeb } from '#features/vendors/web/module.tsx'
import { liveLessonsWeb } from '#features/virtual-learning/web/module.tsx'
import { liveRecordingsWeb } from '#features/virtual-learning/web/recordings/module.tsx'
import { liveSlidesWeb } from '#features/virtual-learning/web/slides/module.tsx'
import type { WebModule } from '#platform/web/module.ts'
import { offlineModule } from '#platform/web/offline/web-module.ts'
import { adminWeb } from '#portals/admin/web/module.tsx'
import { consoleWeb } from '#portals/console/web/module.tsx'
import { dashboardWeb } from '#portals/dashboard/web/module.tsx'
import { helpWeb } from '#portals/help/web/module.tsx'
import { parentWeb } from '#portals/parent/web/module.tsx'
import { studentWeb } from '#portals/student/web/module.tsx'
import { teacherWeb } from '#portals/teacher/web/module.tsx'

export const webModules: readonly WebModule[] = [
  dashboardWeb,
  attendanceWeb,
  studentWeb,
  teacherWeb,
  assignmentsWeb,
  reportCardsWeb,
  smartGradingWebModules,
  gradebookWebModules,
  parentWeb,
  communicationWebModules,
  calendarWeb,
  libraryWeb,
  meetingsWeb,
  parentSupportWeb,
  dutiesWeb,
  feesWeb,
  fleetWeb,
  vendorsWeb,
  mpesaWeb,
  billingWeb,
  inventoryWeb,
  notesWeb,
  assistantWeb,
  earlyWarningWeb,
  liveMediaWeb,
  occurrencesWeb,
  lessonsWeb,
  timetableWeb,
  examsWeb,
  ownExamsWeb,
  printedBooksWeb,
  liveLessonsWeb,
  liveSlidesWeb,
  liveBoardWeb,
  liveGroupsWeb,
  liveConferenceWeb,
  liveRecordingsWeb,
  livePresenceWeb,
  livePollsWeb,
  liveMeetingsWeb,
  studySmartWeb,
  techTutorWeb,
  analyticsWeb,
  advancedAnalyticsWeb,
  curriculumWeb,
  cbeHubWeb,
  usersWebModules,
  peopleWebModules,
  recordsWeb,
  importsWeb,
  undoWeb,
  savedFiltersWeb,
  promotionWeb,
  clearanceWeb,
  academicsWeb,
  deliveryWebModules,
  filesWeb,
  schoolsWeb,
  auditWeb,
  adminWeb,
  notificationsWebModules,
  consoleWeb,
  helpWeb,
  accessWebModules,
  offlineModule,
].flat()
