/** The term's fees over HTTP: what was paid before and today, how late the rest is, and each grade for itself. */
import { expect, it } from 'vitest'
import { feesOverview } from '../contract/overview.ts'
import { reverseTransaction } from '../contract/transactions.ts'
import { feesScene } from '../testing/fees-scene.ts'

const scene = feesScene()

it('tells what has become of the term’s fees, for the office alone', async () => {
  const none = { upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 }
  expect((await scene.clients.admin.call(feesOverview)).body).toEqual({
    term: 'Term 1',
    paid: 0,
    paidToday: 0,
    late: none,
    notYetDue: 0,
    grades: [],
  })
  await scene.charge(scene.faith, 9000, { date: '2025-11-03', dueDate: '2025-11-30' })
  await scene.charge(scene.faith, 20_000, { dueDate: '2026-04-01' })
  await scene.charge(scene.brian, 14_000, { date: '2026-01-10', dueDate: '2026-02-20' })
  await scene.pay(scene.faith, 5000, { date: '2026-02-02' })
  await scene.pay(scene.brian, 1500)
  const wrong = await scene.pay(scene.brian, 700)
  await scene.clients.admin.call(reverseTransaction, { params: { id: wrong.id }, query: { reason: 'Entered twice' } })
  const { body } = await scene.clients.admin.call(feesOverview)
  const share = { paid: 5000, paidToday: 1500, late: { ...none, upTo30: 12_500, over90: 4000 }, notYetDue: 20_000 }
  expect(body).toEqual({ term: 'Term 1', ...share, grades: [{ grade: 'Grade 7', learners: 2, ...share }] })
  for (const person of ['teacher', 'mother'] as const)
    expect((await scene.clients[person].call(feesOverview)).status).toBe(403)
})
