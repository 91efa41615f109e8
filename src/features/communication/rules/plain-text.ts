/** Plain text for rendering: paragraphs, lines and links; never markup. */
import { normalisePhone, phoneInText } from '#platform/pure/phone.ts'

export interface TextPiece {
  readonly text: string
  /** Link target; only http, https, mailto and tel. */
  readonly href: string | null
}

/** Lines of a paragraph. */
export type Paragraph = readonly (readonly TextPiece[])[]

const address = new RegExp(
  String.raw`https?:\/\/[^\s<>"']+|www\.[^\s<>"']+|[\w.+\-]+@[\w\-]+(?:\.[\w\-]+)+|${phoneInText}`,
  'giu',
)
/** Trailing punctuation after an address belongs to the sentence. */
const tail = /[.,;:!?)\]}'"»”]+$/u

const hrefOf = (text: string): string | null => {
  // A name before an @ would hide which host it is.
  if (/^https?:\/\//i.test(text)) return /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i.test(text) ? text : null
  if (/^www\./i.test(text))
    return /^www\.[^\s/?#@\\]+\.[^\s/?#@\\]+(?:[/?#]\S*)?$/i.test(text) ? `https://${text}` : null
  if (text.includes('@')) return `mailto:${text}`
  const number = normalisePhone(text)
  return number ? `tel:${number}` : null
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

/** Normalises input: no control or bidi characters, at most one blank line between paragraphs. */
export const tidyText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // Keeps tabs and line breaks; bidi characters could make a text read differently from what it says.
    .replaceAll(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, (character) =>
      character === '\n' || character === '\t' ? character : '',
    )
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
