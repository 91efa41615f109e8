/** Values that break programs, and bodies with one of them in one place. */
import type { Ids } from './objects.ts'
import { anyId, valueOf, type Described } from './fitting-input.ts'

const texts: readonly unknown[] = ['Wanji\u0000ku', '\ud800']
/** Beyond 32 bits, beyond what a double counts exactly, finer than a cent, and beyond all columns. */
const numbers: readonly unknown[] = [2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 53 + 2, 1e-9, 1e300]
/** Days that the calendar has. */
export const dates = ['0000-01-01', '0001-01-01', '9999-12-31'] as const

const typesOf = ({ type, anyOf = [], oneOf = [] }: Described): readonly string[] => [
  ...[type ?? []].flat(),
  ...[...anyOf, ...oneOf].flatMap(typesOf),
]

const formatsOf = ({ format, anyOf = [], oneOf = [] }: Described): readonly (string | undefined)[] => [
  format,
  ...[...anyOf, ...oneOf].flatMap(formatsOf),
]

/** What this place could take for good. */
const hostileIn = (schema: Described): readonly unknown[] => {
  const types = typesOf(schema)
  return [
    { a: { b: 1 } },
    ...(types.includes('number') || types.includes('integer') ? numbers : texts),
    ...(formatsOf(schema).includes('uuid') ? [anyId] : []),
    ...(formatsOf(schema).includes('date') ? dates : []),
  ]
}

/** The body with the school's own things where a field is named after their kind: `learnerId`, `learnerIds`. */
export const withOwn = (body: unknown, ids: Ids): unknown => {
  if (typeof body !== 'object' || body === null) return body
  if (Array.isArray(body)) return body.map((one) => withOwn(one, ids))
  return Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => {
      const own = ids[/^(.+)Ids?$/.exec(name)?.[1] ?? '']
      if (own === undefined) return [name, withOwn(value, ids)]
      return [name, Array.isArray(value) ? [own] : value === anyId ? own : value]
    }),
  )
}

/** One place of a body with its value. */
export interface Spoiled {
  readonly place: string
  readonly value: unknown
  readonly body: unknown
}

const named = (place: string, inner: string): string => (inner ? `${place}.${inner}` : place)

/** The body with every hostile value in every place that the schema names, also in parts that it lacks. */
export function* spoiled(schema: Described, body: unknown = valueOf(schema)): Generator<Spoiled> {
  for (const value of hostileIn(schema)) yield { place: '', value, body: value }
  for (const choice of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
    if (choice.properties || choice.items) yield* spoiled(choice)
  if (schema.properties) {
    const fields = (typeof body === 'object' ? body : {}) as Record<string, unknown>
    for (const [name, field] of Object.entries(schema.properties))
      for (const { place, ...one } of spoiled(field, fields[name]))
        yield { ...one, place: named(name, place), body: { ...fields, [name]: one.body } }
  }
  if (schema.items) {
    const [first, ...others] = Array.isArray(body) ? (body as unknown[]) : []
    for (const { place, ...one } of spoiled(schema.items, first))
      yield { ...one, place: named('0', place), body: [one.body, ...others] }
  }
}
