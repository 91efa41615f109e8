/** Assembles the parent's portal of the server. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import { parentDashboard } from '../contract/dashboard.ts'
import { readDashboard } from './dashboard.ts'

export const parentModule = (): ServerModule<ActorContext> =>
  serverModule({ id: 'parent', routes: [route(parentDashboard, (_input, context) => readDashboard(context))] })
