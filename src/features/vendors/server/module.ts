/** Assembles vendors of the server. */
import { manifests } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { filesPort } from '#core/files/server/ports.ts'
import { importKinds } from '#core/imports/server/ports.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { contribute } from '#platform/server/modules/ports.ts'
import { vendorsNotices } from '../contract/notices.ts'
import { vendors } from '../manifest.ts'
import { directoryRoutes, recordRoutes } from './routes.ts'
import { vendorsImport } from './services/vendors-import.ts'

export const vendorsModule = serverModule({
  id: 'vendors',
  needs: { files: filesPort },
  contributes: [
    contribute(manifests, vendors),
    contribute(noticesOf, vendorsNotices),
    contribute(importKinds, vendorsImport),
  ],
  build: ({ files }) => ({ routes: [...directoryRoutes(), ...recordRoutes(files)] }),
})
