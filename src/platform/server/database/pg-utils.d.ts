/** How pg writes a value for the database; its own types leave this out. */
declare module 'pg/lib/utils.js' {
  export const prepareValue: (value: unknown) => string | Buffer | null
}
