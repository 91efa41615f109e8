/** Phone numbers as offices write them, also without the leading nought and two in a cell. */
import { isShortenedNumber } from '#platform/pure/sheets/sheet.ts'
import { normalisePhone } from '#platform/pure/phone.ts'
import { fault } from './faults.ts'
import type { Fault } from './types.ts'

export interface ParsedPhones {
  /** At most two, as `+254…`, without repetition. */
  phones: string[]
  fault?: Fault
}

const label = /^(?:tel|telephone|phone|mobile|mob|cell|no|simu|nambari|namba)[\s.:]+/i
const between = /\s*(?:[/,;|&\n]|\bor\b|\band\b|\bau\b|\bna\b)\s*/i

/** One number: `0712 345 678`, `254712345678`, `00254…`, `+254 (0)712…`, `712345678`, `712345678.0`. */
const normaliseOne = (piece: string): string | null => {
  const plain = piece
    .replace(label, '')
    .replace(/^'/, '')
    .replace(/^(\d{9,12})\.0+$/, '$1')
    .replace(/[\s().-]/g, '')
    .replace(/^00(?=254)/, '+')
    .replace(/^(\+?254)0/, '$1')
  return normalisePhone(/^[17]\d{8}$/.test(plain) ? `0${plain}` : plain)
}

/** `0712345678 0722345678`: two whole numbers with nothing but a space between. */
const splitJoined = (text: string): string[] => {
  const joined = /^(0[17]\d{8}|\+?254[17]\d{8})((?:0|\+?254)[17]\d{8})$/.exec(text.replace(/[\s().-]/g, ''))
  return joined?.[1] && joined[2] ? [joined[1], joined[2]] : [text]
}

/** @param text cleaned, not empty */
export const parsePhones = (text: string): ParsedPhones => {
  if (isShortenedNumber(text)) return { phones: [], fault: fault('import.phone_shortened', { value: text }) }
  const pieces = text
    .split(between)
    .filter((piece) => piece !== '')
    .flatMap(splitJoined)
  const numbers: string[] = []
  for (const piece of pieces) {
    const number = normaliseOne(piece)
    if (!number) return { phones: [], fault: fault('import.phone_invalid', { value: text }) }
    if (!numbers.includes(number)) numbers.push(number)
  }
  const [first, second] = numbers
  if (!first) return { phones: [], fault: fault('import.phone_invalid', { value: text }) }
  if (numbers.length > 2) return { phones: [], fault: fault('import.phone_many', { value: text }) }
  return second ? { phones: [first, second], fault: fault('import.phone_two', { first, second }) } : { phones: [first] }
}
