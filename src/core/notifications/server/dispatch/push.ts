/** Sends one notice to one device. */
import { z } from 'zod'
import webPush from 'web-push'
import { accountById } from '#core/access/server/public.ts'
import { id } from '#platform/pure/schemas.ts'
import { enqueueJob, defineJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { ClosedAddress, type PublicAgent } from '#platform/server/outbound.ts'
import { noOrigin, schoolOf, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { pushTry, type Priority } from '../../contract.ts'
import type { NoticeLanguage } from '../../rules/render.ts'
import type { HearsOf } from '../queries/hears-of.ts'
import { noticeById } from '../queries/dispatch.ts'
import { deleteSubscription, liveSubscription, type PushRow } from '../queries/push.ts'
import { wordsOf, type Registry } from '../words.ts'
import type { VapidKeys } from './vapid.ts'

const pushJob = defineJob(
  'notifications.push',
  z.strictObject({ schoolId: id, notificationId: id, subscriptionId: id }),
)
const tryJob = defineJob('notifications.try_push', z.strictObject({ subscriptionId: id }))

export const enqueuePush = (tx: Tx, notificationId: string, subscriptionId: string): Promise<void> =>
  enqueueJob(tx, pushJob, { schoolId: schoolOf(tx), notificationId, subscriptionId })

export const enqueueTryPush = (tx: Tx, subscriptionId: string): Promise<void> =>
  enqueueJob(tx, tryJob, { subscriptionId })

export interface PushOptions {
  readonly keys: VapidKeys
  readonly agent: PublicAgent
  readonly registry: Registry
  readonly hearsOf: HearsOf
}

/** Read by the service worker (`platform/web/worker/push.ts`). */
interface PushMessage {
  readonly title: string
  readonly body: string
  /** Address in the app. */
  readonly url: string
  /** A later message with the same tag replaces it. */
  readonly tag: string
}

const identity = { schoolId: null, accountId: null, identity: true } as const
/** Time that a push service keeps a message for an offline device, s. */
const keptFor = 6 * 3600
const patience = 15_000
const urgencies = { high: 'high', medium: 'normal', low: 'low' } as const

/** Deletes the subscription of a browser that revoked permission, or at a closed address. @throws to have the job retried */
const send = async (
  tenancy: Tenancy,
  { keys, agent }: PushOptions,
  { id: subscriptionId, endpoint, p256dh, auth }: PushRow,
  message: PushMessage,
  priority: Priority,
) => {
  try {
    await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: keys,
      agent,
      TTL: keptFor,
      timeout: patience,
      urgency: urgencies[priority],
      topic: message.tag.replaceAll('-', ''),
    })
  } catch (error) {
    const forget = () => tenancy.write(identity, noOrigin, (tx) => deleteSubscription(tx, subscriptionId))
    if (error instanceof ClosedAddress) return forget()
    if (!(error instanceof webPush.WebPushError)) throw new Error('A push service was not reached', { cause: error })
    // Gone, unknown, or with invalid keys: retrying is pointless.
    if (error.statusCode < 500 && error.statusCode !== 429) return forget()
    throw new Error(`A push service answered ${error.statusCode}`)
  }
}

const languageOf = async (tx: Tx, accountId: string): Promise<NoticeLanguage> =>
  ((await accountById(tx, accountId))?.language ?? 'en') as NoticeLanguage

export const pushing = (options: PushOptions): readonly Job[] => [
  job(pushJob, async ({ schoolId, notificationId, subscriptionId }, tenancy) => {
    const found = await tenancy.read({ schoolId, accountId: null, identity: true }, async (tx) => {
      const [notice, device] = await Promise.all([
        noticeById(tx, notificationId, options.hearsOf),
        liveSubscription(tx, subscriptionId),
      ])
      const isLate = notice && tx.at.getTime() - notice.createdAt.getTime() > keptFor * 1000
      return notice && device && notice.readAt === null && !isLate
        ? { notice, device, language: await languageOf(tx, device.accountId) }
        : undefined
    })
    if (!found) return
    const { notice, device, language } = found
    const { title, message } = wordsOf(options.registry, notice, language)
    const priority = notice.priority as Priority
    await send(
      tenancy,
      options,
      device,
      { title, body: message, url: notice.link ?? '/notifications', tag: notice.id },
      priority,
    )
  }),
  job(tryJob, async ({ subscriptionId }, tenancy) => {
    const found = await tenancy.read(identity, async (tx) => {
      const device = await liveSubscription(tx, subscriptionId)
      return device && { device, language: await languageOf(tx, device.accountId) }
    })
    if (!found) return
    const { title, message } = pushTry[found.language]
    await send(
      tenancy,
      options,
      found.device,
      { title, body: message, url: '/settings/notifications', tag: subscriptionId },
      'high',
    )
  }),
]
