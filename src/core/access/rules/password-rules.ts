/** Rules for new passwords: long enough and not among the most common. */
import { normaliseShortPhone } from '#platform/pure/phone.ts'
import { commonPasswords } from './common-passwords.ts'
import { leastPasswordLength, shortPassword } from '../contract/password-length.ts'

export const passwordTexts = {
  short: shortPassword,
  common: 'Too many people use this password. Choose one that is harder to guess.',
  personal: 'Do not use your name, e-mail or school in the password',
} as const
export type PasswordProblem = keyof typeof passwordTexts

const digitsFor: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** The word behind a decorated password: `P@ssw0rd2026!` to `password`. */
const core = (password: string): string =>
  password
    .toLowerCase()
    .replace(/[^a-z]+$/, '')
    .replace(/^[^a-z@$!]+/, '')
    .replace(/[013457@$!]/g, (sign) => digitsFor[sign] ?? sign)
    .replace(/[^a-z]/g, '')

const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'zaq12wsxcde34rfvbgt56yhnmju78',
]
const reversed = (text: string): string => [...text].reverse().join('')

/** A repeated character or sequence, or adjacent keys. */
const isPattern = (password: string): boolean => {
  const text = password.toLowerCase()
  if (/^(.{1,4})\1+.{0,3}$/.test(text) && new Set(text).size <= 4) return true
  const digits = text.replace(/^[a-z]{1,2}|[a-z]{1,2}$/g, '')
  const run = /^\d{8,}$/.test(digits) ? digits : text
  return rows.some((row) => row.includes(run) || reversed(row).includes(run))
}

/** The number that half of Kenya signs in with, in any form. */
const isPhone = (password: string): boolean => normaliseShortPhone(password) !== null

/** A repeated text counts once for the length. */
const onceOf = (password: string): string => {
  const half = password.slice(0, password.length / 2)
  return half + half === password ? half : password
}

/**
 * @param personal words that an acquaintance would try: names, the part of an e-mail before the @, the school
 * @returns undefined for a password that may be used
 */
export const passwordProblem = (password: string, personal: readonly string[] = []): PasswordProblem | undefined => {
  if ([...password].length < leastPasswordLength) return 'short'
  const word = core(onceOf(password))
  if (
    isPattern(password) ||
    isPhone(password) ||
    commonPasswords.has(password.toLowerCase()) ||
    commonPasswords.has(word)
  )
    return 'common'
  const own = personal.map((text) => text.toLowerCase().replace(/[^a-z]/g, '')).filter((text) => text.length >= 4)
  if (own.includes(word)) return 'personal'
  return undefined
}
