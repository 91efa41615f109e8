/** Assembles the duty roster of the server. */
import type { ActorContext, ServerDeps } from '#core/access/server/public.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import { autoRoutes } from './auto-routes.ts'
import { cardRoutes } from './card-routes.ts'
import { dutyJobs, dutySchedules } from './jobs.ts'
import { figureRoutes, rosterRoutes, typeRoutes } from './roster-routes.ts'
import { substitutionRoutes } from './substitutions-routes.ts'
import { swapRoutes } from './swap-routes.ts'
import { teacherRoutes } from './teacher-routes.ts'

export const dutiesModule = ({ publicUrl }: Pick<ServerDeps, 'publicUrl'>): ServerModule<ActorContext> => {
  const documents = createDocuments()
  return serverModule({
    id: 'duties',
    routes: [
      ...cardRoutes(),
      ...rosterRoutes(),
      ...typeRoutes(),
      ...figureRoutes({ documents, publicUrl }),
      ...teacherRoutes(),
      ...swapRoutes(),
      ...autoRoutes(),
      ...substitutionRoutes({ documents }),
    ],
    jobs: dutyJobs,
    schedules: dutySchedules,
  })
}
