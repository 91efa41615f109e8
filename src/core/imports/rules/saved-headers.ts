/** A school's corrections of guessed headers, saved for later imports. */
import { squash } from './cells.ts'
import { plainHeader, type Guess } from './columns.ts'
import type { Mapping } from './faults.ts'

/** Field by normalised header; null for a column that is not imported. */
export type SavedHeaders = Readonly<Record<string, string | null>>

/** Most headers saved from one file; more than any real list has. */
const mostKept = 300

const keyOf = (header: string): string => squash(plainHeader(header)).slice(0, 60)

/** The guess with saved corrections applied. @param isField excludes fields the kind no longer has */
export const withSaved = (
  guess: Guess<string>,
  headers: readonly string[],
  saved: SavedHeaders,
  isField: (field: string) => boolean,
): { mapping: Mapping<string>; confidence: Record<string, number> } => {
  const mapping: Record<string, number> = {}
  const confidence: Record<string, number> = {}
  const said = new Set<number>()
  for (const [column, header] of headers.entries()) {
    const key = keyOf(header)
    if (key === '' || !Object.hasOwn(saved, key)) continue
    const field = saved[key]
    if (field === undefined) continue
    if (field === null) said.add(column)
    else if (isField(field) && mapping[field] === undefined) {
      mapping[field] = column
      said.add(column)
    }
  }
  for (const [field, found] of Object.entries(guess)) {
    if (!found || !isField(field) || mapping[field] !== undefined || said.has(found.column)) continue
    mapping[field] = found.column
    confidence[field] = found.confidence
  }
  return { mapping, confidence }
}

/** Headers to save after an import: those corrected by a person; correct guesses are removed. */
export const headersToSave = (
  guess: Guess<string>,
  mapping: Mapping<string>,
  headers: readonly string[],
  saved: SavedHeaders,
): SavedHeaders => {
  const fieldAt = (columns: Iterable<readonly [string, number | undefined]>): Map<number, string> =>
    new Map([...columns].flatMap(([field, column]) => (column === undefined ? [] : [[column, field] as const])))
  const guessed = fieldAt(Object.entries(guess).map(([field, found]) => [field, found?.column] as const))
  const chosen = fieldAt(Object.entries(mapping))
  const kept = new Map(Object.entries(saved))
  for (const [column, header] of headers.entries()) {
    const key = keyOf(header)
    if (key === '') continue
    if (chosen.get(column) === guessed.get(column)) kept.delete(key)
    else kept.set(key, chosen.get(column) ?? null)
  }
  return Object.fromEntries([...kept].slice(-mostKept))
}
