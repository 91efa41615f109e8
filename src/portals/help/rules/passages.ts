/** What of the help answers a question: guides and answers that have all words of it, with the step that says most. */
import { isBegunBy, searchHelp, soughtIn, wordsIn, type Findable } from './search.ts'
import { plain, said, type HelpLanguage, type Words } from './words.ts'
import type { Guide, Question } from './guide.ts'

export interface HelpPassage {
  readonly title: string
  /** Step of a guide; empty for an answer. */
  readonly place: string
  readonly parts: { text: string; isHit: boolean }[]
  readonly kind: Findable['kind']
  readonly id: string
}

/** Ways to put the search of the assistant: all words on one page, or those of any alternative. */
const alternativesOf = (words: string): string[][] =>
  words
    .split(' or ')
    .map(soughtIn)
    .filter((all) => all.length > 0)

const isHit = (word: string, sought: readonly string[]): boolean => sought.some((one) => isBegunBy(word, one))

const hitsIn = (text: string, sought: readonly string[]): number =>
  wordsIn(text).filter((word) => isHit(word, sought)).length

const partsOf = (text: string, sought: readonly string[]): HelpPassage['parts'] =>
  text
    .split(/([\p{L}\p{N}-]+)/u)
    .map((part) => ({ text: part, isHit: wordsIn(part).some((word) => isHit(word, sought)) }))
    .filter((part) => part.text !== '')
    // Neighbours of one kind are one part.
    .reduce<HelpPassage['parts']>((all, part) => {
      const before = all.at(-1)
      if (before && before.isHit === part.isHit) before.text += part.text
      else all.push({ ...part })
      return all
    }, [])

interface Place {
  readonly title: Words | null
  readonly text: Words
}

const placesOf = ({ about, steps }: Guide): Place[] => [
  { title: null, text: about },
  ...steps.map(({ title, text }) => ({ title, text })),
]

/**
 * @param words in the syntax of a web search, in which `or` binds weaker than a space
 * @returns what fits, best first
 */
export const helpPassages = (
  index: readonly Findable[],
  { guides, questions }: { readonly guides: readonly Guide[]; readonly questions: readonly Question[] },
  words: string,
  { language, most }: { readonly language: HelpLanguage; readonly most: number },
): HelpPassage[] => {
  const alternatives = alternativesOf(words)
  const sought = [...new Set(alternatives.flat())]
  const inLanguage = (text: Words): string => plain(said(text, language))
  const hasAll = ({ title, other, text }: Findable): boolean =>
    alternatives.some((all) => all.every((word) => [title, other, text].some((place) => place.includes(` ${word}`))))
  return searchHelp(index.filter(hasAll), sought.join(' '))
    .slice(0, most)
    .flatMap(({ kind, id }): HelpPassage[] => {
      const question = kind === 'question' ? questions.find((one) => one.id === id) : undefined
      if (question) {
        const { question: asked, answer } = question
        return [{ kind, id, title: inLanguage(asked), place: '', parts: partsOf(inLanguage(answer), sought) }]
      }
      const guide = kind === 'guide' ? guides.find((one) => one.id === id) : undefined
      const [best] = (guide ? placesOf(guide) : []).toSorted(
        (a, b) => hitsIn(inLanguage(b.text), sought) - hitsIn(inLanguage(a.text), sought),
      )
      if (!guide || !best) return []
      const place = best.title ? inLanguage(best.title) : ''
      return [{ kind, id, title: inLanguage(guide.title), place, parts: partsOf(inLanguage(best.text), sought) }]
    })
}
