/**
 * Groups written answers that say the same in other words: case, accents, units, small mistakes of spelling and the
 * order of words do not count. Answers with other numbers, a negation or an opposite are never together.
 */
import { readAnswer, type Reading } from './reading.ts'
import { isMisspelt } from './spelling.ts'

/** One more word is overlooked among so many that are the same. */
const wordsForOneMore = 5
/** More words that differ are not matched one by one. */
const mostDifferent = 6

interface Difference {
  /** Only in the first. */
  readonly missing: string[]
  /** Only in the second. */
  readonly added: string[]
}

/** @returns null as soon as more than `most` words are missing. Both lists are sorted. */
const difference = (first: readonly string[], second: readonly string[], most: number): Difference | null => {
  const [missing, added]: [string[], string[]] = [[], []]
  const mostAdded = most + second.length - first.length
  let [left, right] = [0, 0]
  while (left < first.length || right < second.length) {
    const [a, b] = [first[left], second[right]]
    if (a === b) {
      left++
      right++
    } else if (b === undefined || (a !== undefined && a < b)) {
      if (missing.length === most) return null
      missing.push(a ?? '')
      left++
    } else {
      if (added.length === mostAdded) return null
      added.push(b)
      right++
    }
  }
  return { missing, added }
}

/** Verbs that negate in Kiswahili (hawezi, sijui, usiende), and all that look like them. */
const mayNegate = /^(?:ha|hu|si|[uaiwm]\w?si)/

const haveSameWords = (a: Reading, b: Reading): boolean => {
  const [fewer, more] = a.sorted.length < b.sorted.length ? [a.sorted, b.sorted] : [b.sorted, a.sorted]
  const extra = more.length - fewer.length
  if (extra > Math.floor(fewer.length / wordsForOneMore)) return false
  const found = difference(fewer, more, Math.min(mostDifferent, Math.ceil(fewer.length / 2)))
  if (!found) return false
  const { missing, added } = found
  for (const word of missing) {
    const at = added.findIndex((one) => isMisspelt(word, one))
    if (at < 0) return false
    added.splice(at, 1)
  }
  return added.every((word) => !mayNegate.test(word))
}

const haveSameOrder = (a: Reading, b: Reading): boolean =>
  a.parts.length === b.parts.length && a.parts.every((part, index) => isMisspelt(part, b.parts[index] ?? ''))

const areAlike = (a: Reading, b: Reading): boolean =>
  a.fixed === b.fixed && (a.isOrdered || b.isOrdered ? haveSameOrder(a, b) : haveSameWords(a, b))

export const isAlike = (a: string, b: string): boolean => areAlike(readAnswer(a), readAnswer(b))

/**
 * Groups in the order of their first item; each two items of a group are alike. An item joins the first group that it
 * fits, so the same items in the same order always make the same groups.
 */
export const groupAlike = <T>(items: readonly T[], textOf: (item: T) => string): T[][] => {
  const groups = new Map<string, { readings: Reading[]; items: T[] }[]>()
  const all: T[][] = []
  for (const item of items) {
    const reading = readAnswer(textOf(item))
    const near = groups.get(reading.fixed) ?? []
    groups.set(reading.fixed, near)
    const found = near.find(({ readings }) => readings.every((one) => areAlike(one, reading)))
    if (found) {
      found.readings.push(reading)
      found.items.push(item)
    } else {
      const group = { readings: [reading], items: [item] }
      near.push(group)
      all.push(group.items)
    }
  }
  return all
}
