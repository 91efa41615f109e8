/** Assembles the occurrence book of the server. */
import { manifests } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { filesPort } from '#core/files/server/ports.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { learnerRecords } from '#core/people/server/ports.ts'
import { warningSources } from '#features/early-warning/server/ports.ts'
import { analyticsSources } from '#features/analytics/server/ports.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { contribute, optional } from '#platform/server/modules/ports.ts'
import { occurrencesNotices } from '../contract/notices.ts'
import { occurrenceBook } from '../manifest.ts'
import { occurrenceRecords } from './learner-records.ts'
import { dutiesAskedPort, noDuties } from './ports.ts'
import { familyRoutes, lookingRoutes, staffRoutes } from './routes.ts'
import { reminding } from './services/follow-ups.ts'
import { incidentFigures } from './services/analytics-figures.ts'
import { filedNotificationJob } from './services/notify.ts'
import { incidentWarnings } from './services/warnings.ts'

export const occurrencesModule = serverModule({
  id: 'occurrences',
  needs: { files: filesPort, duties: optional(dutiesAskedPort, noDuties) },
  contributes: [
    contribute(manifests, occurrenceBook),
    contribute(noticesOf, occurrencesNotices),
    contribute(learnerRecords, occurrenceRecords),
    contribute(warningSources, incidentWarnings),
    contribute(analyticsSources, incidentFigures),
  ],
  build: ({ files, duties }) => {
    const deps = { files, documents: createDocuments(), duties }
    return {
      routes: [...staffRoutes(deps), ...lookingRoutes(deps), ...familyRoutes()],
      jobs: [filedNotificationJob, reminding],
    }
  },
})
