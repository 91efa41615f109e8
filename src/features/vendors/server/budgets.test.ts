/** The budget over HTTP: what is voted, spent and promised of a vote head, and who may change it. */
import { expect, it } from 'vitest'
import { addVoteHead, budgetErrors, getBudget, removeVoteHead, saveVoteHead } from '../contract/budgets.ts'
import { enterCreditNote, enterDirectInvoice } from '../contract/credits.ts'
import { getInvoice } from '../contract/invoices.ts'
import { getPurchase, requestPurchase } from '../contract/purchases.ts'
import { at, buying } from '../testing/buying.ts'
import { answered, vendorsScene, type Person } from '../testing/vendors-scene.ts'

const scene = vendorsScene()
const { as, ask, approve, ordered, deliver, invoice, check } = buying(scene)

const vote = (name: string, voted: number, year = 2026, person: Person = 'bursar') =>
  as(person).call(addVoteHead, { body: { year, name, voted } })
const budget = async (year?: number) =>
  answered(as('storekeeper').call(getBudget, { query: year === undefined ? {} : { year } }))

it('follows a purchase from the approval to the credit note, and an invoice without an order', async () => {
  const lunch = await answered(vote('Lunch programme', 150_000))
  const head = async () => (await budget()).heads[0]
  const asked = await ask(undefined, { budgetId: lunch.id })
  expect(await head()).toMatchObject({ voted: 150_000, spent: 0, committed: 0, approved: 0, left: 150_000 })
  await answered(approve(asked.id))
  expect(await head()).toMatchObject({ approved: 98_000, left: 52_000 })
  const order = await ordered(9700, { budgetId: lunch.id })
  expect(order.budget).toEqual({ id: lunch.id, name: 'Lunch programme', year: 2026, voted: 150_000, used: 98_000 })
  expect(await head()).toMatchObject({ committed: 97_000, approved: 98_000, left: -45_000 })
  await answered(deliver(order, 8))
  const entered = await answered(invoice(order, {}, 10, 9700))
  await answered(check(entered, 77_600))
  expect(await head()).toMatchObject({ spent: 77_600, committed: 19_400 })
  const item = order.items[0]?.id ?? ''
  const note = { creditNumber: 'CN 1', issuedOn: '2026-03-10', amount: 29_100, reason: 'Wet' }
  await answered(
    as('bursar').call(enterCreditNote, {
      ...at(entered.id),
      body: { ...note, lines: [{ itemId: item, quantity: 3 }] },
    }),
  )
  expect(await head()).toMatchObject({ spent: 67_900 })
  const power = { invoiceNumber: 'KPLC 2', issueDate: '2026-03-02', description: 'Electricity', amount: 1000 }
  const vendorId = order.vendorId ?? ''
  await answered(as('bursar').call(enterDirectInvoice, { ...at(vendorId), body: { ...power, budgetId: lunch.id } }))
  const bare = await answered(
    as('bursar').call(enterDirectInvoice, {
      ...at(vendorId),
      body: { ...power, invoiceNumber: 'KPLC 3', amount: 2000 },
    }),
  )
  expect(bare.budget).toBeNull()
  const { heads, without, total } = await budget()
  expect(heads[0]).toMatchObject({ spent: 67_900, committed: 20_400, approved: 98_000, left: -36_300 })
  expect(without).toEqual({ spent: 0, committed: 2000, approved: 0, left: -2000 })
  expect(total).toMatchObject({ voted: 150_000, spent: 67_900, committed: 22_400, left: -38_300 })
  expect((await answered(as('bursar').call(getInvoice, at(entered.id)))).budget).toMatchObject({ used: 99_000 })
})

it('has the vote heads of each year, which the bursar and the principal change', async () => {
  const lunch = await answered(vote('Lunch', 1000))
  expect((await vote('lunch', 1)).error.code).toBe(budgetErrors.nameTaken.code)
  expect((await vote('Lunch', 900, 2025, 'principal')).status).toBe(201)
  expect((await vote('Sport', 1, 2026, 'storekeeper')).status).toBe(403)
  const body = { name: 'Lunch programme', voted: 2000, version: 1 }
  await answered(as('bursar').call(saveVoteHead, { ...at(lunch.id), body }))
  expect((await as('bursar').call(saveVoteHead, { ...at(lunch.id), body })).status).toBe(409)
  expect(await budget()).toMatchObject({ years: [2026, 2025], heads: [{ name: 'Lunch programme', voted: 2000 }] })
  const last = await budget(2025)
  expect(last.heads).toMatchObject([{ name: 'Lunch', voted: 900 }])
  const items = [{ name: 'Chalk', unit: 'boxes', quantity: 1, estimate: 100 }]
  const request = (budgetId: string) =>
    as('storekeeper').call(requestPurchase, { body: { title: 'Chalk', reason: 'Classes', items, budgetId } })
  expect((await request(last.heads[0]?.id ?? '')).status).toBe(404)
  const asked = await answered(request(lunch.id))
  expect((await answered(as('deputy').call(getPurchase, at(asked.id)))).budget?.name).toBe('Lunch programme')
  expect((await as('bursar').call(removeVoteHead, at(lunch.id))).error.code).toBe(budgetErrors.used.code)
  await answered(as('bursar').call(removeVoteHead, at(last.heads[0]?.id ?? '')))
  expect((await budget(2025)).heads).toEqual([])
})

it('is either deleted or named by a purchase when both are pressed at once', async () => {
  const items = [{ name: 'Chalk', unit: 'boxes', quantity: 1, estimate: 100 }]
  for (let round = 0; round < 12; round += 1) {
    const { id } = await answered(vote(`Head ${round}`, 1000))
    const [asked, gone] = await Promise.all([
      as('storekeeper').call(requestPurchase, { body: { title: 'Chalk', reason: 'Classes', items, budgetId: id } }),
      as('bursar').call(removeVoteHead, at(id)),
    ])
    expect([
      [201, 409],
      [404, 204],
    ]).toContainEqual([asked.status, gone.status])
  }
})

it('is not seen by another school', async () => {
  const lunch = await answered(vote('Lunch', 1000))
  const other = await scene.app.as(await (await scene.app.school()).account('admin'))
  expect((await other.call(removeVoteHead, at(lunch.id))).status).toBe(404)
  expect((await answered(other.call(getBudget, { query: {} }))).heads).toEqual([])
})
