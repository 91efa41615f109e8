/** Discounts over HTTP: the school's rules, whom they are given to, and how billing books them and takes them back. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listYears } from '#core/academics/contract/calendar.ts'
import { enrolments } from '#core/people/server/tables.ts'
import { saveSettings } from '#core/schools/contract/settings.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { addDays } from '#platform/pure/dates.ts'
import { billTerm, previewBilling, undoBilling } from '../contract/billing.ts'
import {
  createDiscount,
  discountErrors,
  endDiscount,
  getDiscount,
  giveDiscount,
  listDiscounts,
  moveDiscount,
  saveDiscount,
} from '../contract/discounts/discounts.ts'
import { createStructure } from '../contract/structure.ts'
import { studentStatement } from '../contract/students.ts'
import { reverseTransaction } from '../contract/transactions.ts'
import { accountsOf } from '../testing/books.ts'
import { feesScene } from '../testing/fees-scene.ts'

const scene = feesScene()
const office = () => scene.clients.bursar
const termId = async (): Promise<string> => {
  const { body } = await scene.clients.admin.call(listYears, {})
  return body.items.flatMap(({ terms }) => terms).find(({ number }) => number === 1)?.id ?? ''
}
const fees = async (tuition = 20_000): Promise<void> => {
  const items = [
    { name: 'Tuition', amount: tuition, optional: false },
    { name: 'Lunch', amount: 6500.5, optional: false },
  ]
  const { status } = await office().call(createStructure, {
    body: { year: 2026, term: 1, place: { kind: 'school' }, items },
  })
  expect(status).toBe(201)
}
type Fields = BodyOf<typeof createDiscount>
const add = async (given: Partial<Fields> & Pick<Fields, 'name' | 'kind' | 'worth'>) => {
  const answer = await office().call(createDiscount, { body: { startsOn: '2026-01-05', ...given } })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body
}
const give = (id: string, learnerId: string, given: { startsOn?: string; endsOn?: string } = {}) =>
  office().call(giveDiscount, {
    params: { id },
    body: { learnerId, reason: 'Agreed by the Board', startsOn: '2026-01-05', ...given },
  })
const preview = async () =>
  (await office().call(previewBilling, { body: { termId: await termId(), page: 1, limit: 50 } })).body
const linesOf = async (learnerId: string): Promise<Record<string, [amount: number, billed: number, state: string]>> =>
  Object.fromEntries(
    ((await preview()).items.find(({ student }) => student.id === learnerId)?.items ?? []).map(
      ({ name, amount, billed, state }) => [name, [amount, billed, state]],
    ),
  )
const bill = async () => (await office().call(billTerm, { body: { termId: await termId() } })).body
const balanceOf = async (id: string): Promise<number> =>
  (await scene.clients.admin.call(studentStatement, { params: { id } })).body.balance
/** A sister of Faith who was admitted later; their mother pays for both. */
const sister = async (): Promise<string> => {
  const { people } = scene
  const id = await people.learner({
    firstName: 'Joy',
    admissionNumber: 'ADM-2026-003',
    in: '7 West',
  })
  await people.guardian([scene.faith, id], { firstName: 'Mary' })
  return id
}
const percent = (value: number) => ({ by: 'percent' as const, percent: value })
const amount = (value: number) => ({ by: 'amount' as const, amount: value })

