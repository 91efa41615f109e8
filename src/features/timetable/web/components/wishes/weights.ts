/** Weights in words: a must, and how much the school minds otherwise. */
import { must } from '../../../contract/wishes.ts'

export const weightWords = ['must', 'important', 'usual', 'nice'] as const
export type WeightWord = (typeof weightWords)[number]

const weights: Readonly<Record<WeightWord, number>> = { must, important: 80, usual: 50, nice: 20 }

export const wordOfWeight = (weight: number): WeightWord => {
  if (weight >= must) return 'must'
  if (weight >= 65) return 'important'
  return weight >= 35 ? 'usual' : 'nice'
}

/** @param before kept where it has the same word */
export const weightOfWord = (word: WeightWord, before: number | undefined): number =>
  before !== undefined && wordOfWeight(before) === word ? before : weights[word]
