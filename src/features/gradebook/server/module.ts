/** Assembles the gradebook of the server. */
import type { ActorContext, ServerDeps } from '#core/access/server/public.ts'
import { createFiles } from '#core/files/server/public.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import type { AnalyticsSources } from './analytics/analytics.ts'
import { analyticsRoutes } from './routes-analytics.ts'
import type { Parts } from './covers.ts'
import { forgetOwnMarksOn } from './own-glance.ts'
import { learnerPageRoutes, parentRoutes, studentRoutes } from './routes-family.ts'
import { ratingRoutes } from './routes-ratings.ts'
import { assessmentRoutes, fileRoutes, sheetRoutes, weightRoutes } from './routes.ts'

/** @param sources what other modules know of learners */
export const gradebookModule = (
  { dataFolder, hub }: Pick<ServerDeps, 'dataFolder' | 'hub'>,
  sources: AnalyticsSources & { readonly curriculumParts: Parts },
): ServerModule<ActorContext> => {
  const files = createFiles(dataFolder)
  forgetOwnMarksOn(hub)
  return serverModule({
    id: 'gradebook',
    routes: [
      ...sheetRoutes(sources.curriculumParts),
      ...fileRoutes(),
      ...assessmentRoutes(sources.curriculumParts),
      ...weightRoutes(),
      ...studentRoutes(files),
      ...parentRoutes(files),
      ...learnerPageRoutes(),
      ...ratingRoutes(files),
      ...analyticsRoutes(sources),
    ],
  })
}
