/** The audit module: its screens' routes, and the jobs that seal the log. */
import { serverDepsPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { auditJobs, auditSchedules } from './jobs.ts'
import { auditRoutes } from './routes.ts'

export const auditModule = serverModule({
  id: 'audit',
  needs: { deps: serverDepsPort },
  build: ({ deps }) => ({ routes: auditRoutes(), jobs: auditJobs(deps), schedules: auditSchedules }),
})
