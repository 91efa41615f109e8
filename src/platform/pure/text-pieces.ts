/** Pieces of a text with what was found in it. */

/** Around each hit in a piece; both are removed from texts before they are kept. */
export const hitMarks = ['\u0001', '\u0002'] as const

export interface TextPart {
  readonly text: string
  readonly isHit: boolean
}

/** @param piece a text with a mark before and one after each hit @param marks both, one character each */
export const splitHits = (piece: string, [open, close]: readonly [string, string]): TextPart[] =>
  piece
    .split(open)
    .flatMap((part, index) => {
      if (index === 0) return [{ text: part, isHit: false }]
      const [hit = '', ...rest] = part.split(close)
      return [
        { text: hit, isHit: true },
        { text: rest.join(''), isHit: false },
      ]
    })
    .filter(({ text }) => text !== '')

/** A text as it is kept: without control characters, with single spaces. */
export const plainText = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
