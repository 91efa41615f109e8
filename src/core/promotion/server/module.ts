/** Assembles the promotion module: the year-end sweep of learners into their next classes. */
import { serverModule } from '#core/access/server/public.ts'
import { promotionRoutes } from './routes.ts'

export const promotionModule = serverModule({ id: 'promotion', build: () => ({ routes: promotionRoutes }) })
