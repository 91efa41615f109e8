/** Stored secrets can be decrypted with their own key only, and detect tampering. */
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSecrets } from './secrets.ts'

const secrets = createSecrets(randomBytes(32))

it('opens what it sealed, whatever the letters', () => {
  for (const text of ['', 'JBSWY3DPEHPK3PXP', 'Wanjikũ 🎒'.repeat(500)])
    expect(secrets.open(secrets.seal(text))).toBe(text)
})

it('seals the same text differently each time', () => {
  expect(secrets.seal('secret')).not.toBe(secrets.seal('secret'))
})

it('refuses another key, a changed text and a cut one', () => {
  const sealed = secrets.seal('secret')
  const bytes = Buffer.from(sealed, 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => createSecrets(randomBytes(32)).open(sealed)).toThrow()
  expect(() => secrets.open(bytes.toString('base64'))).toThrow()
  expect(() => secrets.open(sealed.slice(0, 24))).toThrow()
})

it('hashes the same text alike, and otherwise under another key', () => {
  expect(secrets.mac('123456')).toBe(secrets.mac('123456'))
  expect(
    new Set([secrets.mac('123456'), secrets.mac('123457'), createSecrets(randomBytes(32)).mac('123456')]).size,
  ).toBe(3)
})
