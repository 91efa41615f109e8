/** Waivers over HTTP: nobody decides about the own request, nothing is posted twice, and both signatures are kept. */
import { describe, expect, it } from 'vitest'
import { listAudit } from '#core/audit/contract.ts'
import type { Client } from '#app/testing/harness.ts'
import { newId } from '#platform/server/ids.ts'
import { feeErrors } from '../contract/shapes.ts'
import { studentStatement } from '../contract/students.ts'
import { correctTransaction, reverseTransaction } from '../contract/transactions.ts'
import { approveWaiver, askWaiver, listWaivers, refuseWaiver, waiverErrors } from '../contract/discounts/waivers.ts'
import { accountsOf } from '../testing/books.ts'
import { feesScene } from '../testing/fees-scene.ts'
import { feeWaivers } from './waiver-tables.ts'

const scene = feesScene()
const ask = (amount = 5000, learnerId = scene.faith) =>
  scene.clients.bursar.call(askWaiver, { body: { learnerId, amount, reason: 'Lost the house in the floods' } })
const asked = async (amount?: number): Promise<string> => {
  const answer = await ask(amount)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.id
}
const approve = (id: string, by: Client = scene.clients.admin) => by.call(approveWaiver, { params: { id }, body: {} })
const refuse = (id: string, by: Client = scene.clients.admin) =>
  by.call(refuseWaiver, { params: { id }, body: { note: 'The county pays' } })
const balance = async (id: string) =>
  (await scene.clients.admin.call(studentStatement, { params: { id } })).body.balance

describe('a waiver', () => {
  it('is posted when somebody else approves it, and not before', async () => {
    await scene.charge(scene.faith, 20_000)
    const { body: made } = await ask(5000.5)
    expect(made).toMatchObject({ amount: 5000.5, state: 'asked', isOwn: true, decided: null, entryId: null })
    expect(await balance(scene.faith)).toBe(20_000)
    const { body: done } = await approve(made.id)
    expect(done).toMatchObject({ state: 'approved', isOwn: false, decided: { name: 'Esther Kerubo' } })
    expect(await balance(scene.faith)).toBe(14_999.5)
    expect(await accountsOf(scene)).toEqual({ owed: 14_999.5, fees: -20_000, waivers: 5000.5 })
  })

  it('is never decided by the person who asked', async () => {
    await scene.charge(scene.faith, 20_000)
    const id = await asked()
    for (const answer of [await approve(id, scene.clients.bursar), await refuse(id, scene.clients.bursar)])
      expect([answer.status, answer.error.code]).toEqual([409, waiverErrors.ownRequest.code])
    expect(await balance(scene.faith)).toBe(20_000)
    const own = scene.accounts.bursar.id
    const row = { schoolId: scene.people.school.id, id: newId(), learnerId: scene.faith, amountCents: 100, reason: 'x' }
    const forged = { ...row, status: 'refused' as const, askedBy: own, askedAt: new Date(), decidedBy: own }
    await expect(
      scene.people.school.write(({ db }) => db.insert(feeWaivers).values({ ...forged, decidedAt: new Date() })),
    ).rejects.toEqual(
      expect.objectContaining({ cause: expect.objectContaining({ constraint: 'fee_waivers_two_people' }) }),
    )
  })

  it('is posted once when two people approve it at the same moment', async () => {
    await scene.charge(scene.faith, 20_000)
    const id = await asked()
    const other = await scene.app.as(await scene.people.school.account('admin'))
    const answers = await Promise.all([approve(id), approve(id, other)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe(waiverErrors.decided.code)
    expect(await balance(scene.faith)).toBe(15_000)
    expect((await refuse(id)).error.code).toBe(waiverErrors.decided.code)
  })

  it('never exceeds what is owed, also when several are approved at the same moment', async () => {
    await scene.charge(scene.faith, 8000)
    const tooMuch = await ask(8000.01)
    expect([tooMuch.status, tooMuch.error.code]).toEqual([409, waiverErrors.tooMuch.code])
    const [first, second] = [await asked(5000), await asked(5000)]
    const answers = await Promise.all([approve(first), approve(second)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await balance(scene.faith)).toBe(3000)
  })

  it('that is refused posts nothing, and keeps the reason', async () => {
    await scene.charge(scene.faith, 20_000)
    const id = await asked()
    expect((await refuse(id)).body).toMatchObject({ state: 'refused', note: 'The county pays', entryId: null })
    expect(await balance(scene.faith)).toBe(20_000)
    expect((await approve(id)).error.code).toBe(waiverErrors.decided.code)
  })

  it('is taken back with a reason by reversing its entry', async () => {
    await scene.charge(scene.faith, 20_000)
    const { body } = await approve(await asked())
    await scene.clients.bursar.call(reverseTransaction, {
      params: { id: body.entryId ?? '' },
      query: { reason: 'The county paid after all' },
    })
    expect(await balance(scene.faith)).toBe(20_000)
    expect((await scene.clients.bursar.call(listWaivers, { query: {} })).body.items[0]?.state).toBe('reversed')
    expect(await accountsOf(scene)).toEqual({ owed: 20_000, fees: -20_000 })
  })

  it('is not corrected by one person to another amount', async () => {
    await scene.charge(scene.faith, 20_000)
    const { body } = await approve(await asked())
    const { error } = await scene.clients.bursar.call(correctTransaction, {
      params: { id: body.entryId ?? '' },
      body: { reason: 'More is waived', amount: -15_000 },
    })
    expect(error.code).toBe(feeErrors.isWaiver.code)
    expect(await balance(scene.faith)).toBe(15_000)
  })

  it('has both signatures in the audit log', async () => {
    await scene.charge(scene.faith, 20_000)
    const id = await asked()
    await approve(id)
    const { body } = await scene.clients.admin.call(listAudit, { query: { entity: 'fee_waiver', search: id } })
    expect(body.items.map(({ action, person }) => [action, person?.accountId])).toEqual([
      ['fees.approve_waiver', scene.accounts.admin.id],
      ['fees.ask_waiver', scene.accounts.bursar.id],
    ])
  })

  it('that waits comes first in the list; another school sees none', async () => {
    await scene.charge(scene.faith, 20_000)
    const [first, second, third] = [await asked(1000), await asked(2000), await asked(3000)]
    await approve(third)
    const { body } = await scene.clients.admin.call(listWaivers, { query: {} })
    expect([body.waiting, body.totalCount]).toEqual([2, 3])
    expect(body.items.at(-1)?.id).toBe(third)
    expect(new Set(body.items.slice(0, 2).map(({ id }) => id))).toEqual(new Set([first, second]))
    const stranger = await scene.app.as(await (await scene.app.school()).account('admin'))
    expect((await stranger.call(listWaivers, { query: {} })).body.items).toEqual([])
    expect((await approve(first, stranger)).status).toBe(404)
  })
})
