/**
 * The files module: resumable uploads and a nightly sweep. Kept files have no route of their own: access goes through
 * their owner.
 */
import { serverDepsPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { provideFrom } from '#platform/server/modules/ports.ts'
import { createFiles } from './files.ts'
import { filesPort, takingPort } from './ports.ts'
import { resumableRoutes } from './resumable-routes.ts'
import { sweepJob, sweepOf } from './sweep.ts'
import { createTaking } from './take-uploads.ts'

const needs = { deps: serverDepsPort }

export const filesModule = serverModule({
  id: 'files',
  needs,
  provides: [
    provideFrom(filesPort, needs, ({ deps }) => createFiles(deps.dataFolder)),
    provideFrom(takingPort, needs, ({ deps }) => createTaking(deps.dataFolder)),
  ],
  build: ({ deps: { dataFolder } }) => ({
    routes: resumableRoutes(dataFolder),
    jobs: [sweepOf(dataFolder)],
    schedules: [{ cron: '40 1 * * *', definition: sweepJob }],
  }),
})
