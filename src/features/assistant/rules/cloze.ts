/** Practice questions without a model: sentences of the passages, each with one word left out. */
import type { SourceKind } from '../contract/words.ts'
import { binding } from './asked-words.ts'
import { takeTurns } from './take-turns.ts'

export interface Cloze {
  readonly before: string
  readonly after: string
  /** The word that is left out. */
  readonly word: string
  /** Number of its passage, from 1. */
  readonly source: number
}

const fewestWords = 6
const mostWords = 40
const shortestWord = 4

/** Sentences that are whole: a passage begins and ends anywhere. */
const sentencesOf = (text: string): string[] =>
  [...text.matchAll(/\p{Lu}[^.!?]*[.!?](?=\s|$)/gu)]
    .map(([sentence]) => sentence.replace(/\s+/g, ' '))
    .filter((sentence) => {
      const words = sentence.split(' ').length
      return words >= fewestWords && words <= mostWords
    })

/** The word that says most: one of the question's words, else the longest; never the first, which a capital gives away. */
const wordOf = (sentence: string, hits: ReadonlySet<string>): { word: string; at: number } | undefined => {
  const words = [...sentence.matchAll(/[\p{L}\p{M}]+/gu)]
    .slice(1)
    .map(({ 0: word, index }) => ({ word, at: index }))
    .filter(({ word }) => word.length >= shortestWord && !binding.has(word.toLowerCase()))
  return (
    words.find(({ word }) => hits.has(word.toLowerCase())) ??
    words.toSorted((a, b) => b.word.length - a.word.length || a.at - b.at)[0]
  )
}

/** At most this many, first one of each passage. */
export const clozeOf = (
  passages: readonly {
    readonly source?: SourceKind
    readonly parts: readonly { readonly text: string; readonly isHit: boolean }[]
  }[],
  most: number,
): Cloze[] => {
  const bySource = passages.map(({ source: kind, parts }, at) => {
    // How to use the program is nothing to practise.
    if (kind === 'help') return []
    const hits = new Set(parts.filter(({ isHit }) => isHit).map(({ text }) => text.toLowerCase()))
    return sentencesOf(parts.map(({ text }) => text).join('')).flatMap((sentence) => {
      const left = wordOf(sentence, hits)
      if (!left) return []
      const { word, at: place } = left
      return [{ before: sentence.slice(0, place), after: sentence.slice(place + word.length), word, source: at + 1 }]
    })
  })
  return takeTurns(bySource, most)
}
