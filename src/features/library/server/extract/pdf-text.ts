/** The words of a PDF, page by page. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { plainText } from '#platform/pure/text-pieces.ts'

/** Longer documents are searched up to here. */
const mostPages = 3000
/** Characters of one page that are kept. */
const mostText = 20_000

/** @throws Error for a file that is no PDF or needs a password */
export const pdfTexts = async (data: Uint8Array): Promise<string[]> => {
  // No fonts, no pictures and no code of the document are needed for its words.
  const task = getDocument({ data, isEvalSupported: false, disableFontFace: true, useSystemFonts: false, verbosity: 0 })
  try {
    const document = await task.promise
    const texts: string[] = []
    for (let number = 1; number <= Math.min(document.numPages, mostPages); number += 1) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
      texts.push(plainText(words).slice(0, mostText))
      page.cleanup()
    }
    return texts
  } finally {
    await task.destroy()
  }
}
