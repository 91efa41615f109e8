/** The files module: no routes of its own, since a file is reached through its owner's; it sweeps every night. */
import type { ActorContext, ServerDeps } from '#core/access/server/public.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import { sweepJob, sweepOf } from './sweep.ts'

export const filesModule = (deps: ServerDeps): ServerModule<ActorContext> =>
  serverModule<ActorContext>({ id: 'files', routes: [], jobs: [sweepOf(deps.dataFolder)], schedules: [{ cron: '40 1 * * *', definition: sweepJob }] })
