/** Search of the help: finds by the words that were typed and by other words for the same, in both languages at once. */
import { synonyms } from './synonyms.ts'
import type { Guide, Question } from './guide.ts'
import { plain, type HelpLanguage } from './words.ts'

/** Ignores case, accents and the hyphens in M-Pesa and e-mail. */
const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[-‐]/g, '').toLowerCase()

export const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Words that say nothing about what is sought. */
const empty = new Set(
  'a an and are at be can cannot do does for from how i in is it my not of on or the there to what when where which who why with you your na ya wa la kwa ni je jinsi gani nini vipi wapi lini nani naweza nina yangu wangu sana au'.split(
    ' ',
  ),
)

export interface Findable {
  readonly kind: 'guide' | 'question'
  readonly id: string
  /** Words of both languages, each after a space: of the title, of what it is found by, of the text. */
  readonly title: string
  readonly other: string
  readonly text: string
}

/** Each word once, after a space, so that the beginning of a word is found by its letters. */
const spaced = (texts: readonly string[]): string =>
  [...new Set(wordsIn(plain(texts.join(' '))))].map((word) => ` ${word}`).join('')

/** Made once for the guides and questions of a person. */
export const indexOf = (guides: readonly Guide[], questions: readonly Question[]): Findable[] => [
  ...guides.map(({ id, title, words, about, steps }) => ({
    kind: 'guide' as const,
    id,
    title: spaced(title),
    other: spaced(words),
    text: spaced([...about, ...steps.flatMap((step) => [...step.title, ...step.text])]),
  })),
  ...questions.map(({ id, question, answer }) => ({
    kind: 'question' as const,
    id,
    title: spaced(question),
    other: '',
    text: spaced(answer),
  })),
]

/** Without the ending of a plural: marks finds mark. */
const stem = (typed: string): string => (typed.length > 3 && typed.endsWith('s') ? typed.slice(0, -1) : typed)

/** The words of a question that say what is sought, without the ending of a plural. */
export const soughtIn = (text: string): string[] =>
  wordsIn(text)
    .filter((word) => !empty.has(word))
    .map(stem)

/** @param word as `wordsIn` gives it */
export const isBegunBy = (word: string, sought: string): boolean => word.startsWith(sought)

const has = (text: string, word: string): boolean => text.includes(` ${word}`)

/** The list with its words as they are compared: made once. */
const groups = synonyms.map((group) => ({
  group,
  joined: group.flat().map((word) => fold(word).replaceAll(' ', '')),
  phrases: group.flat().map((word) => wordsIn(word).map(stem)),
}))

const groupOf = (typed: string): (typeof groups)[number] | undefined =>
  typed.length < 3 ? undefined : groups.find(({ joined }) => joined.some((word) => word.startsWith(stem(typed))))

/** Other words for what was typed, in the language of the person. */
export const otherWords = (text: string, language: HelpLanguage): string[] => {
  const typed = wordsIn(text).filter((word) => !empty.has(word))
  const found = typed.flatMap((one) => groupOf(one)?.group[language === 'en' ? 0 : 1] ?? [])
  const isTyped = (part: string): boolean => typed.some((one) => part.startsWith(stem(one)))
  return [...new Set(found)].filter((word) => !wordsIn(word).every(isTyped))
}

const places = [
  ['title', 12],
  ['other', 8],
  ['text', 3],
] as const
const asOtherWord = 0.5
/** What fits much worse than the best is not shown. */
const least = 0.4

interface Sought {
  readonly word: string
  /** Other words for it, in their parts. */
  readonly alike: readonly (readonly string[])[]
}

const scoreOf = (thing: Findable, { word, alike }: Sought): number => {
  const own = places.find(([place]) => has(thing[place], word))?.[1] ?? 0
  const other = places.find(
    ([place, score]) =>
      score * asOtherWord > own && alike.some((parts) => parts.every((part) => has(thing[place], part))),
  )
  return Math.max(own, (other?.[1] ?? 0) * asOtherWord)
}

/** @returns what fits, best first: a word that few texts have says more than one that most have */
export const searchHelp = (index: readonly Findable[], text: string): Findable[] => {
  const typed = wordsIn(text).filter((word) => !empty.has(word))
  const totals = index.map(() => 0)
  for (const one of typed) {
    const sought: Sought = { word: stem(one), alike: groupOf(one)?.phrases ?? [] }
    const scores = index.map((thing) => scoreOf(thing, sought))
    const fitting = scores.filter((score) => score > 0).length
    const weight = fitting === 0 ? 0 : Math.log(1 + index.length / fitting)
    scores.forEach((score, place) => (totals[place] = (totals[place] ?? 0) + score * weight))
  }
  const best = Math.max(0, ...totals)
  return index
    .map((thing, place) => ({ thing, score: totals[place] ?? 0 }))
    .filter(({ score }) => score > 0 && score >= best * least)
    .toSorted((a, b) => b.score - a.score)
    .map(({ thing }) => thing)
}
