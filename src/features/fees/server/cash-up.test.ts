/** Cash-ups over HTTP: counted against the books, signed by two people, and later corrections. */
import { describe, expect, it } from 'vitest'
import { cashDetail, cashUpErrors, countCash, listCashDays, signCash } from '../contract/control/cash-up.ts'
import { receiveByHand } from '../contract/suspense.ts'
import { reverseTransaction } from '../contract/transactions.ts'
import { feesScene, type Person } from '../testing/fees-scene.ts'

const scene = feesScene()
const today = '2026-03-10'
/** By the admin. */
const cash = (amount: number, date = today) =>
  scene.enter({ kind: 'payment', learnerId: scene.faith, amount, method: 'cash', date })
const count = (pieces: object, given: { reason?: string; day?: string } = {}, by: Person = 'admin') =>
  scene.clients[by].call(countCash, { body: { day: today, pieces, ...given } })
const sign = (id = '', version = 1, by: Person = 'bursar') =>
  scene.clients[by].call(signCash, { params: { id }, body: { version } })
const days = async () => (await scene.clients.bursar.call(listCashDays, { query: {} })).body

describe('cash', () => {
  it('of a cashier and day is what the books say, whoever else received some', async () => {
    await cash(1500)
    await cash(700, '2026-03-09')
    await scene.pay(scene.faith, 9000)
    await scene.clients.bursar.call(receiveByHand, {
      body: { channel: 'cash', reference: 'Bag 1', amount: 400, payer: 'Welfare group' },
    })
    const { items, totalCount } = await days()
    expect(totalCount).toBe(3)
    expect(items.map(({ day, books, payments, isOwn, state }) => [day, books, payments, isOwn, state])).toEqual(
      expect.arrayContaining([
        [today, 1500, 1, false, 'open'],
        [today, 400, 1, true, 'open'],
        ['2026-03-09', 700, 1, false, 'open'],
      ]),
    )
    const own = (await scene.clients.admin.call(cashDetail, { query: {} })).body
    expect([own.day, own.books, own.entries.map(({ who, amount }) => [who, amount])]).toEqual([
      today,
      1500,
      [['Faith Muthoni', 1500]],
    ])
  })

  it('is counted by denomination, and a difference needs its reason', async () => {
    await cash(1500)
    const short = await count({ n1000: 1, n200: 2 })
    expect([short.status, short.error.fields?.reason]).toEqual([400, cashUpErrors.reason.message])
    const given = await count({ n1000: 1, n200: 2 }, { reason: 'Gave too much change' })
    expect(given.body).toMatchObject({
      state: 'counted',
      count: { counted: 1400, books: 1500, reason: 'Gave too much change', signedByName: null },
      pieces: { n1000: 1, n200: 2, n1: 0 },
    })
    const exact = await count({ n1000: 1, n500: 1 }, { reason: 'None' })
    expect(exact.body.count).toMatchObject({ counted: 1500, reason: null, version: 2 })
    expect((await count({}, { day: '2026-03-11' })).error.fields?.day).toBe(cashUpErrors.future.message)
  })

  it('is signed by another person, and then stays as it is', async () => {
    await cash(1500)
    const { body } = await count({ n500: 3 })
    const id = body.count?.id ?? ''
    expect((await sign(id, 1, 'admin')).error.code).toBe(cashUpErrors.ownSignature.code)
    expect((await sign(id, 7)).status).toBe(409)
    const signed = await sign(id)
    expect(signed.body).toMatchObject({ state: 'signed', count: { signedByName: 'Esther Kerubo' } })
    expect((await sign(id, 2)).error.code).toBe(cashUpErrors.signed.code)
    expect((await count({ n500: 3 })).error.code).toBe(cashUpErrors.signed.code)
  })

  it('is counted again when the books changed before the second signature', async () => {
    await cash(1500)
    const { body } = await count({ n500: 3 })
    await scene.goTo('2026-03-10T07:00:00Z')
    await cash(100)
    expect((await sign(body.count?.id)).error.code).toBe(cashUpErrors.changed.code)
  })

  it('shows what was corrected after the day was closed', async () => {
    const wrong = await cash(1500)
    const { body } = await count({ n500: 3 })
    await sign(body.count?.id)
    await scene.goTo('2026-03-12T06:00:00Z')
    await scene.clients.admin.call(reverseTransaction, { params: { id: wrong.id }, query: { reason: 'Was M-Pesa' } })
    await cash(200)
    const query = { day: today, cashierId: scene.accounts.admin.id }
    const later = (await scene.clients.bursar.call(cashDetail, { query })).body
    expect([later.books, later.count?.books]).toEqual([200, 1500])
    expect(later.entries.map(({ amount, reversedAt, isLater }) => [amount, reversedAt, isLater])).toEqual([
      [1500, '2026-03-12T06:00:00.000Z', true],
      [200, null, true],
    ])
    expect((await days()).items[0]).toMatchObject({ state: 'signed', books: 200, count: { books: 1500 } })
  })
})
