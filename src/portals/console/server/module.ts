/** Assembles the console. Its reads go through a login of its own, which has no right to any table inside a school. */
import type { ActorContext } from '#core/access/server/public.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import type { ConsoleOptions } from './options.ts'
import { consoleRoutes } from './routes.ts'

export const consoleModule = (options: ConsoleOptions): ServerModule<ActorContext> =>
  serverModule<ActorContext>({ id: 'console', routes: consoleRoutes(options) })
