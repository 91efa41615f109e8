/**
 * A guardian whom the school barred from a child finds nothing of the child: no call that names something of the
 * child's works, and no list contains it.
 */
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#platform/pure/contract.ts'
import { names } from './declare.ts'
import { answerOf, kindOf, randomId, takesThing, type Answer, type Params } from './matrix.ts'
import { declarations } from './objects.ts'
import { accessOf, parametersOf, type GuardianPlace, type Subject } from './scene.ts'

/** Kinds of objects that stay with the account, whatever the school decides about the child. */
const besides = (): ReadonlySet<string> =>
  new Set(['account', 'membership', 'school', ...Object.values(declarations).flatMap((one) => one.notOfLearner ?? [])])

/** The name that `make` of people gives to the learner. */
const childsName = 'Faith Muthoni'

/** Every parameter gets the id of its kind of object. */
const paramsOf = (subject: Subject, endpoint: Endpoint, { ids }: GuardianPlace): Params =>
  Object.fromEntries(
    parametersOf(endpoint.path).map((name, index) => {
      const kind = index === 0 ? kindOf(subject, endpoint) : subject.module.parameters?.[name]
      return [name, ids[kind ?? ''] ?? randomId]
    }),
  )

const hasChild = ({ query }: Endpoint): boolean =>
  query !== undefined && 'shape' in query && 'childId' in (query.shape as object)

export const barredGuardian = (of: () => Subject): void => {
  const forParents = (): Endpoint[] =>
    of().endpoints.filter((one) => accessOf(one).reach !== 'public' && accessOf(one).roles.includes('parent'))
  const ofChild = (): Endpoint[] =>
    forParents().filter((one) => takesThing(one) && !besides().has(kindOf(of(), one) ?? ''))
  const ask = (endpoint: Endpoint, place: GuardianPlace, child?: string): Promise<Answer> =>
    answerOf(
      { module: of().module, own: { ...of().own, ids: place.ids } },
      place.client,
      endpoint,
      paramsOf(of(), endpoint, place),
      child === undefined ? {} : { childId: child },
    )

  describe('a guardian who is barred from the child', () => {
    it('finds nothing that another guardian finds', async () => {
      const { guardian, barred } = of()
      const [unseen, found]: [string[], string[]] = [[], []]
      for (const endpoint of ofChild()) {
        if (endpoint.method === 'GET') {
          const { status } = await ask(endpoint, guardian)
          if (status === 404 && !names(of().module.unseen ?? [], endpoint.id)) unseen.push(endpoint.id)
        }
        const { status, text } = await ask(endpoint, barred)
        if (status !== 404) found.push(`${endpoint.id}: ${status} ${text.slice(0, 200)}`)
      }
      expect(found).toEqual([])
      expect(unseen, 'not in unseen, and the guardian does not find it either').toEqual([])
    })

    it('has it in no list', async () => {
      const { barred } = of()
      const kept = besides()
      const theirs = Object.entries(barred.ids).filter(([kind]) => !kept.has(kind))
      const told: string[] = []
      const lists = forParents().filter(
        ({ id, method, path }) => method === 'GET' && !path.includes('{') && !of().module.endless?.includes(id),
      )
      for (const endpoint of lists)
        for (const child of hasChild(endpoint) ? [undefined, barred.ids.learner] : [undefined]) {
          const { text } = await ask(endpoint, barred, child)
          const kinds = theirs.flatMap(([kind, id]) => (text.includes(id) ? [kind] : []))
          if (text.includes(childsName)) kinds.push(childsName)
          if (kinds.length > 0) told.push(`${endpoint.id}: ${kinds.join(', ')}`)
        }
      expect(told).toEqual([])
    })
  })
}
