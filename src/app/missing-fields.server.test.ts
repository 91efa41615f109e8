/** What is missing from a call is said in the program's own words, in every contract. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#platform/pure/contract.ts'
import { id, phone, texts } from '#platform/pure/schemas.ts'
import { checkedInput } from '#platform/server/http/checked-input.ts'
import { sharedApp } from './testing/harness.ts'

const ofLibrary =
  /^(Invalid (input|option|UUID|string|type|number|key|element)|Too (small|big)|Expected)|expected .+, received/

const namesIn = (schema: z.core.$ZodType): string[] => {
  const shown = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object
    anyOf?: { properties?: object }[]
    oneOf?: { properties?: object }[]
  }
  const parts = [shown, ...(shown.anyOf ?? []), ...(shown.oneOf ?? [])]
  return [...new Set(parts.flatMap(({ properties = {} }) => Object.keys(properties)))]
}

/** Nothing, and the example with one field left out at a time. */
const incomplete = ({ body, examples }: Endpoint): object[] => {
  const example = (examples?.body ?? {}) as Record<string, unknown>
  const names = body ? namesIn(body) : []
  return [{}, ...names.map((name) => ({ ...example, [name]: undefined }))]
}

describe('a call without its fields', () => {
  it('hears what each field asks for, or that it is required', () => {
    const schema = z.strictObject({
      phone,
      name: z.string().min(1, 'First name is required'),
      kind: z.enum(['staff', 'guardian']),
      ids: z.array(id).min(1, 'Choose somebody'),
    })
    const checked = checkedInput(schema, { ids: 3 })
    expect('issues' in checked ? checked.issues.map(({ path, message }) => [path[0], message]) : []).toEqual([
      ['phone', texts.phoneRequired],
      ['name', 'First name is required'],
      ['kind', texts.required],
      ['ids', texts.unsuitable],
    ])
  })

  it('is refused in words of the program, and never of the library that checks it', async () => {
    const { modules } = await sharedApp()
    const endpoints = modules.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
    const found: string[] = []
    for (const endpoint of endpoints) {
      for (const value of endpoint.body ? incomplete(endpoint) : []) {
        const checked = checkedInput(endpoint.body as z.core.$ZodType, value)
        for (const { path, message } of 'issues' in checked ? checked.issues : [])
          if (ofLibrary.test(message)) found.push(`${endpoint.id} ${path.join('.')}: ${message}`)
      }
      if (!endpoint.query) continue
      const checked = checkedInput(endpoint.query, {})
      for (const { path, message } of 'issues' in checked ? checked.issues : [])
        if (ofLibrary.test(message)) found.push(`${endpoint.id} ?${path.join('.')}: ${message}`)
    }
    expect([...new Set(found)]).toEqual([])
    expect(endpoints.length).toBeGreaterThan(300)
  })
})
