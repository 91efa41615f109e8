/** Declares a server module behind the access check. */
import type { ServerModule } from '#platform/server/modules/module.ts'
import type { Needs } from '#platform/server/modules/ports.ts'
import type { ActorContext } from './context.ts'

export const serverModule = <const N extends Needs>(
  definition: ServerModule<ActorContext, N>,
): ServerModule<ActorContext> => definition
