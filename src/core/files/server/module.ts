/** The files module: it takes uploads in parts and sweeps every night. A kept file has no route of its own, since it is reached through its owner's. */
import type { ActorContext, ServerDeps } from '#core/access/server/public.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import { resumableRoutes } from './resumable-routes.ts'
import { sweepJob, sweepOf } from './sweep.ts'

export const filesModule = (deps: ServerDeps): ServerModule<ActorContext> =>
  serverModule<ActorContext>({
    id: 'files',
    routes: resumableRoutes(deps.dataFolder),
    jobs: [sweepOf(deps.dataFolder)],
    schedules: [{ cron: '40 1 * * *', definition: sweepJob }],
  })
