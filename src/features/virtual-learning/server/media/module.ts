/** Assembles what carries voices and pictures. */
import { serverDepsPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { Tickets } from '../livekit/tickets.ts'
import { mediaMeansPort } from './means.ts'
import { checkRoutes, mediaRoutes } from './routes.ts'
import { LessonMedia } from './service.ts'
import { endWithSessions } from './sessions.ts'

export const liveMediaModule = serverModule({
  id: 'live-media',
  needs: { deps: serverDepsPort, means: mediaMeansPort },
  build: ({ deps: { hub, log }, means }) => {
    endWithSessions(hub, means.engine, log)
    const tickets = new Tickets(means)
    tickets.follow(hub)
    return { routes: [...checkRoutes(means), ...mediaRoutes(new LessonMedia(means, tickets))] }
  },
})
