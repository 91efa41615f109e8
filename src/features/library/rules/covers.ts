/** The address of a cover is made from what it shows: another picture has another address, so that browsers may keep it. */

/**
 * A UUID of version 8, which is for values of one's own.
 *
 * @param sha256 digest of the picture, hexadecimal
 */
export const coverKeyOf = (sha256: string): string =>
  [
    sha256.slice(0, 8),
    sha256.slice(8, 12),
    `8${sha256.slice(13, 16)}`,
    `8${sha256.slice(17, 20)}`,
    sha256.slice(20, 32),
  ].join('-')
