/** The browser's side of every module, in the order in which the rail and the search show them. */
import { academicsWeb } from '#core/academics/web/module.tsx'
import { accessWeb } from '#core/access/web/module.tsx'
import { modulesWeb } from '#core/access/web/modules/module.tsx'
import { auditWeb } from '#core/audit/web/module.tsx'
import { automaticMessagesWeb } from '#core/delivery/web/automatic/module.tsx'
import { deliveryWeb } from '#core/delivery/web/module.tsx'
import { filesWeb } from '#core/files/web/module.tsx'
import { deliveryMailWeb } from '#core/delivery/web/mail/module.tsx'
import { lessonsWeb } from '#core/lessons/web/module.tsx'
import { notificationChoicesWeb } from '#core/notifications/web/choices/module.tsx'
import { notificationsWeb } from '#core/notifications/web/module.tsx'
import { importsWeb } from '#core/people/web/imports/module.tsx'
import { peopleWeb } from '#core/people/web/module.tsx'
import { profileWeb } from '#core/people/web/profile/module.tsx'
import { recordsWeb } from '#core/people/web/records/module.tsx'
import { promotionWeb } from '#core/people/web/promotion/module.tsx'
import { schoolsWeb } from '#core/schools/web/module.tsx'
import { joiningWeb } from '#core/users/web/joining/module.tsx'
import { usersWeb } from '#core/users/web/module.tsx'
import { assignmentsWeb } from '#features/assignments/web/module.tsx'
import { attendanceWeb } from '#features/attendance/web/module.tsx'
import { calendarWeb } from '#features/calendar/web/module.tsx'
import { announcementsWeb } from '#features/communication/web/announcements/module.tsx'
import { communicationEmailsWeb } from '#features/communication/web/emails/module.tsx'
import { messagesWeb } from '#features/communication/web/messages/module.tsx'
import { dutiesWeb } from '#features/duties/web/module.tsx'
import { feesWeb } from '#features/fees/web/module.tsx'
import { inventoryWeb } from '#features/inventory/web/module.tsx'
import { meetingsWeb } from '#features/meetings/web/module.tsx'
import { occurrencesWeb } from '#features/occurrences/web/module.tsx'
import { gradebookWeb } from '#features/gradebook/web/module.tsx'
import { reportCardsWeb } from '#features/report-cards/web/module.tsx'
import { smartGradingWeb } from '#features/smart-grading/web/module.tsx'
import { ownQuizzesWeb } from '#features/smart-grading/web/own/module.tsx'
import { secondMarkingsWeb } from '#features/smart-grading/web/second/module.tsx'
import { classAnalyticsWeb } from '#features/gradebook/web/class-analytics/module.tsx'
import { gradesWeb } from '#features/gradebook/web/grades/module.tsx'
import { newestMarksWeb } from '#features/gradebook/web/newest/module.tsx'
import { ratingsWeb } from '#features/gradebook/web/ratings/module.tsx'
import { curriculumWeb } from '#features/curriculum/web/module.tsx'
import type { WebModule } from '#platform/web/module.ts'
import { offlineModule } from '#platform/web/offline/web-module.ts'
import { adminWeb } from '#portals/admin/web/module.tsx'
import { consoleWeb } from '#portals/console/web/module.tsx'
import { dashboardWeb } from '#portals/dashboard/web/module.tsx'
import { helpWeb } from '#portals/help/web/module.tsx'
import { parentWeb } from '#portals/parent/web/module.tsx'
import { teacherWeb } from '#portals/teacher/web/module.tsx'
import { studentWeb } from '#portals/student/web/module.tsx'

export const webModules: readonly WebModule[] = [
  dashboardWeb,
  attendanceWeb,
  studentWeb,
  teacherWeb,
  assignmentsWeb,
  reportCardsWeb,
  smartGradingWeb,
  ownQuizzesWeb,
  secondMarkingsWeb,
  gradesWeb,
  ratingsWeb,
  classAnalyticsWeb,
  newestMarksWeb,
  parentWeb,
  announcementsWeb,
  messagesWeb,
  gradebookWeb,
  calendarWeb,
  meetingsWeb,
  dutiesWeb,
  feesWeb,
  inventoryWeb,
  occurrencesWeb,
  lessonsWeb,
  curriculumWeb,
  usersWeb,
  peopleWeb,
  recordsWeb,
  profileWeb,
  importsWeb,
  promotionWeb,
  academicsWeb,
  deliveryWeb,
  automaticMessagesWeb,
  filesWeb,
  deliveryMailWeb,
  communicationEmailsWeb,
  schoolsWeb,
  auditWeb,
  adminWeb,
  modulesWeb,
  notificationsWeb,
  notificationChoicesWeb,
  consoleWeb,
  helpWeb,
  accessWeb,
  joiningWeb,
  offlineModule,
]
