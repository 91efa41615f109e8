/** Codes of copies: how they are written and read. */

/** `BK-00428`; it grows past its width instead of failing. */
export const copyCode = (number: number): string => `BK-${String(number).padStart(5, '0')}`

/** A scanned or typed code as it is stored: a scanner may add spaces, a person may type small letters. */
export const readCode = (scanned: string): string => scanned.trim().replace(/\s+/g, ' ').toUpperCase()

/** Codes that Code 128 can draw and a person can type. */
export const isCode = (code: string): boolean => /^[A-Z0-9][A-Z0-9 ./_-]{0,39}$/.test(code)
