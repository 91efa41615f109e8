/** Modules are connected by ports and extension points; otherwise the app refuses to start with an explanation. */
import { describe, expect, it } from 'vitest'
import { compose } from './compose.ts'
import type { ServerModule } from './module.ts'
import {
  contribute,
  contributeFrom,
  defineExtensionPoint,
  definePort,
  optional,
  provide,
  provideFrom,
  type Needs,
} from './ports.ts'

const module = <const N extends Needs>(definition: ServerModule<never, N>): ServerModule<never> => definition

const rate = definePort<number>('bank.rate')
const price = definePort<(cents: number) => number>('shop.price')
const words = defineExtensionPoint<string>('shop.words')

const bank = module({ id: 'bank', provides: [provide(rate, 3)] })
const shop = module({
  id: 'shop',
  provides: [provideFrom(price, { rate }, (given) => (cents) => cents * given.rate)],
  contributes: [contribute(words, 'open'), contributeFrom(words, { rate }, (given) => `times ${given.rate}`)],
})

describe('modules', () => {
  it('are given what others provide, whatever their order, and build once', () => {
    const seen: unknown[] = []
    const buyer = module({
      id: 'buyer',
      needs: { price, words, rate: optional(definePort<number>('nobody.rate'), 7) },
      build: (given) => {
        seen.push(given.price(20), given.words, given.rate)
        return {}
      },
    })
    const { modules, given } = compose([buyer, shop, bank], [contribute(words, 'from the program')])
    expect(seen).toEqual([60, ['from the program', 'open', 'times 3'], 7])
    expect(modules.map(({ id, routes, jobs, schedules }) => [id, routes, jobs, schedules])).toEqual(
      ['buyer', 'shop', 'bank'].map((id) => [id, [], [], []]),
    )
    expect(given({ price }).price(1)).toBe(3)
  })

  it('make a value once for all who need it', () => {
    const thing = definePort<object>('maker.thing')
    const got: object[] = []
    const user = (id: string) =>
      module({
        id,
        needs: { thing },
        build: (given) => {
          got.push(given.thing)
          return {}
        },
      })
    compose([user('one'), user('two'), module({ id: 'maker', provides: [provideFrom(thing, {}, () => ({}))] })], [])
    expect(got).toHaveLength(2)
    expect(got[0]).toBe(got[1])
  })

  it('take an optional port from its provider where there is one', () => {
    let got: number | null = null
    const user = module({
      id: 'user',
      needs: { rate: optional(rate, null) },
      build: (given) => {
        got = given.rate
        return {}
      },
    })
    compose([user, bank], [])
    expect(got).toBe(3)
    compose([user], [])
    expect(got).toBeNull()
  })

  it('do not start without a provider: every one that is missing is named', () => {
    const user = module({ id: 'user', needs: { price } })
    expect(() => compose([user, shop], [])).toThrow(
      'The modules do not fit together: shop needs bank.rate, which no module provides',
    )
    expect(() => compose([user], [contributeFrom(words, { rate }, String)])).toThrow(
      'the program needs bank.rate, which no module provides; user needs shop.price, which no module provides',
    )
    expect(() => compose([], []).given({ rate })).toThrow('No module provides bank.rate')
  })

  it('do not start with two providers, or with one id twice', () => {
    const other = module({ id: 'other bank', provides: [provide(rate, 4)] })
    expect(() => compose([bank, other], [])).toThrow('bank and other bank both provide bank.rate')
    expect(() => compose([bank], [provide(rate, 5)])).toThrow('the program and bank both provide bank.rate')
    expect(() => compose([bank, bank], [])).toThrow('Two modules have the id bank')
  })

  it('do not start when they wait for each other', () => {
    const circular = module({
      id: 'bank',
      provides: [provideFrom(rate, { words }, (given) => given.words.length)],
    })
    expect(() => compose([circular, shop], [])).toThrow(
      'Modules wait for each other: bank (bank.rate) needs shop (shop.words) needs bank (bank.rate)',
    )
  })
})
