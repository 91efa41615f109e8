/**
 * What guardians see of fees: those who pay or may see records, their own children only, at schools that use the fees
 * module.
 */
import { describe, expect, it } from 'vitest'
import { switchModule } from '#core/access/contract/modules.ts'
import { peopleSchool } from '#core/people/testing/factories.ts'
import { childFees } from '../contract/family.ts'
import { familyFeesGlance } from '../contract/glance.ts'
import { recordTransaction } from '../contract/transactions.ts'
import { feesScene } from '../testing/fees-scene.ts'

const scene = feesScene()
const at = (id: string) => ({ params: { id } })

describe('a family', () => {
  it('sees the statement, and says nothing of who entered it', async () => {
    await scene.charge(scene.faith, 20_000, { dueDate: '2026-03-01' })
    const paid = await scene.pay(scene.faith, 5000, { reference: 'TCK4A7XQ2P' })
    for (const person of ['mother', 'payer'] as const) {
      const { status, body, text } = await scene.clients[person].call(childFees, at(scene.faith))
      expect([status, body]).toMatchObject([
        200,
        {
          student: { name: 'Faith Muthoni' },
          balance: 15_000,
          overdue: 15_000,
          due: { amount: 15_000, date: '2026-03-01' },
          entries: [{ receiptNumber: '00001', balance: 15_000 }, { kind: 'charge' }],
        },
      ])
      expect(text).not.toContain('Kerubo')
      expect((await scene.clients[person].call(familyFeesGlance)).body.items).toMatchObject([
        { id: scene.faith, firstName: 'Faith', overdue: 15_000, school: null },
      ])
      const receipt = await scene.clients[person].fetch(`/api/parent/children/${scene.faith}/fees/receipts/${paid.id}`)
      expect([receipt.status, (await receipt.text()).slice(0, 5)]).toEqual([200, '%PDF-'])
    }
  })

  it('that is barred, has no right to it, or is another one sees nothing', async () => {
    await scene.charge(scene.faith, 20_000)
    const other = await scene.pay(scene.brian, 100)
    for (const person of ['aunt', 'father'] as const) {
      expect((await scene.clients[person].call(childFees, at(scene.faith))).status).toBe(404)
      expect((await scene.clients[person].call(familyFeesGlance)).body.items).toEqual([])
    }
    expect((await scene.clients.mother.call(childFees, at(scene.brian))).status).toBe(404)
    expect(
      (await scene.clients.mother.fetch(`/api/parent/children/${scene.faith}/fees/receipts/${other.id}`)).status,
    ).toBe(404)
    for (const person of ['student', 'teacher', 'admin'] as const)
      expect((await scene.clients[person].call(childFees, at(scene.faith))).status).toBe(403)
  })

  it('with children at two schools sees both, but none of a school that switched its fees off', async () => {
    await scene.charge(scene.faith, 20_000)
    const there = await peopleSchool(scene.app)
    const own = { accountId: scene.accounts.mother.id }
    await there.school.account('parent', own)
    const zawadi = await there.learner({ firstName: 'Zawadi' })
    await there.guardian([zawadi], own)
    await there.admin.call(recordTransaction, {
      body: { kind: 'charge', learnerId: zawadi, amount: 700, description: 'Lunch' },
    })
    const mother = await scene.app.as(scene.accounts.mother)
    const names = async () => (await mother.call(familyFeesGlance)).body.items.map(({ firstName }) => firstName)
    expect(await names()).toEqual(['Faith', 'Zawadi'])
    expect((await mother.call(childFees, at(zawadi))).body.balance).toBe(700)
    await there.admin.call(switchModule, { params: { id: 'fees' }, body: { enabled: false, together: true } })
    expect(await names()).toEqual(['Faith'])
    expect((await mother.call(childFees, at(zawadi))).status).toBe(404)
  })

  it('whose school is on the free plan has none', async () => {
    const free = await peopleSchool(scene.app, { plan: 'free' })
    const account = await free.school.account('parent')
    await free.guardian([await free.learner()], { accountId: account.id })
    const answer = await (await scene.app.as(account)).call(familyFeesGlance)
    expect([answer.status, answer.error.message]).toEqual([403, 'Module requires the premium plan'])
  })
})
