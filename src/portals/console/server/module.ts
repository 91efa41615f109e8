/** Assembles the console. Its reads use a separate database login without access to any table inside a school. */
import { catalogueOfModules, manifests, serverDepsPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { givePlan } from '#core/schools/server/public.ts'
import { givenPlanPort } from '#features/billing/server/ports.ts'
import { contribute, optional } from '#platform/server/modules/ports.ts'
import { consoleNotices } from '../contract/notices.ts'
import { installationConsole } from '../manifest.ts'
import { installationPort } from './options.ts'
import { consoleRoutes } from './routes.ts'

export const consoleModule = serverModule({
  id: 'console',
  needs: {
    deps: serverDepsPort,
    catalogue: catalogueOfModules,
    installation: installationPort,
    givePlan: optional(givenPlanPort, givePlan),
  },
  contributes: [contribute(manifests, installationConsole), contribute(noticesOf, consoleNotices)],
  build: ({ installation, ...given }) => ({ routes: consoleRoutes({ ...installation, ...given }) }),
})
