/** Changes of an entry: field by field, before and after. */
import type { AuditChange } from '../contract.ts'

/** Technical fields of every record, without interest for a reader. */
const technical = new Set(['id', 'schoolId', 'version', 'createdAt', 'updatedAt'])

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null

/** A list with structured items is compared item by item. */
const inside = (value: unknown): Record<string, unknown> | null => {
  if (isObject(value)) return value
  if (!Array.isArray(value) || value.every(isPlain)) return null
  return Object.fromEntries(value.map((item: unknown, index) => [String(index + 1), item]))
}

const same = (one: unknown, two: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(two))

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isObject(value)) return value ?? null
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  )
}

const compare = (path: string, before: unknown, after: unknown): AuditChange[] => {
  const was = before ?? null
  const is = after ?? null
  if (same(was, is)) return []
  const [from, to] = [inside(was), inside(is)]
  // A single value on one side is compared as a whole.
  if ((from || to) && (from || was === null) && (to || is === null)) {
    const keys = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])]
    return keys.flatMap((key) => compare(path === '' ? key : `${path}.${key}`, from?.[key], to?.[key]))
  }
  return [{ field: path, before: was, after: is }]
}

/** Only what differs; nested fields as `rights.maySeeRecords`. */
export const changesOf = (before: unknown, after: unknown): AuditChange[] =>
  compare('', before, after).filter(({ field }) => !technical.has(field))

const named = ['fullName', 'name', 'title', 'fileName', 'learnerName', 'label'] as const

/** Name of the object in the entry itself, for deleted objects. */
export const nameIn = (...sides: readonly unknown[]): string | null => {
  for (const side of sides) {
    if (!isObject(side)) continue
    const known = named.map((key) => side[key]).find((value) => typeof value === 'string' && value !== '')
    if (typeof known === 'string') return known
    const person = [side.firstName, side.lastName].filter((value) => typeof value === 'string' && value !== '')
    if (person.length === 2) return person.join(' ')
  }
  return null
}

/** Fields that name what an entry is about. */
export const aboutFields = ['learnerId', 'guardianId', 'staffId', 'streamId'] as const

/** Subject of an entry whose record has no name: a register's class, a note's learner. */
export const aboutIn = (...sides: readonly unknown[]): string | null => {
  const ids = sides.filter(isObject).flatMap((side) => aboutFields.map((field) => side[field]))
  return ids.find((id): id is string => typeof id === 'string' && isId(id)) ?? null
}

/** Fields shown only on their own page, where every reading is audited. */
const veiledFields: Readonly<Record<string, readonly string[]>> = { health_note: ['title', 'details'] }
export const veiled = '[sensitive]'

/** The changes without what may not be read here. */
export const veil = (entity: string, changes: readonly AuditChange[]): AuditChange[] => {
  const cover = (value: unknown): unknown => (value === null ? null : veiled)
  return changes.map((change) =>
    veiledFields[entity]?.includes(change.field)
      ? { ...change, before: cover(change.before), after: cover(change.after) }
      : change,
  )
}

export const isVeiled = (entity: string): boolean => entity in veiledFields

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isId = (text: string): boolean => uuid.test(text)

const idsInside = (value: unknown): string[] => {
  if (typeof value === 'string') return isId(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(idsInside)
  return isObject(value) ? Object.values(value).flatMap(idsInside) : []
}

/** Every id that changes name, in their fields and in their values. */
export const idsIn = (changes: readonly AuditChange[]): string[] => [
  ...new Set(
    changes.flatMap(({ field, before, after }) => [
      ...field.split('.').filter(isId),
      ...idsInside(before),
      ...idsInside(after),
    ]),
  ),
]
