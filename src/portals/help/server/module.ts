/** Assembles the help's server side: the state of the installation, what of the first steps is done, and requests for support. */
import { manifests, moduleOpenPort, serverDepsPort } from '#core/access/server/ports.ts'
import { route, serverModule } from '#core/access/server/public.ts'
import { passageSources } from '#features/assistant/server/ports.ts'
import { contribute, contributeFrom } from '#platform/server/modules/ports.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { getFirstSteps } from '../contract/first-steps.ts'
import { supportAnswered } from '../contract/notices.ts'
import { getStatus } from '../contract/status.ts'
import { help } from '../manifest.ts'
import { stepsWithRecords } from './queries/health.ts'
import { passagesOfHelp } from './passages.ts'
import { supportRoutes } from './support/routes.ts'
import { healthJob, healthSchedule, readStatus } from './health.ts'

export const helpModule = serverModule({
  id: 'help',
  needs: { deps: serverDepsPort },
  contributes: [
    contribute(manifests, help),
    contribute(noticesOf, [supportAnswered]),
    contributeFrom(passageSources, { moduleOpen: moduleOpenPort }, passagesOfHelp),
  ],
  build: ({ deps: { tenancy, dataFolder } }) => ({
    routes: [
      ...supportRoutes(),
      route(getStatus, () => readStatus(tenancy, dataFolder)),
      // The super admin has no school, whose records would say something.
      route(getFirstSteps, async (_input, context) => ({
        done: context.actor.schoolId === null ? [] : await context.read(stepsWithRecords),
      })),
    ],
    jobs: [healthJob(dataFolder, new Date())],
    schedules: [healthSchedule],
  }),
})
