/** Finds the person of a row among the school's records, and the changes it makes. */
import { keyOf, nameKey } from './cells.ts'

/** Action of a row: invalid rows are skipped, `ask` and `conflict` need a person's answer. */
export type RowAction = 'create' | 'update' | 'same' | 'ask' | 'conflict' | 'faulty'

/**
 * Why a row needs an answer. same_name: no number matches, but a name does (learners: with date of birth).
 * different_person: the number belongs to someone with another name and date of birth. keys_differ: its numbers belong
 * to different people. taken: an earlier row is the same person.
 */
export type WaitReason = 'same_name' | 'different_person' | 'keys_differ' | 'taken'

export interface Change<Field extends string> {
  field: Field
  from: string | null
  /** null only for parts of a name, which change together. */
  to: string | null
}

/** Answers by row number: the id of the matching person, or `new`. */
export type Decisions = ReadonlyMap<number, string>

export type Finder<Key extends string> = (key: Key, value: string | null | undefined) => readonly string[]

/** Looks people up by numbers; equal but for capitals, spaces and dashes. */
export const finderOf = <Person extends { id: string }, Key extends string>(
  people: readonly Person[],
  keys: readonly Key[],
  valueOf: (person: Person, key: Key) => string | null | undefined,
): Finder<Key> => {
  const index = new Map<string, string[]>()
  for (const person of people) {
    for (const key of keys) {
      const value = valueOf(person, key)
      if (!value) continue
      const at = `${key} ${keyOf(value)}`
      const ids = index.get(at)
      if (ids) ids.push(person.id)
      else index.set(at, [person.id])
    }
  }
  return (key, value) => (value ? (index.get(`${key} ${keyOf(value)}`) ?? []) : [])
}

/**
 * Values of the row that differ from the record; empty cells and letter case change nothing.
 * @param numbers fields compared as numbers, ignoring spaces and dashes
 */
export const changesOf = <Field extends string>(
  fields: readonly Field[],
  from: (field: Field) => string | null | undefined,
  to: (field: Field) => string | null | undefined,
  numbers: readonly string[] = [],
): Change<Field>[] =>
  fields.flatMap((field) => {
    const [old, next] = [from(field) ?? null, to(field)]
    const plain = (text: string): string => (numbers.includes(field) ? keyOf(text) : text.toUpperCase())
    return next && (old === null || plain(next) !== plain(old)) ? [{ field, from: old, to: next }] : []
  })

const wordsOf = (name: string): string[] => nameKey(name).split(' ').filter(Boolean)

/** Whether the two names have no word in common. */
export const shareNoName = (one: string, other: string): boolean => {
  const words = new Set(wordsOf(one))
  return wordsOf(other).every((word) => !words.has(word))
}

/** Whether the longer name contains the shorter one: `Ada Otieno` within `Ada Akinyi Otieno`. */
export const isWithin = (short: string, long: string): boolean => {
  const words = new Set(wordsOf(long))
  return wordsOf(short).every((word) => words.has(word))
}

/** The parts of a name change together, or not at all when the row's name only leaves out a part. */
export const nameChanges = <Field extends string>(
  fields: readonly Field[],
  from: Readonly<Record<Field, string | null>>,
  to: Readonly<Record<Field, string | null>>,
): Change<Field>[] => {
  const [old, next] = [from, to].map((parts) =>
    fields
      .map((field) => parts[field] ?? '')
      .filter(Boolean)
      .join(' '),
  )
  if (!next || old === undefined || old === next || (isWithin(next, old) && !isWithin(old, next))) return []
  return fields.flatMap((field) =>
    (from[field] ?? '') === (to[field] ?? '') ? [] : [{ field, from: from[field], to: to[field] }],
  )
}

export interface Match {
  action: Exclude<RowAction, 'same' | 'faulty'>
  id: string | null
  candidates: string[]
  reason: WaitReason | null
}

export interface Evidence {
  byNumber: readonly string[]
  byName: readonly string[]
  /** Whether the person found by number has another name and date of birth. */
  isSomebodyElse: (id: string) => boolean
  decision: string | undefined
  isTaken: (id: string) => boolean
}

const waits = (action: 'ask' | 'conflict', reason: WaitReason, candidates: readonly string[]): Match => ({
  action,
  id: null,
  candidates: [...candidates],
  reason,
})

/** Numbers decide; a mere name only asks; a person's answer takes precedence. */
export const matchOf = ({ byNumber, byName, isSomebodyElse, decision, isTaken }: Evidence): Match => {
  const numbered = [...new Set(byNumber)]
  if (numbered.length > 1) return waits('conflict', 'keys_differ', numbered)
  const found = numbered[0] ?? (decision === 'new' ? undefined : decision)
  if (found === undefined) {
    const open = byName.filter((id) => !isTaken(id))
    return open.length > 0 && decision === undefined
      ? waits('ask', 'same_name', open)
      : { action: 'create', id: null, candidates: [], reason: null }
  }
  if (isTaken(found)) return waits('conflict', 'taken', [found])
  if (decision !== found && isSomebodyElse(found)) return waits('ask', 'different_person', [found])
  return { action: 'update', id: found, candidates: [], reason: null }
}
