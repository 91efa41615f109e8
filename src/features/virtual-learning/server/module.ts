/** Assembles the live lessons of the server. */
import { serverModule } from '#core/access/server/public.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { manifests } from '#core/access/server/ports.ts'
import { learnerRecords } from '#core/people/server/ports.ts'
import { calendarSources } from '#features/calendar/server/ports.ts'
import { contribute } from '#platform/server/modules/ports.ts'
import { liveNotices } from '../contract/notices.ts'
import { videoConferencing } from '../manifest.ts'
import { liveRecords } from './learner-records.ts'
import { conferenceMeansPort } from './conference/means.ts'
import { mediaMeansPort } from './media/means.ts'
import { mediaEndsOf } from './media/service.ts'
import { planRoutes, roomRoutes } from './routes.ts'
import { liveInCalendar } from './services/calendar.ts'

export const liveLessonsModule = serverModule({
  id: 'live-lessons',
  needs: { means: mediaMeansPort, conference: conferenceMeansPort },
  contributes: [
    contribute(manifests, videoConferencing),
    contribute(noticesOf, liveNotices),
    contribute(learnerRecords, liveRecords),
    contribute(calendarSources, liveInCalendar),
  ],
  build: ({ means, conference }) => ({ routes: [...planRoutes(), ...roomRoutes(mediaEndsOf(means), conference)] }),
})
