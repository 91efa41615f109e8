/** The smallest whole pictures of their kinds, for tests of uploads. */

const bytes = (base64: string): Uint8Array => Uint8Array.from(Buffer.from(base64, 'base64'))

/** One pixel each. */
export const png = bytes(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
)
export const jpeg = bytes(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
)
export const webp = bytes('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA')

/** The picture padded after its end, which readers ignore. */
export const pictureOf = (picture: Uint8Array, length: number): Uint8Array => {
  const long = new Uint8Array(length)
  long.set(picture)
  return long
}
