/** A call that names several things does all of it or nothing: one thing out of reach refuses the whole. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#platform/pure/contract.ts'
import type { ErrorBody } from '#platform/pure/errors.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import type { Client } from '../harness.ts'
import { names, partOfRecord } from './declare.ts'
import { fittingInput } from './fitting-input.ts'
import { bodyWithIds, idPlaces } from './id-lists.ts'
import type { Ids } from './objects.ts'
import { accessOf, beforeParameter, parametersOf, type Place, type Subject } from './scene.ts'

const randomId = '01890000-0000-7000-8000-00000000abcd'

interface Answer {
  readonly status: number
  readonly text: string
}

interface Case {
  readonly endpoint: Endpoint
  readonly place: string
  readonly kind: string | undefined
}

export const wholeOrNothing = (of: () => Subject): void => {
  const cases = (): Case[] =>
    of().endpoints.flatMap((endpoint) =>
      idPlaces(endpoint).map((place) => ({
        endpoint,
        place,
        kind: of().module.lists?.[`${endpoint.id} ${place}`] ?? of().module.lists?.[place],
      })),
    )
  const ofThings = () => cases().filter(({ kind }) => kind !== undefined && kind !== partOfRecord)
  const isPiecewise = ({ id }: Endpoint): boolean => names(Object.values(of().module.piecewise ?? {}).flat(), id)

  const send = async (client: Client, { endpoint, place }: Case, at: Place, ids: readonly string[]) => {
    const { module } = of()
    const params = Object.fromEntries(
      parametersOf(endpoint.path).map((name, index) => {
        const kind = index === 0 ? module.paths?.[beforeParameter(endpoint.path)] : module.parameters?.[name]
        return [name, at.ids[kind ?? ''] ?? randomId]
      }),
    )
    const body = bodyWithIds(endpoint, { body: module.bodies?.[endpoint.id]?.(at.ids), own: at.ids }, place, ids)
    const { query } = fittingInput(endpoint)
    const { status, text } = await client.call(endpoint, { params, query, body })
    return { status, text: text.replace(/,"requestId":"[^"]*"/, '') }
  }

  const entries = (): Promise<number> =>
    of().own.school.write((tx) => tx.db.$count(auditEntries, eq(auditEntries.schoolId, of().own.school.id)))

  /** Not found; a form may say instead which of its fields to correct. */
  const isRefused = ({ status, text }: Answer, place: string): boolean =>
    status === 404 ||
    (status === 400 &&
      Object.keys((JSON.parse(text) as ErrorBody).fields ?? {}).some(
        (name) => name.split('.')[0] === place.split(/[.[]/)[0],
      ))

  /** The call is refused for something else, whatever the list holds. */
  const isRefusedAnyway = async (client: Client, one: Case, answer: Answer): Promise<boolean> => {
    if (answer.status < 400 || answer.status >= 500) return false
    const own = await send(client, one, of().own, [of().own.ids[one.kind ?? ''] ?? randomId])
    return own.status === answer.status && own.text === answer.text
  }

  describe('every list of ids in a body', () => {
    it('says in testing/security.ts what it names', () => {
      const places = cases().flatMap(({ endpoint, place }) => [place, `${endpoint.id} ${place}`])
      expect(
        cases().flatMap(({ endpoint, place, kind }) => (kind ? [] : [`${endpoint.id}: ${place}`])),
        'not in lists',
      ).toEqual([])
      expect(
        Object.keys(of().module.lists ?? {}).filter((place) => !places.includes(place)),
        'in lists, and no body has it',
      ).toEqual([])
    })

    it('with one thing of another school is refused whole, as with one that does not exist', async () => {
      const wrong: string[] = []
      for (const one of ofThings().filter(({ endpoint }) => !isPiecewise(endpoint))) {
        const { endpoint, place, kind = '' } = one
        const idOf = (ids: Ids): string => ids[kind] ?? randomId
        for (const [role, client] of of().own.clients) {
          if (!accessOf(endpoint).roles.includes(role)) continue
          const before = await entries()
          const there = await send(client, one, of().own, [idOf(of().own.ids), idOf(of().foreign)])
          const nowhere = await send(client, one, of().own, [idOf(of().own.ids), randomId])
          const what = `${endpoint.id} ${place} as ${role}`
          if (!isRefused(there, place) && !(await isRefusedAnyway(client, one, there)))
            wrong.push(`${what}: ${there.status} ${there.text.slice(0, 300)}`)
          if (there.status !== nowhere.status || there.text !== nowhere.text)
            wrong.push(`${what}: ${there.text.slice(0, 300)} is not ${nowhere.text.slice(0, 300)}`)
          if ((await entries()) !== before) wrong.push(`${what}: something was done`)
        }
      }
      expect(wrong).toEqual([])
    })

    it('that a call takes piece by piece does not tell a thing of another school from one that does not exist', async () => {
      const wrong: string[] = []
      for (const one of ofThings().filter(({ endpoint }) => isPiecewise(endpoint))) {
        const foreign = of().foreign[one.kind ?? ''] ?? randomId
        for (const [role, client] of of().own.clients) {
          if (!accessOf(one.endpoint).roles.includes(role)) continue
          const there = await send(client, one, of().own, [foreign])
          const nowhere = await send(client, one, of().own, [randomId])
          if (there.status !== nowhere.status || there.text.replaceAll(foreign, randomId) !== nowhere.text)
            wrong.push(`${one.endpoint.id} ${one.place} as ${role}: ${there.text} is not ${nowhere.text}`)
        }
      }
      expect(wrong).toEqual([])
    })

    it('has no exception for a call that is gone', () => {
      const ids = cases().map(({ endpoint }) => endpoint.id)
      expect(
        Object.values(of().module.piecewise ?? {})
          .flat()
          .filter((one) => !ids.includes(one)),
      ).toEqual([])
    })
  })
}
