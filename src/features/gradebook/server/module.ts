/** Assembles the gradebook of the server. */
import type { ActorContext } from '#core/access/server/public.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import { assessmentRoutes, sheetRoutes, weightRoutes } from './routes.ts'

export const gradebookModule = (): ServerModule<ActorContext> =>
  serverModule({ id: 'gradebook', routes: [...sheetRoutes(), ...assessmentRoutes(), ...weightRoutes()] })
