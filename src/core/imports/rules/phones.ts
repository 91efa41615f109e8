/** Phone numbers as offices write them, also without the leading nought and two in a cell. */
import { isShortenedNumber } from '#platform/pure/sheets/sheet.ts'
import { normaliseShortPhone, splitPhones, withoutSeparators } from '#platform/pure/phone.ts'
import { cellFaults } from './cell-faults.ts'
import { fault, type Fault } from './faults.ts'

export interface ParsedPhones {
  /** At most two, as `+254…`, without duplicates. */
  phones: string[]
  fault?: Fault
}

const label = /^(?:tel|telephone|phone|mobile|mob|cell|no|simu|nambari|namba)[\s.:]+/i
const between = /\s*(?:[/,;|&\n]|\bor\b|\band\b|\bau\b|\bna\b)\s*/i

/** Formats of one number: `0712 345 678`, `254712345678`, `00254…`, `+254 (0)712…`, `712345678`, `712345678.0`. */
const normaliseOne = (piece: string): string | null => {
  const written = piece
    .replace(label, '')
    .replace(/^'/, '')
    .replace(/^(\d{9,12})\.0+$/, '$1')
  const international = withoutSeparators(written)
    .replace(/^00(?=254)/, '+')
    .replace(/^(\+?254)0/, '$1')
  return normaliseShortPhone(international)
}

/** @param text cleaned, not empty */
export const parsePhones = (text: string): ParsedPhones => {
  if (isShortenedNumber(text)) return { phones: [], fault: fault(cellFaults.phoneShortened, { value: text }) }
  const pieces = text
    .split(between)
    .filter((piece) => piece !== '')
    .flatMap((piece) => splitPhones(piece) ?? [piece])
  const numbers: string[] = []
  for (const piece of pieces) {
    const number = normaliseOne(piece)
    if (!number) return { phones: [], fault: fault(cellFaults.phoneInvalid, { value: text }) }
    if (!numbers.includes(number)) numbers.push(number)
  }
  const [first, second] = numbers
  if (!first) return { phones: [], fault: fault(cellFaults.phoneInvalid, { value: text }) }
  if (numbers.length > 2) return { phones: [], fault: fault(cellFaults.phoneMany, { value: text }) }
  return second
    ? { phones: [first, second], fault: fault(cellFaults.phoneTwo, { first, second }) }
    : { phones: [first] }
}
