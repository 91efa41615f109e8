/** Fees billed and collected this term over HTTP: what was reversed does not count, nor what came before the term. */
import { expect, it } from 'vitest'
import { feesCollected } from '../contract/collected.ts'
import { reverseTransaction } from '../contract/transactions.ts'
import { feesScene } from '../testing/fees-scene.ts'

const scene = feesScene()

it('adds up the term’s charges and payments, today’s among them', async () => {
  await scene.charge(scene.faith, 9_000, { date: '2025-11-03' })
  await scene.charge(scene.faith, 20_000)
  await scene.charge(scene.brian, 14_000)
  await scene.pay(scene.faith, 5_000, { date: '2026-02-02' })
  await scene.pay(scene.brian, 1_500)
  const wrong = await scene.pay(scene.brian, 700)
  await scene.clients.admin.call(reverseTransaction, { params: { id: wrong.id }, query: { reason: 'Entered twice' } })
  expect((await scene.clients.admin.call(feesCollected)).body).toEqual({
    term: { name: 'Term 1', billed: 34_000, collected: 6_500, today: 1_500 },
  })
  for (const person of ['teacher', 'mother'] as const)
    expect((await scene.clients[person].call(feesCollected)).status).toBe(403)
  await scene.goTo('2026-04-20T06:00:00Z')
  expect((await scene.clients.admin.call(feesCollected)).body).toEqual({ term: null })
})
