/** Assembles the assistant on the server. */
import { manifests } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { contribute } from '#platform/server/modules/ports.ts'
import { assistantNotices } from '../contract/notices.ts'
import { assistant } from '../manifest.ts'
import { passageSources } from './ports.ts'
import { answerRoutes } from './routes.ts'

export const assistantModule = serverModule({
  id: 'ai-assistant',
  needs: { sources: passageSources },
  contributes: [contribute(manifests, assistant), contribute(noticesOf, assistantNotices)],
  build: ({ sources }) => ({ routes: answerRoutes(sources) }),
})
