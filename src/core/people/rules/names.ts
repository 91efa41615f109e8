/** The parts of a person's name. */

export interface NameParts {
  firstName: string
  middleName?: string | null | undefined
  lastName: string
}

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** `first middle last` with single spaces; a missing middle name leaves no gap. */
export const fullNameOf = ({ firstName, middleName, lastName }: NameParts): string =>
  squeeze(`${firstName} ${middleName ?? ''} ${lastName}`)

/** Lower-case letters without accents or marks, for comparing names. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** True if the longer name contains every word of the shorter one in any order, and they share at least two words. */
export const sameName = (one: string, other: string): boolean => {
  const [a, b] = [nameKey(one).split(' '), nameKey(other).split(' ')]
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return short.length >= 2 && short.every((word) => long.includes(word))
}
