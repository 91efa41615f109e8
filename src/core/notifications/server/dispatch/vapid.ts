/** VAPID key of this installation (RFC 8292): derived from the installation's key, so that it need not be stored. */
import { createECDH } from 'node:crypto'
import type { Secrets } from '#platform/server/secrets.ts'

export interface VapidKeys {
  /** Contact for push services: a web or mailto address. */
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
      // About one number in 4 billion is outside the curve's range.
      continue
    }
    return { subject, publicKey: curve.getPublicKey('base64url'), privateKey }
  }
}
