/**
 * Calls every endpoint of a module as every role, signed out, and with objects of another school or of other people.
 */
import { describe, expect, it } from 'vitest'
import type { Role } from '#core/access/contract/access.ts'
import type { Endpoint } from '#platform/pure/contract.ts'
import type { Client } from '../harness.ts'
import { names } from './declare.ts'
import { fittingInput } from './fitting-input.ts'
import type { Ids } from './objects.ts'
import { accessOf, beforeParameter, parametersOf, type Subject } from './scene.ts'

export type Params = Record<string, string>
export interface Answer {
  readonly status: number
  readonly text: string
}

export const randomId = '01890000-0000-7000-8000-00000000abcd'
/** Whether the path names an object; a date is none. */
export const takesThing = ({ path }: Endpoint): boolean => parametersOf(path).some((name) => name !== 'date')

export const kindOf = ({ module }: Subject, endpoint: Endpoint): string | undefined =>
  module.paths?.[beforeParameter(endpoint.path)]

/** The first parameter gets the id of its kind of object, later ones a random one. */
export const paramsOf = (subject: Subject, endpoint: Endpoint, ids: Ids | null): Params => {
  const kind = kindOf(subject, endpoint)
  return Object.fromEntries(
    parametersOf(endpoint.path).map((name, index) => [
      name,
      (index === 0 && kind !== undefined ? ids?.[kind] : undefined) ?? randomId,
    ]),
  )
}

/**
 * The input passes the schemas, so that a refusal concerns the object and not the input.
 * @param asked values in the query besides those
 */
