/** Assembles the notifications module from the notices that all modules declare. */
import type { ActorContext, ServerDeps } from '#core/access/server/public.ts'
import { automaticMessages } from '#core/delivery/contract/automatic.ts'
import { hasOwnMailServer, type SmsDoor } from '#core/delivery/server/public.ts'
import { readSettings } from '#core/schools/server/public.ts'
import { serverModule, type ServerModule } from '#platform/server/module.ts'
import { PublicAgent } from '#platform/server/outbound.ts'
import type { Notice } from '../contract.ts'
import { carrying } from './carry/carry.ts'
import type { Leaving } from './carry/leaving.ts'
import { digestSchedule, mailing } from './carry/mail.ts'
import { pushing } from './carry/push.ts'
import { vapidKeys } from './carry/vapid.ts'
import { notificationRoutes } from './routes.ts'
import { pushRoutes } from './routes-push.ts'
import { waysRoute } from './routes-ways.ts'

/** @param notices every kind that some module sends; their ids differ */
export const notificationsModule = (
  { hub, secrets, publicUrl, outbox, outbound }: ServerDeps,
  { notices, sms }: { readonly notices: readonly Notice[]; readonly sms: Pick<SmsDoor, 'isOn' | 'send'> },
): ServerModule<ActorContext> => {
  const registry = new Map(notices.map((notice) => [notice.id, notice]))
  if (registry.size !== notices.length) throw new Error('Two notices have the same id')
  const leaving: Leaving = {
    // By the installation's mail server or by the school's own.
    mails: async (tx) => outbox.leaves('email') || hasOwnMailServer(tx),
    texts: async (tx) => (await readSettings(tx, automaticMessages)).noticeSms && sms.isOn(tx),
  }
  const keys = vapidKeys(secrets, publicUrl)
  return serverModule<ActorContext>({
    id: 'notifications',
    routes: [...notificationRoutes(hub, registry), ...pushRoutes(keys), waysRoute(leaving)],
    jobs: [
      carrying(registry, leaving),
      ...pushing({ keys, agent: new PublicAgent(outbound), registry }),
      ...mailing({ outbox, publicUrl, registry, leaving, sms }),
    ],
    schedules: [digestSchedule],
  })
}
