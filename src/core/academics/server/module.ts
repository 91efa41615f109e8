/** Assembles the academics module. */
import type { ActorContext, ServerDeps } from '../../access/server/public.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import { forgetShapesOn } from './kept-shape.ts'
import { academicsRoutes } from './routes.ts'

export const academicsModule = ({ hub }: ServerDeps): ServerModule<ActorContext> => {
  forgetShapesOn(hub)
  return serverModule<ActorContext>({ id: 'academics', routes: academicsRoutes })
}
