/** What somebody typed as a pattern of SQL's like: its own wildcards are letters. */

/** The text with `%`, `_` and backslash as letters. */
export const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** `%faith%`: the text stands anywhere. */
export const containing = (text: string): string => `%${escaped(text)}%`
