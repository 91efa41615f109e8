/**
 * Number of parts in which an SMS is sent and billed: GSM-7 if all characters are in its alphabet, else UCS-2.
 */

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Sent as an escape and a character: they take two places. */
const escaped = '^{}\\[~]|€\f'

const places = new Map([
  ...Array.from(basic, (letter) => [letter, 1] as const),
  ...Array.from(escaped, (letter) => [letter, 2] as const),
])

/** Capacity of a single part, and of one of several, which need a header. */
const room = { gsm7: { alone: 160, joined: 153 }, ucs2: { alone: 70, joined: 67 } } as const

export type SmsEncoding = keyof typeof room

export interface SmsSize {
  readonly encoding: SmsEncoding
  /** Places that the text takes; some characters take two. */
  readonly units: number
  /** Parts that it is sent and paid in; 0 for an empty text. */
  readonly segments: number
  /** Places that are free in the last part. */
  readonly left: number
}

const replacements: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛ʼ`´]/g, "'"],
  [/[“”„‟«»]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
  [/…/g, '...'],
  [/[\t\u00a0\u2000-\u200a\u202f]/g, ' '],
  [/[\u200b\ufeff]/g, ''],
  [/\r\n?/g, '\n'],
]

/** Replaces typographic characters by plain ones: a single curly quote would double the cost of the message. */
export const plainSms = (text: string): string =>
  replacements.reduce((so, [pattern, by]) => so.replace(pattern, by), text.normalize('NFC'))

const widthsOf = (letters: readonly string[], encoding: SmsEncoding): number[] =>
  letters.map((letter) => (encoding === 'gsm7' ? (places.get(letter) ?? 1) : letter.length))

/** Fills parts in order without splitting two-place characters. */
const parts = (widths: readonly number[], size: number): { segments: number; left: number } => {
  let [segments, left] = [1, size]
  for (const width of widths) {
    if (width > left) [segments, left] = [segments + 1, size]
    left -= width
  }
  return { segments, left }
}

/** @param text as it is sent; see `plainSms` */
export const sizeOfSms = (text: string): SmsSize => {
  const letters = Array.from(text)
  const encoding: SmsEncoding = letters.every((letter) => places.has(letter)) ? 'gsm7' : 'ucs2'
  const widths = widthsOf(letters, encoding)
  const units = widths.reduce((sum, width) => sum + width, 0)
  const { alone, joined } = room[encoding]
  if (units === 0) return { encoding, units, segments: 0, left: alone }
  return units <= alone
    ? { encoding, units, segments: 1, left: alone - units }
    : { encoding, units, ...parts(widths, joined) }
}
