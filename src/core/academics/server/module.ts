/** Assembles the academics module. */
import type { ActorContext, ServerDeps } from '../../access/server/public.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import { academicsRoutes } from './routes.ts'

export const academicsModule = (_deps: ServerDeps): ServerModule<ActorContext> => serverModule<ActorContext>({ id: 'academics', routes: academicsRoutes })
