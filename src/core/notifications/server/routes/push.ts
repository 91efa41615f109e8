/** Routes of a device's push subscription. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import { AppError, refuseFields } from '#platform/pure/errors.ts'
import { isClosedHost, type OutboundOptions } from '#platform/server/outbound.ts'
import { deletePush, getPush, pushErrors, pushTexts, savePush, tryPush } from '../../contract/push.ts'
import { enqueueTryPush } from '../dispatch/push.ts'
import type { VapidKeys } from '../dispatch/vapid.ts'
import { deleteSubscriptionOn, putSubscription, subscriptionOn, type Device } from '../queries/push.ts'

/** An account has devices whatever school it acts in. */
const everything = { schoolId: null, accountId: null, identity: true } as const

/** @throws AppError 409 for a session that knows no device */
const deviceOf = ({ actor, entry }: ActorContext): Device => {
  const { deviceId } = entry.session
  if (!deviceId) throw new AppError(pushErrors.none)
  return { accountId: actor.accountId, deviceId }
}

export const pushRoutes = ({ publicKey }: VapidKeys, outbound: OutboundOptions) => [
  route(getPush, async (_input, context) => {
    const { deviceId } = context.entry.session
    const found = deviceId && (await context.tenancy.read(everything, (tx) => subscriptionOn(tx, deviceOf(context))))
    return { publicKey, subscribed: Boolean(found) }
  }),
  route(savePush, async ({ body }, context) => {
    const { endpoint, keys } = body
    if (await isClosedHost(new URL(endpoint).hostname, outbound)) return refuseFields({ endpoint: pushTexts.endpoint })
    await context.tenancy.write(everything, context.origin, (tx) =>
      putSubscription(tx, { ...deviceOf(context), endpoint, ...keys }),
    )
    return { publicKey, subscribed: true }
  }),
  route(deletePush, async (_input, context) => {
    await context.tenancy.write(everything, context.origin, (tx) => deleteSubscriptionOn(tx, deviceOf(context)))
    return { publicKey, subscribed: false }
  }),
  route(tryPush, (_input, context) =>
    context.tenancy.write(everything, context.origin, async (tx) => {
      const found = await subscriptionOn(tx, deviceOf(context))
      if (!found) throw new AppError(pushErrors.none)
      await enqueueTryPush(tx, found.id)
    }),
  ),
]
