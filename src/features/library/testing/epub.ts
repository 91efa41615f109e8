/** A small EPUB, for tests. */
import { strToU8, zipSync } from 'fflate'

/**
 * @param chapters the words of each
 * @param more further files by path
 * @param cover path of one of these, beside the contents
 */
export const epubOf = (
  chapters: readonly string[],
  more: Readonly<Record<string, Uint8Array>> = {},
  cover = '',
): Buffer => {
  const items = chapters.map(
    (_, index) => `<item id="c${index}" href="c${index}.xhtml" media-type="application/xhtml+xml"/>`,
  )
  if (cover) items.push(`<item id="cover" href="${cover}" media-type="image/png"/>`)
  const named = cover ? '<metadata><meta name="cover" content="cover"/></metadata>' : ''
  const refs = chapters.map((_, index) => `<itemref idref="c${index}"/>`)
  const files = Object.fromEntries(
    chapters.map((words, index) => [
      `OEBPS/c${index}.xhtml`,
      strToU8(
        `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><p>${words}</p></body></html>`,
      ),
    ]),
  )
  return Buffer.from(
    zipSync({
      // A reader knows the format by the first file, which is not packed.
      mimetype: [strToU8('application/epub+zip'), { level: 0 }],
      'META-INF/container.xml': strToU8(
        '<container><rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
      ),
      'OEBPS/content.opf': strToU8(
        `<package>${named}<manifest>${items.join('')}</manifest><spine>${refs.join('')}</spine></package>`,
      ),
      ...files,
      ...more,
    }),
  )
}
