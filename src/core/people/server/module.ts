/** Assembles the people module. */
import type { ActorContext, ServerDeps } from '#core/access/server/public.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import { guardianRoutes } from './routes/guardians.ts'
import { importRoutes } from './routes/imports.ts'
import { learnerRoutes } from './routes/learners.ts'
import { linkRoutes } from './routes/links.ts'
import { promotionRoutes } from './routes/promotions.ts'
import { staffRoutes } from './routes/staff.ts'
import { forgetLabelsOn } from './services/label-cache.ts'

export const peopleModule = ({ hub }: ServerDeps): ServerModule<ActorContext> => {
  forgetLabelsOn(hub)
  return serverModule<ActorContext>({
    id: 'people',
    routes: [...learnerRoutes, ...staffRoutes, ...guardianRoutes, ...linkRoutes, ...promotionRoutes, ...importRoutes],
  })
}
