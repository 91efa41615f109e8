/** Assembles the CBE hub on the server. */
import { manifests, moduleOpenPort } from '#core/access/server/ports.ts'
import { importKinds } from '#core/imports/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { learnerRecords } from '#core/people/server/ports.ts'
import { curriculumPartsPort } from '#features/curriculum/server/ports.ts'
import { learnerProgressPort, termResultsPort } from '#features/gradebook/server/ports.ts'
import { contribute } from '#platform/server/modules/ports.ts'
import { communityNotices } from '../contract/notices.ts'
import { cbeHub } from '../manifest.ts'
import { communityRoutes } from './community-routes.ts'
import { hubRecords } from './learner-records.ts'
import { pathwayRoutes, progressRoutes } from './routes.ts'
import { kjseaImport } from './services/kjsea-import.ts'

export const cbeHubModule = serverModule({
  id: 'cbe-hub',
  needs: {
    isOpen: moduleOpenPort,
    progressOf: learnerProgressPort,
    partsOf: curriculumPartsPort,
    results: termResultsPort,
  },
  contributes: [
    contribute(manifests, cbeHub),
    contribute(importKinds, kjseaImport),
    contribute(learnerRecords, hubRecords),
    contribute(noticesOf, communityNotices),
  ],
  build: ({ isOpen, results, ...sources }) => ({
    routes: [...progressRoutes(sources, isOpen), ...pathwayRoutes(results, isOpen), ...communityRoutes],
  }),
})
