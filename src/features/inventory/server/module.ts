/** Assembles the inventory of the server. */
import type { ActorContext, ServerDeps } from '#core/access/server/public.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import { deviceRoutes, fileRoutes, handRoutes } from './routes.ts'
import { inventoryJobs, inventorySchedules } from './tell.ts'

export const inventoryModule = ({ publicUrl }: Pick<ServerDeps, 'publicUrl'>): ServerModule<ActorContext> =>
  serverModule({
    id: 'inventory',
    routes: [...deviceRoutes(), ...handRoutes(), ...fileRoutes({ documents: createDocuments(), publicUrl })],
    jobs: inventoryJobs,
    schedules: inventorySchedules,
  })
