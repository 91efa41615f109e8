/** Verification code of a printed document: twelve unambiguous characters, 60 bits. */

/** Crockford's: no I, L, O, U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

/** @param bytes 12 random bytes */
export const codeFrom = (bytes: Uint8Array): string => {
  if (bytes.length < length) throw new Error('Too few bytes for a code')
  return [...bytes.subarray(0, length)].map((byte) => alphabet[byte % 32]).join('')
}

/** `AB3DEFGHJKMN` is printed AB3D-EFGH-JKMN. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code

/** Normalises a typed code; null if it cannot be one. */
export const normaliseCode = (typed: string): string | null => {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return plain.length === length && [...plain].every((letter) => alphabet.includes(letter)) ? plain : null
}

/** The learner's initials, shown to anyone who verifies a document. */
export const initialsForStrangers = (fullName: string): string =>
  fullName
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]?.toUpperCase() ?? ''}.`)
    .join(' ')
