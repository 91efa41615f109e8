/** Instalment plans over HTTP: proposed by the office, signed by a guardian who pays, settled by payments in turn. */
import { describe, expect, it } from 'vitest'
import type { Client } from '#app/testing/harness.ts'
import { planTexts } from '../contract/plans/plan-words.ts'
import {
  answerPlan,
  childPlan,
  endPlan,
  listPlans,
  planErrors,
  proposePlan,
  studentPlan,
} from '../contract/plans/plans.ts'
import { correctTransaction, reverseTransaction } from '../contract/transactions.ts'
import { feesScene, type Person } from '../testing/fees-scene.ts'

const scene = feesScene()
const halves = [
  { date: '2026-03-20', amount: 6000 },
  { date: '2026-04-20', amount: 4000 },
]
const propose = (parts = halves, learnerId = scene.faith) =>
  scene.clients.bursar.call(proposePlan, { body: { learnerId, parts } })
const proposed = async (): Promise<string> => {
  await scene.charge(scene.faith, 10_000)
  const made = await propose()
  if (made.status !== 201) throw new Error(made.text)
  return made.body.id
}
const answer = (planId: string, as: Person | Client, signs = true) =>
  (typeof as === 'string' ? scene.clients[as] : as).call(answerPlan, {
    params: { id: scene.faith },
    body: { planId, signs },
  })
const own = async (as: Person) => scene.clients[as].call(childPlan, { params: { id: scene.faith } })
const last = async () =>
  (await scene.clients.admin.call(studentPlan, { params: { id: scene.faith } })).body.plan ?? undefined

describe('an instalment plan', () => {
  it('is proposed for exactly what is owed; the payers are told and one of them signs', async () => {
    const id = await proposed()
    expect(await last()).toMatchObject({ state: 'proposed', amount: 10_000, paid: 0, answered: null })
    expect((await scene.noticesOf('payer'))[0]).toMatchObject({
      title: 'Pay for Faith in 2 instalments',
      actionUrl: `/parent/fees/${scene.faith}`,
    })
    expect((await own('mother')).body).toMatchObject({ maySign: true, plan: { id } })
    const { body } = await answer(id, 'payer')
    expect(body).toMatchObject({ state: 'signed', answered: { at: expect.any(String) } })
    expect((await own('mother')).body.maySign).toBe(false)
    expect((await answer(id, 'mother', false)).error.code).toBe(planErrors.answered.code)
  })

  it('is refused for another sum, for days out of order or past, and while another one is open', async () => {
    await scene.charge(scene.faith, 10_000)
    const other = await propose([
      { date: '2026-03-20', amount: 6000 },
      { date: '2026-04-20', amount: 4000.5 },
    ])
    expect([other.status, other.error.code]).toEqual([409, planErrors.notOwed.code])
    const [first, second] = halves
    if (!first || !second) throw new Error('Two halves')
    const turned = await propose([second, first])
    expect(turned.error.fields).toEqual({ 'parts.1.date': planTexts.order })
    const past = await propose([{ ...first, date: '2026-03-09' }, second])
    expect(past.error.fields).toEqual({ 'parts.0.date': planTexts.past })
    const once = await Promise.all([propose(), propose(), propose()])
    expect(once.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  })

  it('is answered by a guardian who pays, and by nobody else', async () => {
    const id = await proposed()
    expect((await answer(id, 'aunt')).status).toBe(404)
    expect((await answer(id, 'father')).status).toBe(404)
    expect((await own('father')).status).toBe(404)
    for (const person of ['student', 'teacher', 'bursar'] as const) expect((await answer(id, person)).status).toBe(403)
    await scene.charge(scene.brian, 10_000)
    const brians = await propose(halves, scene.brian)
    expect((await answer(brians.body.id, 'payer')).status).toBe(404)
    expect(await last()).toMatchObject({ state: 'proposed' })
  })

  it('counts payments since it was proposed, in turn, without those that were reversed; what is late is flagged', async () => {
    await scene.charge(scene.faith, 4000)
    await scene.pay(scene.faith, 4000)
    await scene.goTo('2026-03-10T07:00:00Z')
    const id = await proposed()
    await answer(id, 'payer')
    await scene.goTo('2026-03-12T07:00:00Z')
    await scene.pay(scene.faith, 2000)
    const wrong = await scene.pay(scene.faith, 3000)
    await scene.clients.admin.call(reverseTransaction, {
      params: { id: wrong.id },
      query: { reason: 'Another child' },
    })
    expect(await last()).toMatchObject({ paid: 2000, late: 0 })
    await scene.goTo('2026-03-21T07:00:00Z')
    expect(await last()).toMatchObject({
      paid: 2000,
      late: 4000,
      parts: [
        { date: '2026-03-20', amount: 6000, paid: 2000, state: 'late' },
        { date: '2026-04-20', amount: 4000, paid: 0, state: 'due' },
      ],
    })
    const { body } = await scene.clients.bursar.call(listPlans, {})
    expect(body.items.map((one) => [one.id, one.late])).toEqual([[id, 4000]])
    await scene.pay(scene.faith, 8000)
    expect(await last()).toMatchObject({ paid: 10_000, late: 0 })
  })

  it('does not count an earlier payment again when it is corrected', async () => {
    await scene.charge(scene.faith, 4000)
    const { id: earlier } = await scene.pay(scene.faith, 4000)
    await scene.goTo('2026-03-10T07:00:00Z')
    await proposed()
    await scene.goTo('2026-03-12T07:00:00Z')
    const correct = (entryId: string, given: { payer?: string; amount?: number }) =>
      scene.clients.admin.call(correctTransaction, {
        params: { id: entryId },
        body: { reason: 'Typed wrong', ...given },
      })
    const { body } = await correct(earlier, { payer: 'Ruth Njeri' })
    expect(await last()).toMatchObject({ paid: 0 })
    await correct(body.entry.id, { amount: 4500 })
    expect(await last()).toMatchObject({ paid: 500 })
  })

  it('ends with a reason, and another one can follow; another school knows nothing of it', async () => {
    const id = await proposed()
    const end = (as: Client) => as.call(endPlan, { params: { id }, body: { reason: 'Later days' } })
    const stranger = await scene.app.as(await (await scene.app.school()).account('admin'))
    expect((await end(stranger)).status).toBe(404)
    expect((await end(scene.clients.bursar)).body).toMatchObject({ state: 'ended', endReason: 'Later days' })
    expect((await end(scene.clients.bursar)).error.code).toBe(planErrors.over.code)
    expect((await answer(id, 'payer')).error.code).toBe(planErrors.answered.code)
    expect((await propose()).status).toBe(201)
  })
})
