/** Assembles the help's server side: the state of the installation. */
import { manifests, serverDepsPort } from '#core/access/server/ports.ts'
import { route, serverModule } from '#core/access/server/public.ts'
import { contribute } from '#platform/server/modules/ports.ts'
import { getStatus } from '../contract/status.ts'
import { help } from '../manifest.ts'
import { healthJob, healthSchedule, readStatus } from './health.ts'

export const helpModule = serverModule({
  id: 'help',
  needs: { deps: serverDepsPort },
  contributes: [contribute(manifests, help)],
  build: ({ deps: { tenancy, dataFolder } }) => ({
    routes: [route(getStatus, () => readStatus(tenancy, dataFolder))],
    jobs: [healthJob(dataFolder, new Date())],
    schedules: [healthSchedule],
  }),
})