export const answerOf = async (
  { module, own }: Pick<Subject, 'module' | 'own'>,
  client: Client,
  endpoint: Endpoint,
  params: Params,
  asked: Readonly<Record<string, string>> = {},
): Promise<Answer> => {
  if (module.endless?.includes(endpoint.id)) {
    const answer = await client.fetch(endpoint.path)
    await answer.body?.cancel()
    return { status: answer.status, text: '' }
  }
  const { files, query, ...input } = fittingInput(endpoint, { school: `School ${own.school.code}` })
  const body = module.bodies?.[endpoint.id]?.(own.ids)
  const { status, text } = await client.call(
    endpoint,
    { params, query: query && { ...query, ...asked }, ...input, ...(body ? { body } : {}) },
    { files },
  )
  return { status, text: text.replace(/"requestId":"[^"]*"/, '') }
}

type Complaint = string | false
/** Calls in sequence, each as all clients in parallel. @returns violations */
const complaints = async (
  endpoints: readonly Endpoint[],
  clientsFor: (endpoint: Endpoint) => readonly (readonly [Role, Client])[],
  judge: (endpoint: Endpoint, role: Role, client: Client) => Promise<readonly Complaint[]>,
): Promise<Complaint[]> => {
  const found: Complaint[] = []
  for (const endpoint of endpoints)
    for (const some of await Promise.all(clientsFor(endpoint).map(([role, one]) => judge(endpoint, role, one))))
      found.push(...some)
  return found.filter((one) => one !== false)
}

export const accessMatrix = (of: () => Subject): void => {
  const attempt = async (client: Client, endpoint: Endpoint): Promise<number> =>
    (await answerOf(of(), client, endpoint, paramsOf(of(), endpoint, of().foreign))).status
  const where = (test: (endpoint: Endpoint) => boolean): Endpoint[] => of().endpoints.filter(test)
  const all = (): [Role, Client][] => [...of().own.clients]
  const allowed = (endpoint: Endpoint) => all().filter(([role]) => accessOf(endpoint).roles.includes(role))
  const refused = (endpoint: Endpoint) => all().filter(([role]) => !accessOf(endpoint).roles.includes(role))
  const naming = () => where((one) => takesThing(one) && accessOf(one).reach !== 'public')

  describe('every endpoint', () => {
    it('whose path takes a parameter says in testing/security.ts what it names', () => {
      expect(
        where((one) => takesThing(one) && !kindOf(of(), one)).map(({ path }) => path),
        'not in paths',
      ).toEqual([])
      const known = new Set(where(takesThing).map(({ path }) => beforeParameter(path)))
      expect(
        Object.keys({ ...of().module.paths, ...of().module.reachable }).filter((path) => !known.has(path)),
        'in paths, and no endpoint has it',
      ).toEqual([])
      const later = new Set(where(takesThing).flatMap(({ path }) => parametersOf(path).slice(1)))
      const declared = Object.keys(of().module.parameters ?? {})
      expect(
        [...later].filter((name) => !declared.includes(name)),
        'not in parameters',
      ).toEqual([])
      expect(
        declared.filter((name) => !later.has(name)),
        'in parameters, and no path has it',
      ).toEqual([])
    })

    it('answers 401 to nobody', async () => {
      const open: string[] = []
      for (const endpoint of where((one) => accessOf(one).reach !== 'public'))
        if ((await attempt(of().app.client(), endpoint)) !== 401) open.push(endpoint.id)
      expect(open).toEqual([])
    })

    it('answers 403 to a role that its action does not name', async () => {
      const bounded = where((one) => ['school', 'installation'].includes(accessOf(one).reach))
      expect(
        await complaints(bounded, refused, async (endpoint, role, client) => {
          const status = await attempt(client, endpoint)
          return [status !== 403 && `${endpoint.id} as ${role}: ${status}`]
        }),
      ).toEqual([])
    })

    it('hides another school’s things from every role it is open to, in the words for what does not exist', async () => {
      expect(
        await complaints(naming(), allowed, async (endpoint, role, client) => {
          const there = await answerOf(of(), client, endpoint, paramsOf(of(), endpoint, of().foreign))
          const nowhere = await answerOf(of(), client, endpoint, paramsOf(of(), endpoint, null))
          return [
            there.status !== 404 && `${endpoint.id} as ${role}: ${there.status} ${there.text.slice(0, 200)}`,
            there.text !== nowhere.text && `${endpoint.id} as ${role}: ${there.text} is not ${nowhere.text}`,
          ]
        }),
      ).toEqual([])
    })

    it('hides another school’s things below a thing of the own school', async () => {
      expect(
        await complaints(
          naming().filter(({ path }) => parametersOf(path).length > 1),
          allowed,
          async (endpoint, role, client) => {
            const params = paramsOf(of(), endpoint, of().own.ids)
            const [first = '', ...later] = Object.keys(params)
            for (const name of later) params[name] = of().foreign[of().module.parameters?.[name] ?? ''] ?? randomId
            const { status } = await answerOf(of(), client, endpoint, params)
            return [status !== 404 && `${endpoint.id} as ${role}, below its own ${first}: ${status}`]
          },
        ),
      ).toEqual([])
    })

    it('hides things of the own school from people who have nothing to do with them', async () => {
      const sharedFor = (id: string, role: Role) =>
        (of().module.shared ?? []).filter(
          ({ endpoints, roles }) => names(endpoints, id) && (!roles || roles.includes(role)),
        )
      const strangers = (endpoint: Endpoint) =>
        allowed(endpoint).filter(
          ([role]) =>
            role !== 'admin' &&
            role !== 'super_admin' &&
            sharedFor(endpoint.id, role).every(({ error }) => error !== undefined),
        )
      expect(
        await complaints(naming(), strangers, async (endpoint, role, client) => {
          const { status, text } = await answerOf(of(), client, endpoint, paramsOf(of(), endpoint, of().own.ids))
          const isTold = sharedFor(endpoint.id, role).some(({ error }) => error !== undefined && text.includes(error))
          return [status !== 404 && !isTold && `${endpoint.id} as ${role}: ${status}`]
        }),
      ).toEqual([])
    })

    it('answers no 5xx to anybody', async () => {
      const broken: string[] = []
      for (const endpoint of where((one) => !takesThing(one) && !of().module.signsOut?.includes(one.id)))
        for (const [role, client] of of().rough.clients) {
          const { status } = await answerOf(of(), client, endpoint, {})
          if (status >= 500) broken.push(`${endpoint.id} as ${role}: ${status}`)
        }
      expect(broken).toEqual([])
    })
  })
}
