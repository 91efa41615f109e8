/** Escapes user input for SQL LIKE patterns. */

/** Escapes `%`, `_` and backslash. */
export const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** `%faith%`: matches the text anywhere. */
export const containing = (text: string): string => `%${escaped(text)}%`
