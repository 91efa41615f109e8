/** Assembles the meetings of the server. */
import type { ActorContext } from '#core/access/server/public.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import { deskRoutes, parentRoutes } from './routes.ts'
import { reminding, tellingOpened, type MeetingSms } from './tell.ts'

export const meetingsModule = (sms: MeetingSms): ServerModule<ActorContext> =>
  serverModule({ id: 'meetings', routes: [...parentRoutes(), ...deskRoutes(createDocuments())], jobs: [tellingOpened, reminding(sms)] })
