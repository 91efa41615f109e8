/** Assembles the management of users. */
import type { ActorContext, ServerDeps } from '#core/access/server/public.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import { usersRoutes } from './routes.ts'

export const usersModule = (deps: ServerDeps): ServerModule<ActorContext> => serverModule<ActorContext>({ id: 'users', routes: usersRoutes(deps) })
