/** Assembles the notifications module from the notices that all modules declare. */
import type { ActorContext, ServerDeps } from '#core/access/server/public.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import type { Notice } from '../contract.ts'
import { notificationRoutes } from './routes.ts'

/** @param notices every kind that some module sends; their ids differ */
export const notificationsModule = (deps: ServerDeps, notices: readonly Notice[]): ServerModule<ActorContext> => {
  const registry = new Map(notices.map((notice) => [notice.id, notice]))
  if (registry.size !== notices.length) throw new Error('Two notices have the same id')
  return serverModule<ActorContext>({ id: 'notifications', routes: notificationRoutes(deps.hub, registry) })
}
