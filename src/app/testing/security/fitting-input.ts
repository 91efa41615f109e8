/** Generates input that passes an endpoint's schemas, so that a call gets as far as looking up its object. */
import { z } from 'zod'
import type { Endpoint } from '#platform/pure/contract.ts'

export interface Described {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly anyOf?: readonly Described[]
  readonly oneOf?: readonly Described[]
  readonly properties?: Readonly<Record<string, Described>>
  readonly required?: readonly string[]
  readonly items?: Described
  readonly minItems?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** An id that nothing has. */
export const anyId = '01890000-0000-7000-8000-00000000abcd'
const texts: Readonly<Record<string, string>> = {
  uuid: anyId,
  date: '2026-03-10',
  'date-time': '2026-03-10T06:00:00.000Z',
}

/** A valid value; of an object only required fields. */
export const valueOf = (schema: Described): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (choice) return valueOf(choice)
  if (schema.type === 'object')
    return Object.fromEntries((schema.required ?? []).map((name) => [name, valueOf(schema.properties?.[name] ?? {})]))
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => valueOf(schema.items ?? {}))
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  return texts[schema.format ?? ''] ?? 'Mlimani'
}

export const described = (schema: z.core.$ZodType): Described =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described

const fitting = (schema: z.core.$ZodType | undefined, example: unknown): Record<string, unknown> | undefined => {
  if (!schema) return undefined
  if (example !== undefined) return example as Record<string, unknown>
  return valueOf(described(schema)) as Record<string, unknown>
}

const contents: readonly (readonly [type: string, name: string, content: Uint8Array])[] = [
  ['application/pdf', 'paper.pdf', Buffer.from('%PDF-1.4\n%%EOF\n')],
  [
    'image/png',
    'p.png',
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  ['text/csv', 'list.csv', Buffer.from('Name,Class\nFaith Muthoni,Grade 7 East\n')],
]

const filesOf = ({ uploads = {} }: Endpoint) =>
  Object.fromEntries(
    Object.entries(uploads).flatMap(([field, { types }]) => {
      const found = contents.find(([type]) => types.includes(type))
      return found ? [[field, { name: found[1], content: found[2] }]] : []
    }),
  )

/** @param own values that must be correct for the caller, by field */
export const fittingInput = (endpoint: Endpoint, own: Readonly<Record<string, unknown>> = {}) => {
  const query = fitting(endpoint.query, endpoint.examples?.query)
  const body = fitting(endpoint.body, endpoint.examples?.body)
  return {
    query,
    ...(body ? { body: { ...body, ...Object.fromEntries(Object.entries(own).filter(([name]) => name in body)) } } : {}),
    files: filesOf(endpoint),
  }
}
