/** Validation of e-mail addresses. */
import { emailPattern } from '../contract/email-settings.ts'

/** The normalised address, or null if invalid. */
export const sendableAddress = (value: string | null): string | null => {
  const clean = (value ?? '').trim().toLowerCase()
  return clean.length <= 254 && emailPattern.test(clean) ? clean : null
}

/** Enough of an address for its owner to know it by: `gr…@example.org`. */
export const maskedAddress = (address: string): string => {
  const at = address.lastIndexOf('@')
  return `${Array.from(address.slice(0, at)).slice(0, 2).join('')}…${address.slice(at)}`
}
