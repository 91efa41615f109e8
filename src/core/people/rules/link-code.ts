/** One-time codes that link a guardian to a learner, easy to read over the phone and type. */

/** Without characters that are easily confused. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const secretLength = 10

/** A secret from random bytes. @param bytes at least 20, each used once; biased ones are skipped */
export const secretFrom = (bytes: Uint8Array): string => {
  const fair = 256 - (256 % alphabet.length)
  const letters = [...bytes].filter((byte) => byte < fair).map((byte) => alphabet[byte % alphabet.length])
  if (letters.length < secretLength) throw new Error('Too few random bytes for a code')
  return letters.slice(0, secretLength).join('')
}

/** `UMOJA-7KQ2M-9XDTP`: prefixed with the school's code, so that the code identifies its school. */
export const writeCode = (schoolCode: string, secret: string): string =>
  `${schoolCode.toUpperCase()}-${secret.slice(0, 5)}-${secret.slice(5)}`

/** @returns the school's code in lower case and the secret, or null for a text that is not a code */
export const readCode = (text: string): { schoolCode: string; secret: string } | null => {
  const match = /^(.{1,60}?)-?([A-Z2-9]{5})-?([A-Z2-9]{5})$/.exec(text.toUpperCase().replace(/[\s_]+/g, ''))
  return match?.[1] && match[2] && match[3] ? { schoolCode: match[1].toLowerCase(), secret: match[2] + match[3] } : null
}
