/** Assembles the quizzes module of the server. */
import type { ActorContext, ServerDeps } from '#core/access/server/public.ts'
import { createFiles } from '#core/files/server/public.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import type { RecordMarks } from '#features/gradebook/contract/queries.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { fillGradebook } from './fill-gradebook.ts'
import { quizJobs } from './jobs.ts'
import { markingRoutes, quizRoutes, takingRoutes } from './routes.ts'

export const smartGradingModule = ({ dataFolder }: ServerDeps, recordMarks: RecordMarks<Tx>): ServerModule<ActorContext> => {
  const files = createFiles(dataFolder)
  const fill = fillGradebook(recordMarks)
  return serverModule({ id: 'smart-grading', routes: [...quizRoutes(files, fill), ...markingRoutes(fill), ...takingRoutes(files)], jobs: quizJobs(fill) })
}
