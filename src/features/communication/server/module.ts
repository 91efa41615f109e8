/** Assembles communication on the server: announcements, groups, e-mail of the office, and messages. */
import { manifests } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { emailPort, smsPort } from '#core/delivery/server/ports.ts'
import { filesPort } from '#core/files/server/ports.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { learnerRecords } from '#core/people/server/ports.ts'
import { schoolSettings } from '#core/schools/server/ports.ts'
import { attendanceTotalsPort } from '#features/attendance/server/ports.ts'
import { warningSources } from '#features/early-warning/server/ports.ts'
import { contribute, optional, provideFrom } from '#platform/server/modules/ports.ts'
import { announcementNotices } from '../contract/announcements/notices.ts'
import { classAnnouncements, schoolAnnouncements } from '../contract/announcements/writing.ts'
import { communicationSettings } from '../contract/communication-settings.ts'
import { messagesNotices } from '../contract/message-notices.ts'
import { communication, messaging, parentCommunication } from '../manifest.ts'
import { announcementJobs } from './announcements/due.ts'
import { announcementRecords } from './announcements/learner-records.ts'
import { readingRoutes, smsRoutes, writingRoutes } from './announcements/routes.ts'
import { emailRoutes } from './emails/routes.ts'
import { groupRoutes } from './groups/routes.ts'
import { messageRecords } from './messages/learner-records.ts'
import { familyRoutes, learnerRoutes, safeguardingRoutes, staffRoutes } from './messages/routes-by-role.ts'
import { messageRoutes, writesWith } from './messages/routes.ts'
import { feeQuestionWarnings } from './messages/warnings.ts'
import { writeToGuardian } from './messages/write-to-guardian.ts'
import { feesAskedPort, guardianLettersPort, noFees } from './ports.ts'

export const communicationModule = serverModule({
  id: 'communication',
  needs: {
    files: filesPort,
    sms: smsPort,
    email: emailPort,
    attendanceTotals: attendanceTotalsPort,
    fees: optional(feesAskedPort, noFees),
  },
  provides: [provideFrom(guardianLettersPort, { files: filesPort }, ({ files }) => writeToGuardian(files))],
  contributes: [
    contribute(manifests, communication),
    contribute(manifests, messaging),
    contribute(manifests, parentCommunication),
    contribute(noticesOf, [...announcementNotices, ...messagesNotices]),
    contribute(schoolSettings, communicationSettings),
    contribute(learnerRecords, announcementRecords),
    contribute(learnerRecords, messageRecords),
    contribute(warningSources, feeQuestionWarnings),
  ],
  build: (deps) => {
    const { files } = deps
    const writes = writesWith(files)
    return {
      routes: [
        ...writingRoutes(schoolAnnouncements, deps),
        ...writingRoutes(classAnnouncements, deps),
        ...smsRoutes(deps),
        ...readingRoutes(deps),
        ...groupRoutes(deps),
        ...emailRoutes(deps),
        ...messageRoutes(files, writes),
        ...familyRoutes(writes),
        ...learnerRoutes(writes),
        ...staffRoutes(writes),
        ...safeguardingRoutes(files),
      ],
      jobs: announcementJobs(deps),
    }
  },
})
