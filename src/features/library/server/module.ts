/** Assembles the digital library on the server. */
import { manifests, moduleOpenPort, serverDepsPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { filesPort, takingPort } from '#core/files/server/ports.ts'
import { schoolSettings } from '#core/schools/server/ports.ts'
import { passageSources } from '#features/assistant/server/ports.ts'
import { contribute, contributeFrom, provideFrom } from '#platform/server/modules/ports.ts'
import { cardTextSources } from '#features/study-smart/server/ports.ts'
import { keepingSettings } from '../contract/keeping.ts'
import { digitalLibrary } from '../manifest.ts'
import { shelvesPort } from './ports.ts'
import { PlayAddresses } from './packages/address.ts'
import { packageRoutes } from './packages/routes.ts'
import { libraryRoutes } from './routes.ts'
import { highlightTexts } from './services/card-texts.ts'
import { makingCopies } from './services/copy-job.ts'
import { makingCovers } from './services/cover-job.ts'
import { extracting } from './services/extract-job.ts'
import { passagesOfLibrary } from './services/passages.ts'
import { shelvesOf } from './services/shelves.ts'
import { makingVideos } from './video/video-job.ts'

export const libraryModule = serverModule({
  id: 'digital-library',
  needs: { files: filesPort, taking: takingPort, deps: serverDepsPort, moduleOpen: moduleOpenPort },
  provides: [provideFrom(shelvesPort, { files: filesPort, moduleOpen: moduleOpenPort }, shelvesOf)],
  contributes: [
    contribute(manifests, digitalLibrary),
    contribute(schoolSettings, keepingSettings),
    contributeFrom(passageSources, { moduleOpen: moduleOpenPort }, passagesOfLibrary),
    contribute(cardTextSources, highlightTexts),
  ],
  build: ({ files, taking, deps: { secrets, publicUrl }, moduleOpen }) => ({
    routes: [
      ...libraryRoutes({ files, taking, moduleOpen }),
      ...packageRoutes({ files, publicUrl, addresses: new PlayAddresses({ secrets, moduleOpen }) }),
    ],
    jobs: [extracting(files), makingCovers(files), makingCopies(files), makingVideos(files)],
  }),
})
