/** Assembles the notifications module from the notices that all modules declare. */
import { serverDepsPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { automaticMessages, smsPort } from '#core/delivery/server/ports.ts'
import { hasOwnMailServer } from '#core/delivery/server/public.ts'
import { readSettings } from '#core/schools/server/public.ts'
import { contribute, provideFrom } from '#platform/server/modules/ports.ts'
import { PublicAgent } from '#platform/server/outbound.ts'
import type { Notice } from '../contract.ts'
import { noticeMessages } from '../contract/automatic.ts'
import { carrying } from './dispatch/dispatch.ts'
import type { OutboundChannels } from './dispatch/outbound-channels.ts'
import { digestSchedule, mailing, withdrawing } from './dispatch/mail.ts'
import { pushing } from './dispatch/push.ts'
import { vapidKeys } from './dispatch/vapid.ts'
import { hearsOfPort, noticesOf, withdrawLettersPort } from './ports.ts'
import { waysRoute } from './routes/channels.ts'
import { notificationRoutes } from './routes/notifications.ts'
import { pushRoutes } from './routes/push.ts'

/** @throws for two notices with the same id */
const registryOf = (notices: readonly Notice[]): ReadonlyMap<string, Notice> => {
  const registry = new Map(notices.map((notice) => [notice.id, notice]))
  if (registry.size !== notices.length) throw new Error('Two notices have the same id')
  return registry
}

export const notificationsModule = serverModule({
  id: 'notifications',
  needs: { deps: serverDepsPort, sms: smsPort, notices: noticesOf, hearsOf: hearsOfPort },
  provides: [provideFrom(withdrawLettersPort, { deps: serverDepsPort }, ({ deps: { outbox } }) => withdrawing(outbox))],
  contributes: [contribute(automaticMessages, noticeMessages)],
  build: ({ deps: { hub, secrets, publicUrl, outbox, outbound }, sms, notices, hearsOf }) => {
    const registry = registryOf(notices.flat())
    const leaving: OutboundChannels = {
      // Through the installation's mail server or the school's own.
      mails: async (tx) => outbox.leaves('email') || hasOwnMailServer(tx),
      texts: async (tx) => (await readSettings(tx, noticeMessages)).noticeSms && sms.isOn(tx),
    }
    const keys = vapidKeys(secrets, publicUrl)
    return {
      routes: [...notificationRoutes(hub, registry, hearsOf), ...pushRoutes(keys, outbound), waysRoute(leaving)],
      jobs: [
        carrying(registry, leaving, hearsOf),
        ...pushing({ keys, agent: new PublicAgent(outbound), registry, hearsOf }),
        ...mailing({ outbox, publicUrl, registry, leaving, sms, hearsOf }),
      ],
      schedules: [digestSchedule],
    }
  },
})
