/** Assembles messages on the server. */
import type { ActorContext, ServerDeps } from '#core/access/server/public.ts'
import { createFiles } from '#core/files/server/public.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import { familyRoutes, learnerRoutes, safeguardingRoutes, staffRoutes } from './routes-by-role.ts'
import { messageRoutes, writesWith } from './routes.ts'

export const messagesModule = ({ dataFolder }: ServerDeps): ServerModule<ActorContext> => {
  const files = createFiles(dataFolder)
  const writes = writesWith(files)
  return serverModule({
    id: 'messages',
    routes: [...messageRoutes(files, writes), ...familyRoutes(writes), ...learnerRoutes(writes), ...staffRoutes(writes), ...safeguardingRoutes(files)],
  })
}
