/** Assembles the study tools on the server. */
import { manifests, moduleOpenPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { learnerRecords } from '#core/people/server/ports.ts'
import { contribute } from '#platform/server/modules/ports.ts'
import { studySmart } from '../manifest.ts'
import { studyRecords } from './learner-records.ts'
import { cardTextSources, studySources } from './ports.ts'
import { studyRoutes } from './routes.ts'

export const studySmartModule = serverModule({
  id: 'study-smart',
  needs: { sources: studySources, texts: cardTextSources, moduleOpen: moduleOpenPort },
  contributes: [contribute(manifests, studySmart), contribute(learnerRecords, studyRecords)],
  build: (deps) => ({ routes: studyRoutes(deps) }),
})
