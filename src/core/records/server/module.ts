/** Assembles the module of learners' records. */
import { serverModule } from '#core/access/server/public.ts'
import { filesPort } from '#core/files/server/ports.ts'
import { learnerRecords, unaskedConsentsPort } from '#core/people/server/ports.ts'
import { contribute, contributeFrom, provide } from '#platform/server/modules/ports.ts'
import { changes, consents, health, papers, readings } from './learner-records.ts'
import { recordRoutes } from './routes.ts'
import { unaskedConsents } from './services/consents.ts'

export const recordsModule = serverModule({
  id: 'records',
  needs: { files: filesPort },
  provides: [provide(unaskedConsentsPort, unaskedConsents)],
  contributes: [
    contribute(learnerRecords, consents),
    contribute(learnerRecords, health),
    contributeFrom(learnerRecords, { files: filesPort }, ({ files }) => papers(files)),
    // Last, because they hold the readings that the export itself makes.
    contribute(learnerRecords, changes),
    contribute(learnerRecords, readings),
  ],
  build: ({ files }) => ({ routes: recordRoutes(files) }),
})
