/** Assembles billing on the server. */
import { catalogueOfModules, manifests, serverDepsPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { phonePrompts } from '#features/mpesa/server/ports.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { contribute, optional, provide } from '#platform/server/modules/ports.ts'
import { billingNotices } from '../contract/notices.ts'
import { billing } from '../manifest.ts'
import { billingMeansPort, givenPlanPort, promptDeskPort } from './ports.ts'
import { installationRoutes, reportRoutes, schoolRoutes } from './routes.ts'
import { dayJobs, daySchedules } from './services/advance.ts'
import { promptsOnPhone } from './services/on-phone.ts'
import { promptJobsOf, promptSchedules } from './services/prompts.ts'
import { giveFreely } from './services/standing.ts'

export const billingModule = serverModule({
  id: 'billing',
  needs: {
    deps: serverDepsPort,
    catalogue: catalogueOfModules,
    means: billingMeansPort,
    desk: optional(promptDeskPort, undefined),
  },
  provides: [provide(givenPlanPort, giveFreely)],
  contributes: [
    contribute(manifests, billing),
    contribute(noticesOf, billingNotices),
    contribute(phonePrompts, promptsOnPhone),
  ],
  build: ({ deps, catalogue, means, desk }) => {
    const options = { deps, desk }
    const documents = createDocuments()
    return {
      routes: [
        ...schoolRoutes(options, catalogue, documents),
        ...reportRoutes(options),
        ...installationRoutes(means.console, options, catalogue, documents),
      ],
      jobs: [...dayJobs, ...promptJobsOf(options)],
      schedules: [...daySchedules, ...promptSchedules],
    }
  },
})
