/** How pg serialises parameters; missing from its types. */
declare module 'pg/lib/utils.js' {
  export const prepareValue: (value: unknown) => string | Buffer | null
}
