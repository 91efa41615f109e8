/** Assembles the occurrence book of the server. */
import type { ActorContext, ServerDeps } from '#core/access/server/public.ts'
import { createFiles } from '#core/files/server/public.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import type { DutyDoor } from './duty-door.ts'
import { reminding } from './follow-ups.ts'
import { familyRoutes, lookingRoutes, staffRoutes } from './routes.ts'
import { tellingFiled } from './tell.ts'

export const occurrencesModule = ({ dataFolder }: Pick<ServerDeps, 'dataFolder'>, duties: DutyDoor): ServerModule<ActorContext> => {
  const deps = { files: createFiles(dataFolder), documents: createDocuments(), duties }
  return serverModule({ id: 'occurrences', routes: [...staffRoutes(deps), ...lookingRoutes(deps), ...familyRoutes()], jobs: [tellingFiled, reminding] })
}
