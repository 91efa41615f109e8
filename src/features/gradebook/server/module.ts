/** Assembles the gradebook of the server. */
import type { ActorContext, ServerDeps } from '#core/access/server/public.ts'
import { createFiles } from '#core/files/server/public.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import { learnerPageRoutes, parentRoutes, studentRoutes } from './routes-family.ts'
import { ratingRoutes } from './routes-ratings.ts'
import { assessmentRoutes, fileRoutes, sheetRoutes, weightRoutes } from './routes.ts'

export const gradebookModule = ({ dataFolder }: Pick<ServerDeps, 'dataFolder'>): ServerModule<ActorContext> => {
  const files = createFiles(dataFolder)
  return serverModule({
    id: 'gradebook',
    routes: [
      ...sheetRoutes(),
      ...fileRoutes(),
      ...assessmentRoutes(),
      ...weightRoutes(),
      ...studentRoutes(files),
      ...parentRoutes(files),
      ...learnerPageRoutes(),
      ...ratingRoutes(files),
    ],
  })
}
