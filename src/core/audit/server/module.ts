/** The audit module: its screens' routes, and the jobs that seal the log. */
import type { ActorContext, ServerDeps } from '#core/access/server/public.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import { auditJobs, auditSchedules } from './jobs.ts'
import { auditRoutes } from './routes.ts'

export const auditModule = (deps: ServerDeps): ServerModule<ActorContext> =>
  serverModule<ActorContext>({ id: 'audit', routes: auditRoutes(), jobs: auditJobs(deps), schedules: auditSchedules })