describe('a discount', () => {
  it('is added, changed by its version, and has a name of its own', async () => {
    await fees()
    const made = await add({
      name: 'Second child',
      kind: 'sibling',
      worth: percent(12.5),
      voteHead: 'tuition',
      fromChild: 2,
    })
    expect(made).toMatchObject({ voteHead: 'Tuition', worth: { percent: 12.5 }, fromChild: 2, payBy: null, version: 1 })
    const again = await office().call(createDiscount, {
      body: { name: 'second CHILD', kind: 'other', worth: amount(5), startsOn: '2026-01-05' },
    })
    expect([again.status, again.error.code]).toEqual([409, discountErrors.nameTaken.code])
    const body = {
      name: 'Brothers and sisters',
      kind: 'sibling' as const,
      worth: amount(1500),
      fromChild: 3,
      startsOn: '2026-01-05',
      version: 1,
    }
    const saved = await office().call(saveDiscount, { params: { id: made.id }, body })
    expect(saved.body).toMatchObject({
      name: 'Brothers and sisters',
      worth: { amount: 1500 },
      voteHead: null,
      version: 2,
    })
    expect((await office().call(saveDiscount, { params: { id: made.id }, body })).status).toBe(409)
  })

  it('says what is missing', async () => {
    const refused = async (given: Partial<Fields>) => {
      const base = { name: 'Any', kind: 'other', worth: percent(10), startsOn: '2026-01-05' } as const
      const answer = await office().call(createDiscount, { body: { ...base, ...given } })
      return [answer.status, Object.keys(answer.error.fields ?? {})]
    }
    expect(await refused({ kind: 'sibling' })).toEqual([400, ['fromChild']])
    expect(await refused({ kind: 'early' })).toEqual([400, ['payBy']])
    expect(await refused({ voteHead: 'Yachting' })).toEqual([400, ['voteHead']])
    expect(await refused({ endsOn: '2026-01-04' })).toEqual([400, ['endsOn']])
    expect(await refused({ worth: percent(100.5) })).toEqual([400, ['worth.percent']])
  })

  it('is taken off before the one before it if the school says so', async () => {
    const [first, second] = [
      await add({ name: 'First', kind: 'other', worth: percent(10) }),
      await add({ name: 'Second', kind: 'other', worth: percent(10) }),
    ]
    const move = async (id: string) => (await office().call(moveDiscount, { params: { id } })).body.ids
    expect(await move(second.id)).toEqual([second.id, first.id])
    expect(await move(second.id)).toEqual([second.id, first.id])
    expect((await office().call(listDiscounts, {})).body.items.map(({ name }) => name)).toEqual(['Second', 'First'])
  })

  it('of another school is not found', async () => {
    const made = await add({ name: 'Any', kind: 'other', worth: percent(10) })
    const stranger = await scene.app.as(await (await scene.app.school()).account('admin'))
    expect((await stranger.call(getDiscount, { params: { id: made.id } })).status).toBe(404)
    expect((await stranger.call(listDiscounts, {})).body.items).toEqual([])
    const theirs = await give(made.id, await (await scene.app.school()).account('student').then(({ id }) => id))
    expect([theirs.status, Object.keys(theirs.error.fields ?? {})]).toEqual([400, ['learnerId']])
  })
})

describe('a discount that is given', () => {
  it('holds for a time, once, and is ended with a reason', async () => {
    const staff = await add({ name: 'Child of staff', kind: 'staff', worth: percent(50) })
    const given = await give(staff.id, scene.brian)
    expect(given.body).toMatchObject({ reason: 'Agreed by the Board', endsOn: null, givenByName: 'Esther Kerubo' })
    const together = await Promise.all([give(staff.id, scene.faith), give(staff.id, scene.faith)])
    expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await give(staff.id, scene.brian, { startsOn: '2026-06-01' })).error.code).toBe(discountErrors.given.code)
    const ended = await office().call(endDiscount, {
      params: { id: staff.id, grantId: given.body.id },
      body: { endsOn: '2026-04-03', reason: 'Left' },
    })
    expect(ended.body.endsOn).toBe('2026-04-03')
    expect((await give(staff.id, scene.brian, { startsOn: '2026-04-04' })).status).toBe(201)
    const sibling = await add({ name: 'Second child', kind: 'sibling', worth: percent(5), fromChild: 2 })
    expect((await give(sibling.id, scene.brian)).error.code).toBe(discountErrors.notGiven.code)
  })
})

