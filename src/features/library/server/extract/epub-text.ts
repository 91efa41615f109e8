/** The words of an EPUB, page by page as readers see it. */
import { strFromU8, unzipSync } from 'fflate'
import { readBook } from '../../rules/epub/book.ts'
import { textOfPage } from '../../rules/epub/pages.ts'
import { plainText } from '#platform/pure/text-pieces.ts'

/** @throws for a file that is no EPUB */
export const epubTexts = (data: Uint8Array): string[] =>
  readBook(data, { strFromU8, unzipSync }).pages.map((page) => plainText(textOfPage(page)))
