/** Plain text as it is shown: paragraphs, lines and addresses that can be followed; nothing of it is markup. */

export interface TextPiece {
  readonly text: string
  /** Where it leads; only http, https, mailto and tel come out of here. */
  readonly href: string | null
}

/** Lines of a paragraph. */
export type Paragraph = readonly (readonly TextPiece[])[]

const address = /https?:\/\/[^\s<>"']+|www\.[^\s<>"']+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:\+254|\b0)[17]\d{2}[ ]?\d{3}[ ]?\d{3}\b/giu
/** A full stop or bracket at the end of an address belongs to the sentence. */
const tail = /[.,;:!?)\]}'"»”]+$/u

const hrefOf = (text: string): string | null => {
  // A name before an @ would hide which host it is.
  if (/^https?:\/\//i.test(text)) return /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i.test(text) ? text : null
  if (/^www\./i.test(text)) return /^www\.[^\s/?#@\\]+\.[^\s/?#@\\]+(?:[/?#]\S*)?$/i.test(text) ? `https://${text}` : null
  if (text.includes('@')) return `mailto:${text}`
  const digits = text.replace(/\D/g, '')
  return `tel:+254${digits.startsWith('254') ? digits.slice(3) : digits.slice(1)}`
}

const piecesOf = (line: string): TextPiece[] => {
  const pieces: TextPiece[] = []
  let from = 0
  for (const match of line.matchAll(address)) {
    const text = match[0].replace(tail, '')
    const href = hrefOf(text)
    if (!href || text.length < 4) continue
    if (match.index > from) pieces.push({ text: line.slice(from, match.index), href: null })
    pieces.push({ text, href })
    from = match.index + text.length
  }
  if (from < line.length) pieces.push({ text: line.slice(from), href: null })
  return pieces
}

/** @param text as it was written; empty lines part paragraphs */
export const paragraphsOf = (text: string): Paragraph[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.split('\n').map((line) => piecesOf(line.trimEnd())))
    .filter((lines) => lines.some((pieces) => pieces.length > 0))

/** What is kept of what was typed: no control or direction characters, no more than one empty line between paragraphs. */
export const tidyText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // Tabs and line breaks stay; what turns the direction of writing could make a text say what it does not.
    .replaceAll(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, (character) => (character === '\n' || character === '\t' ? character : ''))
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
