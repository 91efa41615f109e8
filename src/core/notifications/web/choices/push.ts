/** Push subscription of this browser: subscribe and unsubscribe. */
import type { BodyOf } from '#platform/pure/contract.ts'
import type { savePush } from '../../contract/push.ts'

/**
 * `blocked`: denied by the user, reversible only in the browser's settings. `missing`: not supported by this browser or
 * at this address.
 */
export type PushPermission = 'missing' | 'blocked' | 'open'

export const pushPermission = (): PushPermission => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'missing'
  return Notification.permission === 'denied' ? 'blocked' : 'open'
}

/** An iPhone knows push only in an app that was put on its home screen. */
export const needsHomeScreen = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) && !window.matchMedia('(display-mode: standalone)').matches

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

export class PushRefused extends Error {}

/**
 * Asks for permission and returns the subscription for the server.
 * @throws PushRefused if the user denies it
 */
export const subscribe = async (publicKey: string): Promise<BodyOf<typeof savePush>> => {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused()
  const registration = await navigator.serviceWorker.ready
  const { pushManager } = registration
  // A subscription made with another key is useless.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
  const { endpoint, keys } = made.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

export const unsubscribe = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
