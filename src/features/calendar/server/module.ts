/** Assembles the calendar of the server. */
import { manifests, moduleOpenPort, serverDepsPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { learnerRecords } from '#core/people/server/ports.ts'
import { contribute } from '#platform/server/modules/ports.ts'
import { calendarNotices } from '../contract/notices.ts'
import { calendar } from '../manifest.ts'
import { calendarRecords } from './learner-records.ts'
import { calendarSources } from './ports.ts'
import { calendarRoutes } from './routes.ts'
import { notificationJob, reminderJob } from './services/notify.ts'

export const calendarModule = serverModule({
  id: 'calendar',
  needs: { deps: serverDepsPort, sources: calendarSources, isOpen: moduleOpenPort },
  contributes: [
    contribute(manifests, calendar),
    contribute(noticesOf, calendarNotices),
    contribute(learnerRecords, calendarRecords),
  ],
  build: ({ deps: { publicUrl }, sources, isOpen }) => ({
    routes: calendarRoutes({ publicUrl, sources, isOpen: (tx) => isOpen(tx, calendar.id) }),
    jobs: [notificationJob, reminderJob],
  }),
})
