/** Quotes in the words of a page, which a PDF gives in pieces with spaces of their own. */

interface QuotePlace {
  /** Piece and place in it of the first character. */
  readonly start: { readonly piece: number; readonly offset: number }
  /** After the last character. */
  readonly end: { readonly piece: number; readonly offset: number }
}

/** @returns the first place of the quote, whatever the spaces; nothing if the page does not have it */
export const findQuote = (pieces: readonly string[], quote: string): QuotePlace | undefined => {
  const places = pieces.flatMap((text, piece) =>
    [...text.matchAll(/\S/gu)].map(({ 0: letter, index: offset }) => ({ letter, piece, offset })),
  )
  const wanted = [...quote].filter((letter) => !/\s/.test(letter))
  if (wanted.length === 0) return undefined
  const at = places.findIndex((_, index) => wanted.every((letter, step) => places[index + step]?.letter === letter))
  const first = places[at]
  const last = places[at + wanted.length - 1]
  if (!first || !last) return undefined
  return {
    start: { piece: first.piece, offset: first.offset },
    end: { piece: last.piece, offset: last.offset + last.letter.length },
  }
}

interface NoteToWrite {
  readonly page: number
  readonly quote: string
  readonly text: string
}

/** Notes as a text: for each its page, its quote and what the reader wrote. */
export const notesAsText = (title: string, notes: readonly NoteToWrite[], pageOf: (page: number) => string): string =>
  [
    title,
    ...notes.map(({ page, quote, text }) => [pageOf(page), quote && `“${quote}”`, text].filter(Boolean).join('\n')),
  ].join('\n\n') + '\n'
