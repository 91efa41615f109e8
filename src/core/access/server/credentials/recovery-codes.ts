/** Recovery codes for a lost authenticator: random, shown once, stored as slow hashes. */
import { randomInt } from 'node:crypto'
import { hashSlowly } from '../passwords.ts'

export const recoveryCodeCount = 10
const half = 5
/** Without characters that are easily confused. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

const group = (): string => Array.from({ length: half }, () => signs[randomInt(signs.length)]).join('')

/** Such as `k7m2x-9qf4t`: 49 random bits. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, () => `${group()}-${group()}`)

/** Deterministic for account and code, so that a code is found by its hash. @param code without dashes and spaces */
export const hashRecoveryCode = (accountId: string, code: string): Promise<string> =>
  hashSlowly(code.toLowerCase(), Buffer.from(accountId.replaceAll('-', ''), 'hex'))

export const hashRecoveryCodes = (accountId: string, codes: readonly string[]): Promise<string[]> =>
  Promise.all(codes.map((code) => hashRecoveryCode(accountId, code.replace('-', ''))))
