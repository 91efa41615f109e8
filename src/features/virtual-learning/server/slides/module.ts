/** Assembles the slides of live lessons. */
import { serverModule } from '#core/access/server/public.ts'
import { filesPort, takingPort } from '#core/files/server/ports.ts'
import { shelvesPort } from '#features/library/server/ports.ts'
import { optional } from '#platform/server/modules/ports.ts'
import { slidesRoutes } from './routes.ts'

export const liveSlidesModule = serverModule({
  id: 'live-slides',
  needs: { files: filesPort, taking: takingPort, shelves: optional(shelvesPort, undefined) },
  build: ({ files, shelves, taking }) => ({ routes: slidesRoutes({ files, shelves }, taking) }),
})
