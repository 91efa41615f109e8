/** Time-based codes of an authenticator (RFC 6238): six digits, 30 seconds, one step of patience for clocks that differ. */
import { Secret, TOTP } from 'otpauth'

const period = 30
const issuer = 'Darasa'

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, algorithm: 'SHA1', digits: 6, period })

/** 160 random bits in base32, as people type it. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The address that authenticator apps read from a QR code. @param label the account's e-mail or phone */
export const totpAddress = (secret: string, label: string): string => totpOf(secret, label).toString()

/** @returns the time step of the code; null if wrong */
export const stepOfCode = (secret: string, code: string, at: Date): number | null => {
  const delta = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window: 1 })
  return delta === null ? null : Math.floor(at.getTime() / 1000 / period) + delta
}
