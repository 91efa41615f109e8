/** Assembles scheduling on the server. */
import { manifests } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { contribute } from '#platform/server/modules/ports.ts'
import { scheduling } from '../manifest.ts'
import { draftRoutes } from './routes/drafts.ts'
import { searchJobs } from './runs/job.ts'
import { runRoutes } from './runs/routes.ts'

export const timetableModule = serverModule({
  id: 'scheduling',
  contributes: [contribute(manifests, scheduling)],
  build: () => ({ routes: [...draftRoutes(), ...runRoutes()], jobs: searchJobs() }),
})
