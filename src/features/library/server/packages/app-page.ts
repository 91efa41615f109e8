/** A page of an HTML5 app, with a script of ours before its own. */

/** Places behind which the script may stand, the best first. */
const places = [/<head(?:\s[^>]*)?>/i, /<html(?:\s[^>]*)?>/i, /<!doctype[^>]*>/i]

/** Pages of two bytes a letter are left alone: they are not of the web. */
const isWide = (page: Buffer): boolean => ['fffe', 'feff'].includes(page.toString('hex', 0, 2))

/** @param src an address of letters, digits and slashes */
export const withScript = (page: Buffer, src: string): Buffer => {
  if (isWide(page)) return page
  // Each byte is one letter, whatever the encoding of the page.
  const text = page.toString('latin1')
  const at = places.flatMap((place) => {
    const found = place.exec(text)
    return found ? [found.index + found[0].length] : []
  })[0]
  const tag = Buffer.from(`<script src="${src}"></script>`)
  return Buffer.concat([page.subarray(0, at ?? 0), tag, page.subarray(at ?? 0)])
}
