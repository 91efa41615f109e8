/** Where a body has arrays of ids, and bodies with other ids there. */
import type { Endpoint } from '#platform/pure/contract.ts'
import { described, fittingInput, valueOf, type Described } from './fitting-input.ts'

const branchesOf = (schema: Described): readonly Described[] => {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  return inner.length > 0 ? inner.flatMap(branchesOf) : [schema]
}
const isId = (schema: Described): boolean => branchesOf(schema).some(({ format }) => format === 'uuid')

const below = (schema: Described, place: string): string[] =>
  branchesOf(schema).flatMap((branch) => {
    if (branch.type === 'array') {
      const items = branch.items ?? {}
      return isId(items) ? [`${place}[]`] : below(items, `${place}[]`)
    }
    return Object.entries(branch.properties ?? {}).flatMap(([name, inner]) => {
      const there = place ? `${place}.${name}` : name
      return place.includes('[]') && isId(inner) ? [there] : below(inner, there)
    })
  })

/** Places such as `learnerIds[]` or `marks[].learnerId`; places with files beside them arrive as text. */
export const idPlaces = ({ body, uploads }: Endpoint): string[] =>
  body && !uploads ? [...new Set(below(described(body), ''))] : []

const stepsOf = (place: string): string[] => place.replaceAll('[]', '.[]').split('.')

const fill = (schema: Described, given: unknown, steps: readonly string[], ids: readonly string[]): unknown => {
  const [step, ...rest] = steps
  if (step === undefined) return ids[0]
  if (step === '[]') {
    const items = branchesOf(schema).find(({ type }) => type === 'array')?.items ?? {}
    const [first] = Array.isArray(given) ? (given as unknown[]) : []
    const each = rest.includes('[]') ? [ids] : ids.map((id) => [id])
    return each.map((some) => fill(items, first, rest, some))
  }
  const branch = branchesOf(schema).find(({ properties }) => properties?.[step]) ?? {}
  const own = Object.keys(branch.properties ?? {})
  const fits = typeof given === 'object' && given !== null && Object.keys(given).every((name) => own.includes(name))
  const base = { ...(valueOf({ ...branch, type: 'object' }) as object), ...(fits ? given : {}) } as Record<
    string,
    unknown
  >
  for (const [name, { const: only }] of Object.entries(branch.properties ?? {}))
    if (only !== undefined) base[name] = only
  return { ...base, [step]: fill(branch.properties?.[step] ?? {}, base[step], rest, ids) }
}

/** Puts an id of the own school where a field is named after its kind: `termId`, `learnerId`. */
const withOwnIds = (value: unknown, own: Readonly<Record<string, string>>): unknown => {
  if (Array.isArray(value)) return value.map((one: unknown) => withOwnIds(one, own))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const id = name.endsWith('Id') ? own[name.slice(0, -2)] : undefined
      return [name, typeof inner === 'string' && id !== undefined ? id : withOwnIds(inner, own)]
    }),
  )
}

interface Base {
  /** A body that suits the endpoint; by default its example, or one made from the schema. */
  readonly body: object | undefined
  /** Ids of the own school by kind of object. */
  readonly own: Readonly<Record<string, string>>
}

/** @returns a body with these ids at the place, and otherwise ids of the own school */
export const bodyWithIds = (endpoint: Endpoint, { body, own }: Base, place: string, ids: readonly string[]): object => {
  const schema = endpoint.body ? described(endpoint.body) : {}
  const template = fill(schema, body ?? fittingInput(endpoint).body, stepsOf(place), ids)
  return fill(schema, withOwnIds(template, own), stepsOf(place), ids) as object
}
