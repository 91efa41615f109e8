/** Assembles the meetings of the server. */
import { manifests } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { automaticMessages, smsPort } from '#core/delivery/server/ports.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { learnerRecords, outOfSight } from '#core/people/server/ports.ts'
import { calendarSources } from '#features/calendar/server/ports.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { staffMeetingsPort } from '#features/timetable/server/ports.ts'
import { contribute, provide } from '#platform/server/modules/ports.ts'
import { meetingReminders } from '../contract/automatic.ts'
import { meetingsNotices } from '../contract/notices.ts'
import { meetings } from '../manifest.ts'
import { meetingRecords } from './learner-records.ts'
import { familyTimesPort, meetingSidesPort } from './ports.ts'
import { deskRoutes, parentRoutes } from './routes.ts'
import { meetingsInCalendar } from './services/calendar.ts'
import { familyTimes } from './services/family-times.ts'
import { staffMeetings } from './services/for-lessons.ts'
import { handOverMeetings } from './services/hand-over.ts'
import { openedNotificationJob, reminderJob } from './services/notify.ts'
import { meetingSides } from './services/sides.ts'

export const meetingsModule = serverModule({
  id: 'meetings',
  needs: { sms: smsPort },
  provides: [
    provide(staffMeetingsPort, staffMeetings),
    provide(meetingSidesPort, meetingSides),
    provide(familyTimesPort, familyTimes),
  ],
  contributes: [
    contribute(manifests, meetings),
    contribute(noticesOf, meetingsNotices),
    contribute(automaticMessages, meetingReminders),
    contribute(learnerRecords, meetingRecords),
    contribute(outOfSight, handOverMeetings),
    contribute(calendarSources, meetingsInCalendar),
  ],
  build: ({ sms }) => ({
    routes: [...parentRoutes(), ...deskRoutes(createDocuments())],
    jobs: [openedNotificationJob, reminderJob(sms)],
  }),
})
