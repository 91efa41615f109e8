/** The Range header of a request for a file. */

export interface ByteRange {
  readonly start: number
  /** Included. */
  readonly end: number
}

/**
 * @param bytes size of the file
 * @returns null for the whole file: without the header, and for what a server may ignore, such as several ranges;
 *   'outside' for a range that the file does not have
 */
export const byteRange = (header: string | undefined, bytes: number): ByteRange | 'outside' | null => {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  const [, first = '', last = ''] = found ?? []
  if (!found || (first === '' && last === '')) return null
  // Without a first byte, the number says how many bytes of the end.
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return start > end ? 'outside' : { start, end }
}