describe('the billing of a term', () => {
  it('shows the discounts of each learner, books them, and takes them back with the bills', async () => {
    await fees()
    const joy = await sister()
    await add({ name: 'Second child', kind: 'sibling', worth: percent(12.5), voteHead: 'Tuition', fromChild: 2 })
    const staff = await add({ name: 'Child of staff', kind: 'staff', worth: percent(33.33) })
    await give(staff.id, scene.brian)
    expect(await linesOf(joy)).toEqual({
      Tuition: [20_000, 0, 'new'],
      Lunch: [6500.5, 0, 'new'],
      'Second child': [-2500, 0, 'new'],
    })
    expect(Object.keys(await linesOf(scene.faith))).toEqual(['Tuition', 'Lunch'])
    expect(await bill()).toMatchObject({ learners: 3, entries: 8, total: 68_168.88 })
    expect([await balanceOf(joy), await balanceOf(scene.brian)]).toEqual([24_000.5, 17_667.88])
    expect(await accountsOf(scene)).toMatchObject({ discounts: 11_332.62, owed: 68_168.88 })
    expect((await preview()).figures).toMatchObject({ toBill: 0, changed: 0 })
    const { body: shown } = await office().call(getDiscount, { params: { id: staff.id } })
    expect(shown).toMatchObject({ learners: 1, total: 8832.62, lowers: [{ amount: 8832.62, billed: 8832.62 }] })
    await office().call(undoBilling, { body: { termId: await termId(), reason: 'Wrong structure' } })
    expect(await accountsOf(scene)).toEqual({})
    expect((await bill()).total).toBe(68_168.88)
  })

  it('changes with the rule at the next billing only, and keeps to the limit of the school', async () => {
    await fees()
    const free = await add({ name: 'Scholarship', kind: 'scholarship', worth: percent(100) })
    await give(free.id, scene.brian)
    await bill()
    expect(await balanceOf(scene.brian)).toBe(0)
    const saved = await scene.clients.admin.call(saveSettings, {
      body: { category: 'fees', value: { discountLimit: 50 }, version: 0 },
    })
    expect(saved.status).toBe(200)
    expect(await balanceOf(scene.brian)).toBe(0)
    expect(await linesOf(scene.brian)).toMatchObject({ Scholarship: [-13_250.25, -26_500.5, 'changed'] })
    await bill()
    expect(await balanceOf(scene.brian)).toBe(13_250.25)
    expect(await accountsOf(scene)).toMatchObject({ discounts: 13_250.25 })
  })

  it('leaves off a discount that the office reversed', async () => {
    await fees()
    const staff = await add({ name: 'Child of staff', kind: 'staff', worth: amount(1000) })
    await give(staff.id, scene.brian)
    await bill()
    const { body } = await scene.clients.admin.call(studentStatement, { params: { id: scene.brian } })
    const entry = body.entries.find(({ kind }) => kind === 'adjustment')
    await office().call(reverseTransaction, { params: { id: entry?.id ?? '' }, query: { reason: 'By mistake' } })
    expect((await bill()).entries).toBe(0)
    expect(await balanceOf(scene.brian)).toBe(26_500.5)
  })

  it('gives the early payer the discount that the payment earned, until the payment is taken back', async () => {
    await fees()
    await add({ name: 'Paid by 9 March', kind: 'early', worth: percent(10), voteHead: 'Tuition', payBy: '2026-03-09' })
    await bill()
    const paid = await scene.pay(scene.faith, 24_500.5, { date: '2026-03-09' })
    await scene.pay(scene.brian, 26_500.5, { date: '2026-03-10' })
    expect(await linesOf(scene.faith)).toMatchObject({ 'Paid by 9 March': [-2000, 0, 'new'] })
    expect(await bill()).toEqual({ learners: 1, entries: 1, total: -2000 })
    expect([await balanceOf(scene.faith), await balanceOf(scene.brian)]).toEqual([0, 0])
    await office().call(reverseTransaction, { params: { id: paid.id }, query: { reason: 'Cheque bounced' } })
    expect(await bill()).toEqual({ learners: 1, entries: 0, total: 2000 })
    expect(await balanceOf(scene.faith)).toBe(26_500.5)
  })

  it('has no discount whose time is over, and none in a term before it', async () => {
    await fees()
    const over = await add({
      name: 'Last year',
      kind: 'other',
      worth: amount(100),
      startsOn: '2025-01-05',
      endsOn: '2025-11-20',
    })
    const next = await add({ name: 'Next term', kind: 'other', worth: amount(100), startsOn: addDays('2026-04-03', 1) })
    const now = await add({ name: 'Now', kind: 'other', worth: amount(100) })
    for (const { id } of [over, next]) await give(id, scene.brian, { startsOn: '2025-01-05' })
    await give(now.id, scene.brian, { startsOn: '2026-04-04' })
    expect(Object.keys(await linesOf(scene.brian))).toEqual(['Tuition', 'Lunch'])
  })

  it('counts children of the school only while they are in class', async () => {
    await fees()
    const joy = await sister()
    await add({ name: 'Second child', kind: 'sibling', worth: amount(500), fromChild: 2 })
    expect(Object.keys(await linesOf(joy))).toContain('Second child')
    await scene.people.school.write(async ({ db }) => {
      await db
        .update(enrolments)
        .set({ endsOn: '2026-03-01', outcome: 'left' })
        .where(eq(enrolments.learnerId, scene.faith))
    })
    const { body } = await office().call(listDiscounts, {})
    expect(body.items).toMatchObject([{ learners: 0, total: 0 }])
  })
})
