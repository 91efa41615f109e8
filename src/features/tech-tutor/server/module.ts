/** Assembles the tech tutor on the server. */
import { manifests, serverDepsPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { filesPort } from '#core/files/server/ports.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { learnerRecords } from '#core/people/server/ports.ts'
import { analyticsSources } from '#features/analytics/server/ports.ts'
import { evidencePort } from '#features/gradebook/server/ports.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { contribute, optional } from '#platform/server/modules/ports.ts'
import { tutorNotices } from '../contract/notices.ts'
import { techTutor } from '../manifest.ts'
import { tutorRecords } from './learner-records.ts'
import { tutorRoutes } from './routes.ts'
import { tutorFigures } from './services/analytics-figures.ts'

export const techTutorModule = serverModule({
  id: 'tech-tutor',
  needs: { deps: serverDepsPort, files: filesPort, evidence: optional(evidencePort, undefined) },
  contributes: [
    contribute(manifests, techTutor),
    contribute(noticesOf, tutorNotices),
    contribute(learnerRecords, tutorRecords),
    contribute(analyticsSources, tutorFigures),
  ],
  build: ({ deps: { webFolder, publicUrl, secure }, files, evidence }) => ({
    routes: tutorRoutes({ documents: createDocuments(), files, webFolder, publicUrl, secure, evidence }),
  }),
})
