/** Assembles whiteboards of live lessons. */
import { serverModule } from '#core/access/server/public.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { boardRoutes } from './routes.ts'

export const liveBoardModule = serverModule({
  id: 'live-board',
  build: () => ({ routes: boardRoutes(createDocuments()) }),
})
