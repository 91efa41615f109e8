/** The key by which push services know this installation (RFC 8292): worked out from the installation's own key, so that it needs no keeping. */
import { createECDH } from 'node:crypto'
import type { Secrets } from '#platform/server/secrets.ts'

export interface VapidKeys {
  /** Whom a push service may ask: an address on the web or for mail. */
  readonly subject: string
  /** Both base64url. */
  readonly publicKey: string
  readonly privateKey: string
}

export const vapidKeys = (secrets: Pick<Secrets, 'mac'>, publicUrl: string): VapidKeys => {
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-reply@localhost'
  for (let turn = 0; ; turn++) {
    const privateKey = secrets.mac(`web push ${turn}`)
    const curve = createECDH('prime256v1')
    try {
      curve.setPrivateKey(privateKey, 'base64url')
    } catch {
      // One number in four thousand million lies outside of the curve's range.
      continue
    }
    return { subject, publicKey: curve.getPublicKey('base64url'), privateKey }
  }
}
