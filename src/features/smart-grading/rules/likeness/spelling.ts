/** Whether one word is the other misspelt. */
import { confusedWords, prefixFamilies, suffixFamilies } from './words.ts'

/**
 * Letters to insert, remove, replace or swap with their neighbour to make `b` of `a` (optimal string alignment).
 * @returns more than `most` as soon as it must be
 */
export const editDistance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const next = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    if (Math.min(...next) > most) return most + 1
    beforeLast = last
    last = next
  }
  return last[b.length] ?? 0
}

const longest = 40

/** Short words are too close to each other to guess. */
const tolerance = (shorter: number, longer: number): number => {
  if (longer > longest) return 0
  if (longer >= 11) return 2
  return shorter >= 6 || (shorter === 5 && longer === 6) ? 1 : 0
}

/** Made of open syllables, as words of Kiswahili are. */
const openSyllables =
  /^(?:(?:ng'|n?ch|[dgkst]h|mb|mv|nd|ng|nj|ny|nz|[bdfghjklmnprstvwyz])?[wy]?[aeiou]|m(?=[bcdfghjklmnpstvz])|n(?=[cdgjyz]))+$/

/** Beginnings that `soundOf` makes one. */
const mixedStart = /^(?:dh|th|z)/

/** Sounds that learners mix in writing; in Kiswahili every other letter makes another word, such as a negation. */
const soundOf = (word: string): string => {
  const plain = word.replaceAll("ng'", 'ng').replaceAll(/dh|th/g, 'z').replaceAll('gh', 'g')
  return word.length > 6 ? plain.replaceAll('r', 'l') : plain
}

const differsWithin = (families: readonly (readonly string[])[], a: string, b: string, atStart: boolean): boolean =>
  families.some((family) => {
    const partOf = (word: string) => family.find((part) => (atStart ? word.startsWith(part) : word.endsWith(part)))
    const [first, second] = [partOf(a), partOf(b)]
    return first !== undefined && second !== undefined && first !== second
  })

const isAnotherWord = (a: string, b: string): boolean =>
  differsWithin(prefixFamilies, a, b, true) ||
  differsWithin(suffixFamilies, a, b, false) ||
  confusedWords.some((words) => words.includes(a) && words.includes(b))

/** Both in small letters without accents. The first letter must be right: prefixes that negate change it. */
export const isMisspelt = (a: string, b: string): boolean => {
  if (a === b) return true
  if (Math.abs(a.length - b.length) > 2) return false
  if (a[0] !== b[0] && !(mixedStart.test(a) && mixedStart.test(b))) return false
  if (openSyllables.test(a) && openSyllables.test(b)) return soundOf(a) === soundOf(b)
  if (a[0] !== b[0]) return false
  const most = tolerance(Math.min(a.length, b.length), Math.max(a.length, b.length))
  return most > 0 && editDistance(a, b, most) <= most && !isAnotherWord(a, b)
}
