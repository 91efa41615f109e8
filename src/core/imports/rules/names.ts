/** Personal names: separates titles, fixes letter case, and splits into parts. */
import { personName } from '#platform/pure/schemas.ts'
import { cellFaults } from './cell-faults.ts'
import { fault, type Parsed } from './faults.ts'

export interface PersonNames {
  title: string | null
  /** First word; empty when a title is followed by one name, as in `Ms Njoroge`. */
  firstName: string
  middleName: string
  lastName: string
}

const titles = new Map<string, string>(
  [
    'Mr',
    'Mrs',
    'Ms',
    'Miss',
    'Dr',
    'Prof',
    'Rev',
    'Hon',
    'Eng',
    'Fr',
    'Sr',
    'Bw',
    'Bi',
    'Mwl',
    'Madam',
    'Pastor',
    'Bishop',
    'Sheikh',
    'Sister',
    'Father',
  ].map((title) => [title.toLowerCase(), title]),
)
const couple = /^(?:mr|bw)\.?\s*(?:&|and|na|\/)\s*(?:mrs|ms|bi)\.?\s+/i

/** `Mrs. Jane Otieno` to `Mrs` and `Jane Otieno`. A lone word is always a name. */
export const splitTitle = (text: string): { title: string | null; rest: string } => {
  const both = couple.exec(text)
  if (both) return { title: 'Mr & Mrs', rest: text.slice(both[0].length) }
  const match = /^(\p{L}+)(?:\.\s*|\s+)(?=\p{L})/u.exec(text)
  const title = match?.[1] && titles.get(match[1].toLowerCase())
  return title && match ? { title, rest: text.slice(match[0].length) } : { title: null, rest: text }
}

const capitalise = (word: string): string => word.charAt(0).toLocaleUpperCase('en') + word.slice(1)

/** `NG'ANG'A` to `Ng'ang'a`, `O'BRIEN` to `O'Brien`, `ANNE-MARIE` to `Anne-Marie`; mixed case is unchanged. */
const dressWord = (word: string): string => {
  if (/^(?:II|III|IV)$/i.test(word)) return word.toUpperCase()
  const letters = word.replace(/[^\p{L}]/gu, '')
  const isPlain = letters === letters.toLocaleUpperCase('en') || letters === letters.toLocaleLowerCase('en')
  // An initial gets its full stop.
  if (letters === word && letters.length === 1) return `${word.toLocaleUpperCase('en')}.`
  if (!isPlain || letters.length < 2) return letters.length === 1 ? word.toLocaleUpperCase('en') : word
  return word
    .toLocaleLowerCase('en')
    .split('-')
    .map((part) =>
      capitalise(part).replace(
        /^([OD])'(\p{L})/u,
        (_, letter: string, next: string) => `${letter}'${next.toLocaleUpperCase('en')}`,
      ),
    )
    .join('-')
}

export const dressName = (name: string): string => name.split(' ').map(dressWord).join(' ')

const isName = (text: string): boolean => personName.safeParse(text).success

/** One part of a name from its own column. @param text cleaned, not empty */
export const parseNamePart = (text: string): Parsed<string> =>
  isName(dressName(text))
    ? { value: dressName(text) }
    : { value: null, fault: fault(cellFaults.nameInvalid, { value: text }) }

/**
 * A whole name in one column, given name first; `NJOROGE, Sharon` with the family name first.
 * @param text cleaned, not empty
 * @param lone which part a single name is
 */
export const parseFullName = (text: string, lone: 'firstName' | 'lastName'): Parsed<PersonNames> => {
  const { title, rest } = splitTitle(text)
  const [family, given] = rest.split(/\s*,\s*/, 2)
  const ordered = given && family ? `${given} ${family}` : rest.replace(/,$/, '')
  if (!isName(ordered)) return { value: null, fault: fault(cellFaults.nameInvalid, { value: text }) }
  const words = dressName(ordered).split(' ')
  if (words.length === 1) {
    const names = { title, firstName: '', middleName: '', lastName: '', [lone]: words[0] ?? '' }
    return { value: names, fault: fault(cellFaults.nameSingle, { value: words[0] ?? '' }) }
  }
  return {
    value: {
      title,
      firstName: words[0] ?? '',
      middleName: words.slice(1, -1).join(' '),
      lastName: words[words.length - 1] ?? '',
    },
  }
}

export const joinNames = (...parts: (string | null)[]): string => parts.filter((part) => part).join(' ')
