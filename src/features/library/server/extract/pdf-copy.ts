/** A copy of a PDF whose list of pages stands in one place. */
import { PDFDocument } from 'mupdf'

/**
 * Readers look at the facts of every page before they show the first. Programs that scan write those facts between the
 * pictures, so that a phone fetches a piece of the file for each page; in the copy they stand together.
 * @returns nothing for a file that needs a password
 * @throws Error for a file that is no PDF
 */
export const pdfCopy = (data: Uint8Array): Uint8Array | null => {
  const document = PDFDocument.openDocument(data, 'application/pdf').asPDF()
  if (!document || document.needsPassword()) return null
  const pages = document.countPages()
  const copy = document.saveToBuffer('objstms=yes').asUint8Array().slice()
  return pages > 0 && PDFDocument.openDocument(copy, 'application/pdf').countPages() === pages ? copy : null
}
