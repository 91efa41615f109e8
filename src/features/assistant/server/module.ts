/** Assembles the assistant on the server. */
import { manifests, serverDepsPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { contribute } from '#platform/server/modules/ports.ts'
import { PublicAgent } from '#platform/server/outbound.ts'
import { assistantNotices } from '../contract/notices.ts'
import { assistant } from '../manifest.ts'
import { passageSources } from './ports.ts'
import { answerRoutes, modelRoutes } from './routes.ts'

export const assistantModule = serverModule({
  id: 'ai-assistant',
  needs: { deps: serverDepsPort, sources: passageSources },
  contributes: [contribute(manifests, assistant), contribute(noticesOf, assistantNotices)],
  build: ({ deps: { secrets, outbound, log }, sources }) => ({
    routes: [...answerRoutes(sources), ...modelRoutes({ secrets, outbound, log, agent: new PublicAgent(outbound) })],
  }),
})
