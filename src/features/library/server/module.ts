/** Assembles the digital library on the server. */
import { manifests } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { filesPort, takingPort } from '#core/files/server/ports.ts'
import { contribute } from '#platform/server/modules/ports.ts'
import { digitalLibrary } from '../manifest.ts'
import { libraryRoutes } from './routes.ts'
import { extracting } from './services/extract-job.ts'

export const libraryModule = serverModule({
  id: 'digital-library',
  needs: { files: filesPort, taking: takingPort },
  contributes: [contribute(manifests, digitalLibrary)],
  build: ({ files, taking }) => ({ routes: libraryRoutes({ files, taking }), jobs: [extracting(files)] }),
})
