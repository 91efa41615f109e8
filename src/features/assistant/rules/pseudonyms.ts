/**
 * Puts other words in the place of names before a text leaves the school, and the names back into what comes back. A
 * word that is also a name is replaced wherever it stands, because nobody can tell hope from Hope in what a child types.
 */

const marks = /[\p{Mn}'’‘`-]/gu
const plain = (word: string): string => word.normalize('NFKD').replace(marks, '').toLowerCase()

/** A word with what belongs to it: Ng'ang'a, Anne-Marie. */
const oneWord = /[\p{L}\p{M}\p{N}]+(?:['’‘`-][\p{L}\p{M}\p{N}]+)*/gu
const email = /[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+/gu
const phone = /\+?\d[\d\s().-]{7,}\d/gu

const shortest = 2

/** Words of full names and identifiers, for `createPseudonyms`. */
export const nameWords = (names: Iterable<string>): Set<string> => {
  const words = new Set<string>()
  for (const name of names)
    for (const [whole] of name.matchAll(oneWord))
      for (const word of [whole, ...whole.split('-')]) if (plain(word).length >= shortest) words.add(plain(word))
  return words
}

const isName = (word: string, names: ReadonlySet<string>): boolean =>
  [word, ...word.split('-')].some((one) => names.has(plain(one)))

const possessive = /['’‘`]s?$/i

export interface Pseudonyms {
  hide(text: string): string
  /** For a text that comes in pieces, in which a pseudonym may be cut. */
  restorer(): { push(piece: string): string; end(): string }
}

const stem = 'Person'
const pseudonym = new RegExp(`${stem}\\d+`, 'g')
/** The end of a piece that may go on as a pseudonym. */
const begun = /(?:P|Pe|Per|Pers|Perso|Person\d*)$/

export const createPseudonyms = (names: ReadonlySet<string>): Pseudonyms => {
  const given = new Map<string, string>()
  const originals = new Map<string, string>()
  const nameOf = (word: string): string => {
    const known = given.get(plain(word))
    if (known) return known
    const next = `${stem}${given.size + 1}`
    given.set(plain(word), next)
    originals.set(next, word)
    return next
  }
  const restore = (text: string): string => text.replace(pseudonym, (found) => originals.get(found) ?? found)
  return {
    hide: (text) =>
      text
        .replace(email, '(e-mail)')
        .replace(phone, '(number)')
        .replace(oneWord, (word) => {
          if (isName(word, names)) return nameOf(word)
          const owner = word.replace(possessive, '')
          return isName(owner, names) ? nameOf(owner) + word.slice(owner.length) : word
        }),
    restorer: () => {
      let held = ''
      return {
        push: (piece) => {
          const text = held + piece
          held = begun.exec(text)?.[0] ?? ''
          return restore(text.slice(0, text.length - held.length))
        },
        end: () => {
          const last = restore(held)
          held = ''
          return last
        },
      }
    },
  }
}
