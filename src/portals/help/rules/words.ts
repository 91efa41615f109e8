/** A text of the help in both languages, and its parts: words of the product stand between two pairs of asterisks. */

export type HelpLanguage = 'en' | 'sw'

/** English, then Kiswahili. */
export type Words = readonly [en: string, sw: string]

export const said = (words: Words, language: HelpLanguage): string => words[language === 'en' ? 0 : 1]

export interface Piece {
  readonly text: string
  /** The text of a button, field or page, as the product writes it. */
  readonly isLabel: boolean
}

/** @example `Press **Save**.` becomes `Press `, `Save` (a label) and `.` */
export const piecesOf = (text: string): Piece[] =>
  text
    .split('**')
    .map((piece, index) => ({ text: piece, isLabel: index % 2 === 1 }))
    .filter((piece) => piece.text !== '')

export const labelsOf = (text: string): string[] =>
  piecesOf(text).flatMap((piece) => (piece.isLabel ? [piece.text] : []))

export const plain = (text: string): string => text.replaceAll('**', '')
