/** What is missing from a call, or wrong in it, is said in the program's own words, in every contract. */
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#platform/pure/contract.ts'
import { id, phone, texts } from '#platform/pure/schemas.ts'
import { fieldsOf } from '#platform/server/http/answers.ts'
import { checkedInput } from '#platform/server/http/checked-input.ts'
import { sharedApp } from './testing/harness.ts'

/** What the library says wherever a schema, and the check around it, have no words of their own. */
const ofLibrary = 'words of the library'
z.config({ localeError: () => ofLibrary })
afterAll(() => void z.config(z.locales.en()))

const namesIn = (schema: z.core.$ZodType): string[] => {
  const shown = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object
    anyOf?: { properties?: object }[]
    oneOf?: { properties?: object }[]
  }
  const parts = [shown, ...(shown.anyOf ?? []), ...(shown.oneOf ?? [])]
  return [...new Set(parts.flatMap(({ properties = {} }) => Object.keys(properties)))]
}

const wrong: readonly unknown[] = [undefined, null, '', 3, 'x'.repeat(20_001), [], {}]

/** Nothing, and the example with one field at a time that is left out or wrong. */
const refused = ({ body, examples }: Endpoint): object[] => {
  const example = (examples?.body ?? {}) as Record<string, unknown>
  const names = body ? namesIn(body) : []
  return [{}, ...names.flatMap((name) => wrong.map((value) => ({ ...example, [name]: value })))]
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

  it('would be caught saying words of the library', () => {
    expect(
      z
        .uuid()
        .safeParse('x')
        .error?.issues.map(({ message }) => message),
    ).toEqual([ofLibrary])
  })

  it('is refused in words of the program, and never of the library that checks it', async () => {
    const { modules } = await sharedApp()
    const endpoints = modules.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
    const found: string[] = []
    for (const endpoint of endpoints) {
      for (const value of endpoint.body ? refused(endpoint) : []) {
        const checked = checkedInput(endpoint.body as z.core.$ZodType, value)
        for (const [field, message] of Object.entries('issues' in checked ? fieldsOf(checked.issues) : {}))
          if (message === ofLibrary) found.push(`${endpoint.id} ${field}: ${message}`)
      }
      if (!endpoint.query) continue
      const checked = checkedInput(endpoint.query, {})
      for (const [field, message] of Object.entries('issues' in checked ? fieldsOf(checked.issues) : {}))
        if (message === ofLibrary) found.push(`${endpoint.id} ?${field}: ${message}`)
    }
    expect([...new Set(found)]).toEqual([])
    expect(endpoints.length).toBeGreaterThan(300)
  })
})
