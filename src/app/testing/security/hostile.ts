/** Hostile input: every field of every endpoint of a module with values that break programs. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventually } from '#platform/testing/eventually.ts'
import type { Role } from '#core/access/contract/access.ts'
import type { Endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { multipart } from '../harness.ts'
import { anyId, described, fittingInput } from './fitting-input.ts'
import { dates, spoiled, withOwn } from './hostile-values.ts'
import { accessOf, beforeParameter, parametersOf, type Subject } from './scene.ts'

const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
const wide = `{${Array.from({ length: 5_000 }, (_, at) => `"k${at}":1`).join()}}`
const polluting = '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"a":1}}}'
const inQueries = (field: string): string[] => [
  'a%00b',
  '%ED%A0%80',
  '-1',
  '2147483648',
  '9007199254740993',
  '1e-9',
  anyId,
  '0000-00-00',
  ...dates,
  `a&${field}=b`,
]
const inPaths = ['%00', '..%2f..%2fetc', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '%ff']

const fieldsOf = (schema: z.core.$ZodType | undefined): string[] => {
  if (!schema) return []
  const text = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object
    anyOf?: { properties?: object }[]
  }
  return [...new Set([text, ...(text.anyOf ?? [])].flatMap((one) => Object.keys(one.properties ?? {})))]
}

const roleFor = (endpoint: Endpoint): Role => {
  const { roles } = accessOf(endpoint)
  return roles.includes('admin') ? 'admin' : (roles[0] ?? 'admin')
}

export const hostileInput = (of: () => Subject): void => {
  /** The path with ids of the caller's school. */
  const pathOf = ({ path }: Endpoint, values: Readonly<Record<string, string>> = {}): string => {
    const { module, rough } = of()
    const before = beforeParameter(path)
    return parametersOf(path).reduce((filled, name, index) => {
      const kind = index === 0 ? (module.reachable?.[before] ?? module.paths?.[before]) : module.parameters?.[name]
      return filled.replace(`{${name}}`, values[name] ?? rough.ids[kind ?? ''] ?? rough.school.id)
    }, path)
  }

  /** @returns violations in the response */
  const send = async (endpoint: Endpoint, what: string, path: string, body?: string | FormData): Promise<string[]> => {
    const { app, rough } = of()
    const client = accessOf(endpoint).reach === 'public' ? app.client() : rough.clients.get(roleFor(endpoint))
    // An overloaded server asks to retry, which is not a response to the value.
    const answer = await eventually(async () => {
      const one = await client?.send(path, {
        method: endpoint.method,
        ...(typeof body === 'string' ? { headers: { 'content-type': endpoint.takes ?? 'application/json' } } : {}),
        ...(body === undefined ? {} : { body }),
      })
      if (one?.text.includes(commonErrors.overloaded.code)) throw new Error('The server is busy')
      return one
    })
    return (answer?.status ?? 500) >= 500 ? [`${endpoint.id} ${what}: ${answer?.status}`] : []
  }

  const tried = () => of().endpoints.filter(({ id }) => !of().module.endless?.includes(id))
  const withBody = () => tried().filter(({ body }) => body)

  describe('hostile values', () => {
    it('in bodies get their 4xx', async () => {
      const broken: string[] = []
      for (const endpoint of withBody()) {
        const { ids } = of().rough
        const fitting = fittingInput(endpoint)
        const base = of().module.bodies?.[endpoint.id]?.(ids) ?? withOwn(fitting.body, ids)
        for (const { place, value, body } of spoiled(described(endpoint.body ?? z.unknown()), base))
          broken.push(
            ...(await send(
              endpoint,
              `${place || 'body'}=${JSON.stringify(value)}`,
              pathOf(endpoint),
              endpoint.uploads ? multipart(body, fitting.files) : JSON.stringify(body),
            )),
          )
      }
      expect(broken).toEqual([])
    })

    it('in bodies too deep, too wide or of another kind get their 4xx', async () => {
      const broken: string[] = []
      for (const endpoint of withBody().filter(({ uploads }) => !uploads))
        for (const [what, body] of Object.entries({ deep, wide, polluting }))
          broken.push(...(await send(endpoint, what, pathOf(endpoint), body)))
      expect(broken).toEqual([])
    })

    it('in queries and paths get their 4xx', async () => {
      const broken: string[] = []
      for (const endpoint of tried()) {
        for (const field of fieldsOf(endpoint.query))
          for (const value of inQueries(field))
            broken.push(
              ...(await send(endpoint, `${field}=${value.slice(0, 12)}`, `${pathOf(endpoint)}?${field}=${value}`)),
            )
        for (const name of parametersOf(endpoint.path))
          for (const value of inPaths)
            broken.push(...(await send(endpoint, `${name}=${value}`, pathOf(endpoint, { [name]: value }))))
      }
      expect(broken).toEqual([])
    })
  })
}
