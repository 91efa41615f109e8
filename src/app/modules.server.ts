/** The server side of every module. */
import type { ActorContext, ServerDeps } from '#core/access/server/public.ts'
import type { ServerModule } from '#platform/server/module.ts'

/** Modules behind the gate, lower layers first. Access itself is made by the composition, because it is the gate. */
export const serverModules = (_deps: ServerDeps): readonly ServerModule<ActorContext>[] => []
