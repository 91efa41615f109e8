/**
 * The office imports balances, charges a class and records a payment; the parent sees the balance change live, and a
 * reminder reaches the provider.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRunning } from '../src/platform/server/database/embedded.ts'
import { withClient } from '../src/platform/server/database/owner.ts'
import { axe } from './axe.ts'
import { enter, laptop, phone } from './harness.ts'
import { callAs, openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const dialogOf = (page: Page) => page.getByRole('dialog')
const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await dialogOf(page).getByLabel(label, { exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
/** In the format of the date field. */
const typed = (day: string): string => day.split('-').reverse().join('/')

/** The sentence above the statement. */
const owes = (page: Page, words: string): Promise<void> => page.getByText(words, { exact: false }).first().waitFor()

interface Child {
  id: string
  firstName: string
  fullName: string
  admissionNumber: string
}

const faithOf = async (): Promise<Child> => {
  const parent = await callAs(stage.url, 'parent@umoja.demo')
  const { items } = await parent<{ items: Child[] }>('/api/parent/children')
  const faith = items.find(({ firstName }) => firstName === 'Faith')
  if (!faith) throw new Error('The parent has no Faith')
  return faith
}

/** Runs the nine o'clock job. */
const remindNow = async (): Promise<void> => {
  const running = findRunning(stage.folder)
  if (!running) throw new Error('The database does not run')
  await withClient(running.owner('darasa'), (client) =>
    client.query(`select graphile_worker.add_job('fees:morning', '{}')`),
  )
}

const wantReminders = async (): Promise<void> => {
  const office = await callAs(stage.url, 'admin@umoja.demo')
  const {
    hasApiKey: _key,
    modes: _modes,
    callbacks: _callbacks,
    spent: _spent,
    left: _left,
    ...sms
  } = await office<Record<string, unknown>>('/api/admin/settings/sms')
  // Disables quiet hours, which would hold messages at night, and the budget, which would refuse those to a class.
  await office('/api/admin/settings/sms', 'PUT', { ...sms, quietFrom: null, quietTo: null, termBudget: null })
}

describe('the fees of a class', () => {
  it('are imported, charged and paid, and the parent sees it live', async () => {
    const faith = await faithOf()
    const [desk, home] = [await stage.open(laptop, /409/), await stage.open(phone)]
    const { page } = desk
    await enter(home.page, 'parent@umoja.demo', `/parent/fees/${faith.id}`)
    await owes(home.page, 'KES 11,000 to pay')

    await enter(page, 'bursar@umoja.demo', '/admin/fees/import')
    const list = `ADM NO,NAME,BALANCE\n${faith.admissionNumber},Faith Kamau,"3,000"\n99999,Nobody,100\n`
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'balances.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
    await page.getByText('No learner has the admission number 99999').waitFor()
    await page.getByRole('button', { name: 'Import 1 balance' }).click()
    await page.getByRole('heading', { level: 1, name: '1 balance imported' }).waitFor()
    await owes(home.page, 'KES 14,000 to pay')

    await page.getByRole('link', { name: 'View balances' }).click()
    await page.getByRole('button', { name: 'Invoice a class' }).click()
    await choose(page, 'Who to invoice', 'Grade 7 East')
    await dialogOf(page).getByLabel('Description').fill('Trip to Nakuru')
    await dialogOf(page).getByLabel('Amount').fill('1500')
    await dialogOf(page)
      .getByRole('textbox', { name: 'Due date' })
      .fill(typed(inDays(2)))
    await dialogOf(page)
      .getByText(/^\d+ learners, KES\s[\d,]+ in total\./)
      .waitFor()
    await dialogOf(page)
      .getByRole('button', { name: /^Invoice \d+ learners$/ })
      .click()
    await page.getByText(/^\d+ learners invoiced/).waitFor()
    await owes(home.page, 'KES 15,500 to pay')

    await page.goto(`/admin/fees/${faith.id}`)
    await page.getByRole('button', { name: 'Record payment' }).click()
    await dialogOf(page).getByLabel('Amount').fill('5000')
    await dialogOf(page).getByLabel('Reference').fill('tck4a7 xq2p')
    await dialogOf(page).getByRole('heading', { name: 'How the payment is used' }).waitFor()
    await dialogOf(page)
      .getByRole('button', { name: /^Record KES.5,000$/ })
      .click()
    // Used by the demo's own payment.
    await dialogOf(page)
      .getByText(/^Receipt \d+ already has this reference\.$/)
      .first()
      .waitFor()
    await dialogOf(page).getByLabel('Reference').fill('TDQ81JJK0Z')
    await dialogOf(page)
      .getByRole('button', { name: /^Record KES.5,000$/ })
      .click()
    await dialogOf(page)
      .getByRole('heading', { name: /^KES.5,000 recorded/ })
      .waitFor()
    await dialogOf(page)
      .getByText(/^KES.10,500 left$/)
      .waitFor()
    expect(await axe(page)).toEqual([])
    const [printed] = await Promise.all([
      page.waitForEvent('download'),
      dialogOf(page).getByRole('button', { name: 'Print receipt' }).click(),
    ])
    expect(printed.suggestedFilename()).toMatch(/^Receipt \d+\.pdf$/)
    await dialogOf(page).getByRole('button', { name: 'Done' }).click()
    await owes(home.page, 'KES 10,500 to pay')
    await home.page.getByText('TDQ81JJK0Z', { exact: false }).first().waitFor()
    const [receipt] = await Promise.all([
      home.page.waitForEvent('download'),
      home.page
        .getByRole('button', { name: /^Print receipt / })
        .first()
        .tap(),
    ])
    expect(receipt.suggestedFilename()).toMatch(/^Receipt \d+\.pdf$/)

    await page
      .getByRole('button', { name: /^Reverse: Payment, KES.5,000/ })
      .first()
      .click()
    await dialogOf(page).getByLabel('Reason').fill('Entered twice')
    await dialogOf(page).getByRole('button', { name: 'Reverse entry' }).click()
    await owes(home.page, 'KES 15,500 to pay')
    // No horizontal scrolling on a narrow phone.
    expect(
      await home.page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true)
    // The instalments that the school proposed for this child.
    await home.page.getByRole('button', { name: 'Sign', exact: true }).tap()
    await home.page.getByText(/^Signed by Grace Wanjiku/).waitFor()
    await page.getByText(/^Signed by Grace Wanjiku/).waitFor()
    expect([desk.troubles, home.troubles]).toEqual([[], []])
  })

  it('cause reminders automatically, once the office switches them on', async () => {
    await wantReminders()
    const { page, troubles } = await stage.open(laptop)
    await enter(page, 'admin@umoja.demo', '/admin/settings/automatic')
    await page.getByRole('region', { name: 'Fee reminders' }).getByLabel('By SMS').check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved').first().waitFor()
    await remindNow()
    await page.goto('/admin/communications/sent')
    const row = page.getByRole('row', { name: /Fee reminder/ }).first()
    await row.waitFor()
    await page
      .getByRole('row', { name: /Fee reminder.*delivered/ })
      .first()
      .waitFor()
    const office = await callAs(stage.url, 'admin@umoja.demo')
    const { items } = await office<{ items: { message: string; status: string }[] }>(
      '/api/admin/communications/sms/messages?limit=100&search=Grace',
    )
    expect(items.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/Dear Grace Wanjiku, fees of KES [\d,]+ for Faith/),
    )
    expect(troubles).toEqual([])
  })
})
