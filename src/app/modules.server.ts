/** The server side of every module. */
import { termCalendarFor } from '#core/academics/rules/default-calendar.ts'
import { academicsModule } from '#core/academics/server/module.ts'
import { seedShape, termOn } from '#core/academics/server/public.ts'
import type { Plan } from '#core/access/contract/access.ts'
import { moduleSwitchesModule } from '#core/access/server/module-switches-module.ts'
import { ModuleCatalogue, type ActorContext, type ServerDeps } from '#core/access/server/public.ts'
import { auditModule } from '#core/audit/server/module.ts'
import { deliveryModule } from '#core/delivery/server/module.ts'
import { automaticMessages } from '#core/delivery/contract/automatic.ts'
import { deliveryTimes, emailDoor, smsDoor, type DeliveryOptions, type MailOptions } from '#core/delivery/server/public.ts'
import { filesModule } from '#core/files/server/module.ts'
import { lessonsModule } from '#core/lessons/server/module.ts'
import { notificationsModule } from '#core/notifications/server/module.ts'
import { peopleNotices } from '#core/people/contract/notices.ts'
import { peopleModule } from '#core/people/server/module.ts'
import { schoolsModule } from '#core/schools/server/module.ts'
import { schoolById } from '#core/schools/server/public.ts'
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
import { communicationSettings } from '#features/communication/contract/communication-settings.ts'
import { messagesNotices } from '#features/communication/contract/message-notices.ts'
import { messagesModule } from '#features/communication/server/messages/module.ts'
import { messageRecords } from '#features/communication/server/public.ts'
import { announcementNotices } from '#features/communication/contract/announcements/notices.ts'
import { announcementsModule } from '#features/communication/server/announcements-module.ts'
import { announcementRecords } from '#features/communication/server/public.ts'
import { calendarNotices } from '#features/calendar/contract/notices.ts'
import { calendarModule } from '#features/calendar/server/module.ts'
import { calendarRecords } from '#features/calendar/server/public.ts'
import { dutyNotices } from '#features/duties/contract/notices.ts'
import { dutiesModule } from '#features/duties/server/module.ts'
import { coveredLessons, dutyTitle, ownDutiesToday } from '#features/duties/server/public.ts'
import { feesNotices } from '#features/fees/contract/notices.ts'
import { feesModule } from '#features/fees/server/module.ts'
import { feeRecords } from '#features/fees/server/public.ts'
import { inventoryNotices } from '#features/inventory/contract/notices.ts'
import { inventoryModule } from '#features/inventory/server/module.ts'
import { deviceRecords } from '#features/inventory/server/public.ts'
import { meetingsNotices } from '#features/meetings/contract/notices.ts'
import { meetingsModule } from '#features/meetings/server/module.ts'
import { meetingRecords } from '#features/meetings/server/public.ts'
import { occurrencesNotices } from '#features/occurrences/contract/notices.ts'
import { occurrencesModule } from '#features/occurrences/server/module.ts'
import { occurrenceRecords } from '#features/occurrences/server/public.ts'
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
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { calendarSources } from './calendar-sources.server.ts'
import { feesAsked } from './fees-asked.server.ts'
import { findLearners, learnerValuesWith } from './learner-values.server.ts'
import { manifests } from './manifests.ts'

/** What a school may decide, module by module. */
const settings = [automaticMessages, attendanceSettings, communicationSettings, reportCardsSettings]
const catalogue = new ModuleCatalogue(manifests, moduleSettings(new SettingsService(settings)))
/** Whether the transaction’s school keeps its fees here. */
const feesOpen = async (tx: Tx): Promise<boolean> => catalogue.isOpen(tx, 'fees', (await schoolById(tx)).plan as Plan)
const fees = feesAsked(feesOpen)
/** What people may be told, module by module. */
const notices = [
  ...peopleNotices,
  ...usersNotices,
  ...attendanceNotices,
  ...assignmentsNotices,
  ...announcementNotices,
  ...gradebookNotices,
  ...consoleNotices,
  ...quizNotices,
  ...reportCardsNotices,
  ...messagesNotices,
  ...calendarNotices,
  ...meetingsNotices,
  ...occurrencesNotices,
  ...inventoryNotices,
  ...dutyNotices,
  ...feesNotices,
]

/** The program itself, for the console. */
export interface Installation extends Pick<ConsoleOptions, 'console' | 'version' | 'startedAt'> {
  /** Where the simulator of text messages listens. */
  readonly smsSimulator: string | null
  readonly mail: MailOptions
}

/** What messages that leave a school need to know of it. */
const deliveryOf = (
  { secrets, publicUrl }: ServerDeps,
  { smsSimulator: simulatorUrl, mail }: Pick<Installation, 'smsSimulator' | 'mail'>,
): DeliveryOptions => ({
  secrets,
  publicUrl,
  simulatorUrl,
  mail,
  termOf: termOn,
  learnerValues: learnerValuesWith(fees),
  findLearners,
  ...deliveryTimes,
})

/** By which other modules send messages. */
const doorsOf = ({ secrets }: ServerDeps, mail: MailOptions) => ({ sms: smsDoor({ termOf: termOn }), email: emailDoor({ secrets, mail }) })

/** Modules behind the gate, lower layers first. Access itself is made by the composition, because it is the gate. */
export const serverModules = (deps: ServerDeps, { smsSimulator, mail, ...installation }: Installation): readonly ServerModule<ActorContext>[] => [
  schoolsModule(deps, settings, { seedShape, hasOfficialDates: (year) => termCalendarFor(year).official }),
  filesModule(deps),
  deliveryModule(deliveryOf(deps, { smsSimulator, mail })),
  notificationsModule(deps, { notices, sms: smsDoor({ termOf: termOn }) }),
  academicsModule(deps),
  peopleModule(deps, {
    ...doorsOf(deps, mail),
    records: [
      attendanceRecords,
      gradebookRecords,
      assignmentRecords,
      quizRecords,
      reportCardRecords,
      announcementRecords,
      calendarRecords,
      messageRecords,
      meetingRecords,
      occurrenceRecords,
      deviceRecords,
      feeRecords,
    ],
  }),
  lessonsModule(deps),
  auditModule(deps),
  usersModule(deps),
  joiningModule(deps),
  attendanceModule(deps, { sms: smsDoor({ termOf: termOn }), coveredLessons }),
  curriculumModule([usesInAssignments, usesInAssessments]),
  assignmentsModule(deps, { recordMarks, curriculumParts }),
  gradebookModule(deps, { attendanceTotals, curriculumParts, missingWork }),
  smartGradingModule(deps, recordMarks),
  announcementsModule(deps, { attendanceTotals, fees, ...doorsOf(deps, mail) }),
  reportCardsModule(deps, { termResults, attendanceTotals, email: doorsOf(deps, mail).email }),
  messagesModule(deps),
  calendarModule(deps, { sources: calendarSources, isOpen: (tx, plan) => catalogue.isOpen(tx, 'calendar', plan) }),
  meetingsModule(smsDoor({ termOf: termOn })),
  occurrencesModule(deps, { titleOf: dutyTitle, ownToday: ownDutiesToday }),
  inventoryModule(deps),
  dutiesModule(deps),
  feesModule({ doors: doorsOf(deps, mail), isOpen: feesOpen }),
  moduleSwitchesModule(catalogue),
  adminModule(),
  studentModule(),
  parentModule(),
  consoleModule({ ...installation, deps, catalogue, seedShape, invite: (tx, language, person) => invite(tx, deps, language, person) }),
]
