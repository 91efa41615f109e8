/** Assembles the parent's portal of the server. */
import { manifests } from '#core/access/server/ports.ts'
import { route, serverModule } from '#core/access/server/public.ts'
import { contribute } from '#platform/server/modules/ports.ts'
import { parentDashboard } from '../contract/dashboard.ts'
import { children } from '../manifest.ts'
import { readDashboard } from './dashboard.ts'

export const parentModule = serverModule({
  id: 'parent',
  contributes: [contribute(manifests, children)],
  build: () => ({ routes: [route(parentDashboard, (_input, context) => readDashboard(context))] }),
})
