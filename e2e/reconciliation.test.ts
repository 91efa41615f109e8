/**
 * The bursar uploads the bank's statement and settles each line; one goes to suspense and from there to its learner. The
 * day's cash is counted and signed by two people, and the books balance.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axe } from './axe.ts'
import { enter, laptop, schoolDay } from './harness.ts'
import { callAs, openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

interface Learner {
  id: string
  name: string
  admissionNumber: string
}

/** Two learners, of whom the first has paid by bank and in cash today. */
const prepared = async (): Promise<[Learner, Learner]> => {
  const office = await callAs(stage.url, 'bursar@umoja.demo')
  const { items } = await office<{ items: Learner[] }>('/api/admin/fees/students?limit=2&sort=name')
  const [paying, other] = items
  if (!paying || !other) throw new Error('There are no learners')
  const payment = { kind: 'payment', learnerId: paying.id }
  await office('/api/admin/fees/transactions', 'POST', {
    ...payment,
    amount: 12_500,
    method: 'bank',
    reference: 'SLIP 90001',
  })
  await office('/api/admin/fees/transactions', 'POST', { ...payment, amount: 1500, method: 'cash' })
  return [paying, other]
}

const statementOf = ({ admissionNumber }: Learner): string => {
  const day = schoolDay().split('-').reverse().join('/')
  return [
    'EQUITY BANK (KENYA) LIMITED,Account Number: 0470291234567',
    'Transaction Date,Value Date,Narrative,Transaction Reference,Debit,Credit,Running Balance',
    `${day},${day},CASH DEP SLIP 90001,FT90001,,12500.00,1`,
    `${day},${day},PESALINK FEES ${admissionNumber},FT90002,,6500.00,2`,
    `${day},${day},TRF FROM UPENDO TRADERS,PL90003,,4000.00,3`,
    `${day},${day},LEDGER FEE,CHG90004,350.00,,4`,
  ].join('\r\n')
}

const dialogOf = (page: Page) => page.getByRole('dialog')
const settled = (page: Page, words: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: words }).waitFor()
const openLine = async (page: Page, reference: string): Promise<void> => {
  await page.getByRole('button', { name: `Settle ${reference}` }).click()
  await dialogOf(page).getByRole('button', { name: 'Settle line' }).waitFor()
}
const saveLine = (page: Page): Promise<void> => dialogOf(page).getByRole('button', { name: 'Settle line' }).click()

const countCash = async (page: Page): Promise<void> => {
  const office = await callAs(stage.url, 'bursar@umoja.demo')
  const { books } = await office<{ books: number }>('/api/admin/fees/cash-day')
  const dialog = dialogOf(page)
  await dialog.getByLabel('KES 1,000', { exact: true }).fill(String(Math.floor(books / 1000)))
  await dialog.getByLabel('KES 1', { exact: true }).fill(String(books % 1000))
  await dialog.getByText('Equal to the books.').waitFor()
}

describe('the school’s books', () => {
  it('agree with the bank, and the cash of the day is signed by two people', async () => {
    const [, other] = await prepared()
    const desk = await stage.open({ ...laptop, reducedMotion: 'reduce' })
    const { page } = desk
    await enter(page, 'bursar@umoja.demo', '/admin/fees/reconcile')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'today.csv', mimeType: 'text/csv', buffer: Buffer.from(statementOf(other)) })
    await settled(page, '1 of 4 lines settled, 3 need you')
    await page.getByText(other.name).first().waitFor()
    expect(await axe(page)).toEqual([])

    await openLine(page, 'FT90002')
    expect(await axe(page)).toEqual([])
    await saveLine(page)
    await settled(page, '2 of 4 lines settled, 2 need you')
    await openLine(page, 'PL90003')
    await dialogOf(page).getByText('Put into suspense').click()
    await saveLine(page)
    await settled(page, '3 of 4 lines settled, 1 needs you')
    await openLine(page, 'CHG90004')
    await dialogOf(page).getByText('Post to an account').click()
    await dialogOf(page).getByLabel('Account', { exact: true }).click()
    await page.getByRole('option', { name: 'Expenses', exact: true }).click()
    await saveLine(page)
    await settled(page, 'All 4 lines are settled')

    await page.goto('/admin/fees/suspense')
    await page.getByRole('button', { name: 'Give PL90003 to learners' }).click()
    await dialogOf(page).getByLabel('Learner', { exact: true }).fill(other.admissionNumber)
    await page
      .getByRole('option', { name: new RegExp(other.admissionNumber) })
      .first()
      .click()
    await dialogOf(page).getByRole('button', { name: 'Give to learners' }).click()
    await page.getByText('PL90003 given to 1 learner').waitFor()

    await page.goto('/admin/fees/cash')
    await page.getByRole('button', { name: 'Count the cash' }).click()
    await countCash(page)
    expect(await axe(page)).toEqual([])
    await dialogOf(page).getByRole('button', { name: 'Sign and save count' }).click()
    await page.getByText('Cash counted and signed.', { exact: false }).waitFor()

    const second = await stage.open({ ...laptop, reducedMotion: 'reduce' })
    await enter(second.page, 'admin@umoja.demo', '/admin/fees/cash')
    await second.page
      .getByRole('button', { name: /^Sign for / })
      .first()
      .click()
    await dialogOf(second.page).getByRole('button', { name: 'Sign', exact: true }).click()
    await second.page.getByText('Cash-up signed').waitFor()

    await page.goto('/admin/fees/reports')
    await page.getByText('Debits and credits are equal', { exact: false }).waitFor()
    const office = await callAs(stage.url, 'bursar@umoja.demo')
    const { items } = await office<{ items: { day: string; state: string }[] }>('/api/admin/fees/cash-ups')
    expect(items[0]).toMatchObject({ day: schoolDay(), state: 'signed' })
    const { debit, credit } = await office<{ debit: number; credit: number }>('/api/admin/fees/trial-balance')
    expect([debit > 0, debit - credit]).toEqual([true, 0])
    expect([...desk.troubles, ...second.troubles]).toEqual([])
  })
})
