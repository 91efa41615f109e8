/** What the text of a line says: its references, and the words by which the same payer is known again. */
import { nameKey } from '#core/imports/rules/cells.ts'
import { referenceKey } from '../money.ts'

const shortestKey = 5

/** The reference, and every word or pair of neighbours in the narration that has a digit. */
export const keysOf = (reference: string | null, narration: string): string[] => {
  const words = narration.split(/[\s,;:/|()]+/).filter(Boolean)
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`)
  const found = [...words, ...pairs].map(referenceKey).filter((key) => key.length >= shortestKey && /\d/.test(key))
  return [...new Set([...(reference ? [referenceKey(reference)] : []), ...found])]
}

/** Words that most narrations have, so that they tell no payer from another. */
const general = new Set(
  `a acc account at bank bill branch by cash cheque chq credit cr debit deposit dep dr eft fee fees for from funds in
  inward kes ksh money mpesa m of on online pay paybill payment pesa pesalink ref reference rtgs school teller term the
  to transfer trf via`.split(/\s+/),
)

/** What a bank charges or pays is known again by one such word. */
const ofBank = new Set(['charge', 'charges', 'duty', 'excise', 'interest', 'ledger', 'levy', 'sms', 'tax'])

/** Null if fewer than two words are particular, unless the bank itself is meant. */
export const wordsOf = (texts: readonly (string | null)[]): string | null => {
  const plain = texts.flatMap((text) => text?.split(/\s+/) ?? []).filter((word) => !/\d/.test(word))
  const words = [...new Set(nameKey(plain.join(' ')).split(' '))].filter((word) => word.length > 1)
  const particular = words.filter((word) => !general.has(word))
  if (particular.length >= 2) return particular.join(' ').slice(0, 200)
  return words.some((word) => ofBank.has(word)) ? words.join(' ').slice(0, 200) : null
}
