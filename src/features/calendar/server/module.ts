/** Assembles the calendar of the server. */
import type { ActorContext, ServerDeps } from '#core/access/server/public.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import type { FeedDeps } from './feeds.ts'
import { calendarRoutes } from './routes.ts'
import { reminding, telling } from './tell.ts'

export const calendarModule = ({ publicUrl }: ServerDeps, beside: Omit<FeedDeps, 'publicUrl'>): ServerModule<ActorContext> =>
  serverModule({ id: 'calendar', routes: calendarRoutes({ publicUrl, ...beside }), jobs: [telling, reminding] })
