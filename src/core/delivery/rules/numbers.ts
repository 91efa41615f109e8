/** Phone numbers in the form to which an SMS is sent. */
import { normalisePhone } from '#platform/pure/phone.ts'

/**
 * Normalises a number to international format: keeps digits and a leading plus, replaces a leading 0 by the country
 * code, adds the country code to nine digits, and a plus to twelve.
 * @param countryCode such as `+254`
 */
export const fullNumber = (value: string, countryCode: string): string => {
  const digits = value.replace(/[^\d+]/g, '')
  if (digits.startsWith('+')) return digits
  if (digits.startsWith('0')) return `${countryCode}${digits.slice(1)}`
  if (digits.length === 9) return `${countryCode}${digits}`
  return digits.length === 12 ? `+${digits}` : digits
}

/** @returns the number as it is sent to, or null for what no phone has: Kenyan numbers are checked whole, others by their length */
export const sendableNumber = (value: string, countryCode: string): string | null => {
  const number = fullNumber(value, countryCode)
  if (number.startsWith('+254')) return normalisePhone(number)
  return /^\+[1-9]\d{7,14}$/.test(number) ? number : null
}
