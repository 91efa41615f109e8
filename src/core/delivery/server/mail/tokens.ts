/**
 * Signed tokens in an e-mail's addresses: they identify e-mail and school, and cannot be forged without the
 * installation's key.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#platform/server/secrets.ts'

/** Each purpose has its own signature: knowing the pixel's address does not allow unsubscribing. */
export type MailPurpose = 'open' | 'click' | 'leave'

export interface LetterKey {
  readonly schoolId: string
  readonly messageId: string
}

const uuidBytes = 16

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const sealOf = (secrets: Secrets, purpose: MailPurpose, named: Buffer): Buffer =>
  Buffer.from(secrets.mac(`mail ${purpose} ${named.toString('hex')}`), 'base64url').subarray(0, uuidBytes)

/** @returns 64 characters of base64url */
export const letterToken = (secrets: Secrets, purpose: MailPurpose, { schoolId, messageId }: LetterKey): string => {
  const named = Buffer.concat([bytesOf(schoolId), bytesOf(messageId)])
  return Buffer.concat([named, sealOf(secrets, purpose, named)]).toString('base64url')
}

/** @returns null for a token that this installation did not make for this purpose */
export const readLetterToken = (secrets: Secrets, purpose: MailPurpose, token: string): LetterKey | null => {
  const all = Buffer.from(token, 'base64url')
  if (all.length !== 3 * uuidBytes) return null
  const named = all.subarray(0, 2 * uuidBytes)
  if (!timingSafeEqual(all.subarray(2 * uuidBytes), sealOf(secrets, purpose, named))) return null
  return { schoolId: uuidOf(named.subarray(0, uuidBytes)), messageId: uuidOf(named.subarray(uuidBytes)) }
}
