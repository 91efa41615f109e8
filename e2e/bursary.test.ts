/**
 * A bursary's cheque is divided over a list of learners, one row of which is corrected in place; the bank returns the
 * cheque, and the whole is taken back. The books balance after each step, and a family sees both.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axe } from './axe.ts'
import { enter, laptop, phone } from './harness.ts'
import { callAs, openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

interface Learner {
  id: string
  fullName: string
  admissionNumber: string
}
interface Trial {
  debit: number
  credit: number
  rows: { account: string; kind: string; debit: number; credit: number }[]
}
type Call = Awaited<ReturnType<typeof callAs>>

/** What stands on each account; both sides are equal. */
const booksOf = async (bursar: Call): Promise<Record<string, number>> => {
  const { debit, credit, rows } = await bursar<Trial>('/api/admin/fees/trial-balance')
  expect(debit).toBe(credit)
  return Object.fromEntries(rows.map((row) => [`${row.account} ${row.kind}`, row.debit - row.credit]))
}

const equalBooks = async (page: Page): Promise<void> => {
  await page.goto('/admin/fees/reports')
  await page.getByText(/^Debits and credits are equal on/).waitFor()
}

describe('a bursary by cheque', () => {
  it('is divided over its learners, bounces, and is taken back', async () => {
    const parent = await callAs(stage.url, 'parent@umoja.demo')
    const own = (await parent<{ items: (Learner & { firstName: string })[] }>('/api/parent/children')).items.find(
      ({ firstName }) => firstName === 'Faith',
    )
    if (!own) throw new Error('The parent has no Faith')
    const bursar = await callAs(stage.url, 'bursar@umoja.demo')
    const { items } = await bursar<{ items: Learner[] }>('/api/admin/learners?limit=20')
    const other = items.find(({ id }) => id !== own.id)
    if (!other) throw new Error('The school has one learner')
    const before = await booksOf(bursar)
    const cheques = before['cheques cheques'] ?? 0

    const [desk, home] = [await stage.open(laptop), await stage.open(phone)]
    const { page } = desk
    await enter(page, 'bursar@umoja.demo', '/admin/fees/bursaries')
    await page.getByRole('button', { name: 'Divide a payment' }).click()
    await page.getByRole('heading', { level: 1, name: 'Divide a payment' }).waitFor()
    await page.getByLabel('Received from').fill('NG-CDF Langata')
    await page.getByLabel('Amount', { exact: true }).first().fill('9000')
    await page.getByLabel('Reference').fill('771204')
    await page.getByLabel('Bank', { exact: true }).last().fill('Equity')
    const list = `ADM NO,NAME,AMOUNT\n${own.admissionNumber},${own.fullName},6000\n99999,${other.fullName},"3,000"\n,TOTAL,9000\n`
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
    await page.getByText('no learner has this admission number', { exact: false }).waitFor()
    await page.getByRole('combobox', { name: 'Learner 2' }).click()
    await page.keyboard.type(other.fullName)
    await page.getByRole('option', { name: new RegExp(other.admissionNumber) }).click()
    await page.getByText(/^KES.9,000 for 2 learners: the whole payment\.$/).waitFor()
    await page.getByRole('button', { name: /^Post KES.9,000$/ }).click()
    await page.getByRole('heading', { level: 1, name: 'NG-CDF Langata' }).waitFor()
    await page.getByText(/Cheque waits for the bank/).waitFor()
    await page.getByRole('link', { name: own.fullName }).waitFor()
    expect(await axe(page)).toEqual([])
    expect((await booksOf(bursar))['cheques cheques']).toBe(cheques + 9000)
    await equalBooks(page)

    await enter(home.page, 'parent@umoja.demo', `/parent/fees/${own.id}`)
    await home.page.getByText('Equity 771204', { exact: false }).first().waitFor()
    await home.page.getByText('Waits for the bank', { exact: false }).first().waitFor()

    await page.goto('/admin/fees/payments')
    await page.getByRole('button', { name: 'Equity 771204 bounced' }).click()
    await page.getByRole('dialog').getByLabel('The bank’s reason').fill('Refer to drawer')
    await page.getByRole('dialog').getByRole('button', { name: 'Take the payment back' }).click()
    await page.getByText('The payment was taken back').waitFor()
    await page.getByRole('button', { name: 'Equity 771204 bounced' }).waitFor({ state: 'detached' })
    expect(await booksOf(bursar)).toEqual(before)
    await equalBooks(page)

    await home.page.getByText('Cheque bounced: Refer to drawer', { exact: false }).first().waitFor()
    expect([desk.troubles, home.troubles]).toEqual([[], []])
  })
})
