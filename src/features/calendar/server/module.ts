/** Assembles the calendar of the server. */
import { manifests, moduleOpenPort, serverDepsPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { automaticMessages, emailPort, messageTemplates, smsPort } from '#core/delivery/server/ports.ts'
import { hourlySends } from '#core/delivery/server/public.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { learnerRecords } from '#core/people/server/ports.ts'
import { schoolEventsPort } from '#features/timetable/server/ports.ts'
import { contribute, provide } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { eventMessages } from '../contract/automatic.ts'
import { calendarNotices } from '../contract/notices.ts'
import { calendar } from '../manifest.ts'
import { eventEmail, eventSms } from '../rules/event-templates.ts'
import { calendarRecords } from './learner-records.ts'
import { calendarSources } from './ports.ts'
import { calendarRoutes } from './routes.ts'
import { schoolEvents } from './services/for-lessons.ts'
import { eventMessagesDue } from './services/messages-ahead.ts'
import { notificationJob, reminderJob } from './services/notify.ts'

export const calendarModule = serverModule({
  id: 'calendar',
  needs: { sms: smsPort, email: emailPort, deps: serverDepsPort, sources: calendarSources, isOpen: moduleOpenPort },
  provides: [provide(schoolEventsPort, schoolEvents)],
  contributes: [
    contribute(manifests, calendar),
    contribute(noticesOf, calendarNotices),
    contribute(automaticMessages, eventMessages),
    contribute(messageTemplates, [eventSms, eventEmail]),
    contribute(learnerRecords, calendarRecords),
  ],
  build: ({ deps: { publicUrl }, sources, isOpen, sms, email }) => {
    const isCalendarOpen = (tx: Tx): Promise<boolean> => isOpen(tx, calendar.id)
    const { jobs, schedules } = hourlySends({
      module: 'calendar',
      holdAction: 'calendar.hold_messages',
      isOpen: isCalendarOpen,
      due: eventMessagesDue({ sms, email }),
    })
    return {
      routes: calendarRoutes({ publicUrl, sources, isOpen: isCalendarOpen }),
      jobs: [notificationJob, reminderJob, ...jobs],
      schedules,
    }
  },
})
