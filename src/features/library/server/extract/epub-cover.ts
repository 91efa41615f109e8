/** The cover of an EPUB. */
import { strFromU8, unzipSync } from 'fflate'
import { readBook } from '../../rules/epub/book.ts'

/** @returns the picture as it is in the book; null for a book that names none @throws for a file that is no EPUB */
export const epubCover = (data: Uint8Array): Uint8Array | null =>
  readBook(data, { strFromU8, unzipSync }).cover?.data ?? null
