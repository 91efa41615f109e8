/** Assembles report cards for the server. */
import type { ActorContext, ServerDeps } from '#core/access/server/public.ts'
import { createFiles } from '#core/files/server/public.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import type { CardDeps, CardSources } from './deps.ts'
import { lettersJobs, type CardLetters } from './letters.ts'
import { printJobs } from './print-job.ts'
import { familyRoutes } from './routes-family.ts'
import { knecRoutes, paperRoutes, runRoutes } from './routes-staff.ts'

export const reportCardsModule = (
  { dataFolder, webFolder, publicUrl, secure, log }: ServerDeps,
  { email, ...sources }: CardSources & { email: CardLetters },
): ServerModule<ActorContext> => {
  const papers = { documents: createDocuments(), pressRoom: createDocuments() }
  const deps: CardDeps = { ...sources, ...papers, files: createFiles(dataFolder), webFolder, publicUrl, secure }
  return serverModule({
    id: 'report-cards',
    routes: [...runRoutes(deps), ...paperRoutes(deps), ...knecRoutes(deps), ...familyRoutes(deps)],
    jobs: [...printJobs(deps, log), lettersJobs(email)],
  })
}
