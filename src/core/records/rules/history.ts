/** Reads an entry of the audit log as changes of single fields. */

export type PlainValue = string | number | boolean | null

export interface FieldChange {
  field: string
  from: PlainValue
  to: PlainValue
}

/** Fields without interest for a reader, or shown elsewhere: keys, versions, the full name composed of its parts. */
const hiddenFields = new Set([
  'id',
  'schoolId',
  'learnerId',
  'accountId',
  'requestId',
  'guardianId',
  'guardianIds',
  'noteId',
  'fileId',
  'documentId',
  'bytes',
])
const derived = new Set(['fullName', 'version', 'createdAt', 'updatedAt', 'provedAt', 'provedBy'])

/** In form order, since the log has none; other fields follow alphabetically. */
const order = (
  'admissionNumber firstName middleName lastName sex birthDate status streamId on startsOn admittedOn leftOn ' +
  'purpose given relationship giverName way saidOn kind title details forTeachers endedOn'
).split(' ')
const placeOf = (field: string): number => (order.includes(field) ? order.indexOf(field) : order.length)

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

const isPlain = (value: unknown): value is PlainValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** Lists of plain values as one text; undefined for what cannot be shown. */
const plainOf = (value: unknown): PlainValue | undefined => {
  if (value === undefined || value === '') return null
  if (isPlain(value)) return value
  return Array.isArray(value) && value.every(isPlain) ? value.map(String).join(', ') : undefined
}

/** Fields that differ between two states; a state that is not there is empty. */
export const fieldChanges = (before: unknown, after: unknown): FieldChange[] => {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].sort(
    (a, b) => placeOf(a) - placeOf(b) || a.localeCompare(b),
  )
  return fields.flatMap((field) => {
    if (hiddenFields.has(field) || derived.has(field)) return []
    const [from, to] = [plainOf(was[field]), plainOf(is[field])]
    return from === undefined || to === undefined || from === to ? [] : [{ field, from, to }]
  })
}

/** A related id in an entry, such as the guardian of a link. */
export const idIn = (field: string, ...states: readonly unknown[]): string | null => {
  for (const state of states) {
    const value = fieldsOf(state)[field]
    if (typeof value === 'string') return value
  }
  return null
}
