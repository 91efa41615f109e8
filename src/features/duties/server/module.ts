/** Assembles the duty roster of the server. */
import { manifests, serverDepsPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { lessonChangesPort } from '#core/lessons/server/ports.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { analyticsSources } from '#features/analytics/server/ports.ts'
import { onDutyTodayPort } from '#features/attendance/server/ports.ts'
import { calendarSources } from '#features/calendar/server/ports.ts'
import { dutiesAskedPort } from '#features/occurrences/server/ports.ts'
import { staffDutiesPort } from '#features/timetable/server/ports.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { contribute, provide } from '#platform/server/modules/ports.ts'
import { dutyNotices } from '../contract/notices.ts'
import { duties } from '../manifest.ts'
import { dutyJobs, dutySchedules } from './jobs.ts'
import { autoRoutes } from './routes/auto.ts'
import { cardRoutes } from './routes/card.ts'
import { figureRoutes, rosterRoutes, typeRoutes } from './routes/roster.ts'
import { substitutionRoutes } from './routes/substitutions.ts'
import { swapRoutes } from './routes/swap.ts'
import { teacherRoutes } from './routes/teacher.ts'
import { dutiesInCalendar } from './services/calendar.ts'
import { dutyFigures } from './services/analytics-figures.ts'
import { dutyTitle, lessonChanges, onDutyToday, ownDutiesToday, staffDuties } from './services/for-others.ts'

export const dutiesModule = serverModule({
  id: 'duties',
  needs: { deps: serverDepsPort },
  provides: [
    provide(lessonChangesPort, lessonChanges),
    provide(staffDutiesPort, staffDuties),
    provide(onDutyTodayPort, onDutyToday),
    provide(dutiesAskedPort, { titleOf: dutyTitle, ownToday: ownDutiesToday }),
  ],
  contributes: [
    contribute(manifests, duties),
    contribute(noticesOf, dutyNotices),
    contribute(calendarSources, dutiesInCalendar),
    contribute(analyticsSources, dutyFigures),
  ],
  build: ({ deps: { publicUrl } }) => {
    const documents = createDocuments()
    return {
      routes: [
        ...cardRoutes(),
        ...rosterRoutes(),
        ...typeRoutes(),
        ...figureRoutes({ documents, publicUrl }),
        ...teacherRoutes(),
        ...swapRoutes(),
        ...autoRoutes(),
        ...substitutionRoutes({ documents }),
      ],
      jobs: dutyJobs,
      schedules: dutySchedules,
    }
  },
})
