/** Whether words speak of harm to a person. A false alarm costs a talk; one that is missed may cost a child. */
import { concerns, type Concern } from '../contract/words.ts'
import { carePhrases } from './care-phrases.ts'

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’`\p{Mn}\p{Cf}]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const pattern = (phrases: readonly string[]): RegExp =>
  new RegExp(`(?:^| )(?:${phrases.map((phrase) => phrase.replaceAll('*', '\\p{L}*')).join('|')})(?: |$)`, 'u')

const patterns = { self_harm: pattern(carePhrases.self_harm), abuse: pattern(carePhrases.abuse) }

/** @returns what the words speak of; null for ordinary questions */
export const concernIn = (text: string): Concern | null => {
  const words = plain(text)
  return concerns.find((concern) => patterns[concern].test(words)) ?? null
}

/** Whether somebody with this job counsels learners. */
export const isCounsellor = (position: string | null): boolean => /counsel|mshauri|unasihi/i.test(position ?? '')
