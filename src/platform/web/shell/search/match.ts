/** How the search box compares what was typed with labels and their further words. */

/** Ignores case and accents, so that wanjiku finds Wanjikũ. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** @returns whether every word that was typed begins a word of the text */
const covers = (text: string, typed: readonly string[]): boolean => {
  const words = wordsOf(text)
  return typed.every((one) => words.some((word) => word.startsWith(one)))
}

/** What a label can be found by. */
export interface Findable {
  /** As it is shown. */
  title: string
  /** Further words, and the label in the other language. */
  words: string
}

/** @returns 0 for what the title begins with, more for what fits less, undefined for what does not fit */
export const rankOf = ({ title, words }: Findable, text: string): number | undefined => {
  const typed = wordsOf(text)
  if (fold(title).startsWith(fold(text.trim()))) return 0
  if (covers(title, typed)) return 1
  return covers(`${title} ${words}`, typed) ? 2 : undefined
}

/** The text in pieces; those that begin a word as it was typed are marked. */
export const markedPieces = (text: string, typed: string): { text: string; marked: boolean }[] => {
  const wanted = wordsOf(typed)
  return (text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []).flatMap((piece) => {
    const length = Math.max(0, ...wanted.filter((one) => fold(piece).startsWith(one)).map((one) => one.length))
    return [
      { text: piece.slice(0, length), marked: true },
      { text: piece.slice(length), marked: false },
    ].filter((part) => part.text !== '')
  })
}
