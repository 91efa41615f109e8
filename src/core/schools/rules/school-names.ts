/** Names and codes of schools and the code with which people join one. */

/** Words for the kind of school, omitted from the short name. */
const kindWords = new Set([
  'comprehensive',
  'primary',
  'junior',
  'senior',
  'secondary',
  'high',
  'school',
  'academy',
  'preparatory',
])

/** `Umoja Comprehensive School` to `Umoja`, for a phone's top bar. */
export const shortNameOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const kept = [...words]
  while (kept.length > 0 && kindWords.has(kept.at(-1)?.toLowerCase() ?? '')) kept.pop()
  return (kept.length > 0 ? kept : words).join(' ').slice(0, 40)
}

/** Lower-case letters, digits and dashes, for addresses and file names. */
export const isSchoolCode = (code: string): boolean =>
  /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(code) && code.length >= 2 && code.length <= 30

/** A code to start from: `St. Mary's Girls` to `st-marys-girls`. */
export const codeFrom = (name: string): string =>
  shortNameOf(name)
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '')
    .slice(0, 30)
    .replace(/-+$/, '')

/** Without characters that are easily confused on a notice board. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** @param bytes eight random bytes @returns `KTM4-9XQP` */
export const joinCodeFrom = (bytes: Uint8Array): string => {
  const letters = [...bytes].slice(0, 8).map((byte) => alphabet[byte % alphabet.length])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
