/** Encrypts what must be stored but not read from a copy of the database: AES-256-GCM with the installation's key. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

export interface Secrets {
  /** @returns text that only this installation's key opens */
  seal(text: string): string
  /** @throws when the text was sealed with another key, or changed */
  open(sealed: string): string
  /** Keyed hash: deterministic, and not open to guessing without the key, for short secrets such as codes. */
  mac(text: string): string
}

/** @param key 32 bytes */
export const createSecrets = (key: Buffer): Secrets => {
  const macKey = Buffer.from(hkdfSync('sha256', key, '', 'darasa mac', key.length))
  return {
    seal: (text) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    open: (sealed) => {
      const all = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, nonceBytes), { authTagLength: tagBytes })
      decipher.setAuthTag(all.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([decipher.update(all.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
    },
    mac: (text) => createHmac('sha256', macKey).update(text).digest('base64url'),
  }
}
