/** A guardian pays by a request on the simulated phone and sees the receipt; a wrong account number lands in suspense. */
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

interface Child {
  id: string
  firstName: string
  admissionNumber: string
}

const faithOf = async (): Promise<Child> => {
  const parent = await callAs(stage.url, 'parent@umoja.demo')
  const { items } = await parent<{ items: Child[] }>('/api/parent/children')
  const faith = items.find(({ firstName }) => firstName === 'Faith')
  if (!faith) throw new Error('The parent has no Faith')
  return faith
}

/** Answers the request that waits on the phone. */
const enterPin = async (page: Page, pin: string): Promise<void> => {
  await page.getByLabel('M-Pesa PIN').fill(pin)
  await page.getByRole('button', { name: 'Send', exact: true }).tap()
}

/** Shillings of M-Pesa's payments, by state. */
const payments = async (): Promise<{ state: string; shillings: number; account: string }[]> => {
  const running = findRunning(stage.folder)
  if (!running) throw new Error('The database does not run')
  const { rows } = await withClient(running.owner('darasa'), (client) =>
    client.query<{ state: string; shillings: number; account: string }>(
      'select state, amount_cents::int / 100 as shillings, account from mpesa_payments order by created_at',
    ),
  )
  return rows
}

describe('M-Pesa', () => {
  it('takes a guardian’s payment, and the receipt shows within three seconds', async () => {
    const faith = await faithOf()
    const home = await stage.open({ ...phone, reducedMotion: 'reduce' })
    const { page } = home
    await enter(page, 'parent@umoja.demo', `/parent/fees/${faith.id}`)
    await page.getByRole('link', { name: 'Pay by M-Pesa' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Pay fees' }).waitFor()
    await page.getByText(`PayBill 880412, account ${faith.admissionNumber}`).waitFor()
    await page.getByText('Another amount').tap()
    await page.getByLabel('Amount', { exact: true }).fill('1500')
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: /^Pay KES.1,500$/ }).tap()
    await page.getByRole('heading', { name: 'Enter your M-Pesa PIN' }).waitFor()
    expect(await axe(page)).toEqual([])

    const handset = await home.context.newPage()
    await handset.goto('/simulator/phone')
    await enterPin(handset, '0000')
    await page.getByText('The PIN was wrong. No money was taken.').waitFor()
    await page.getByRole('button', { name: /^Try again: KES.1,500$/ }).tap()
    await page.getByRole('heading', { name: 'Enter your M-Pesa PIN' }).waitFor()
    await handset.getByLabel('M-Pesa PIN').waitFor()
    await handset.getByLabel('M-Pesa PIN').fill('1234')
    const answered = Date.now()
    await handset.getByRole('button', { name: 'Send', exact: true }).tap()
    await page.getByText(/^KES.1,500 paid$/).waitFor()
    expect(Date.now() - answered).toBeLessThan(3_000)
    expect(await axe(page)).toEqual([])
    const [receipt] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save PDF' }).tap(),
    ])
    expect(receipt.suggestedFilename()).toMatch(/^Receipt \d+\.pdf$/)
    await page.getByRole('link', { name: 'Done' }).tap()
    await page.getByText('KES 9,500 to pay', { exact: false }).first().waitFor()
    // No horizontal scrolling on a narrow phone.
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true)
    expect(home.troubles).toEqual([])
  })

  it('keeps a payment with a wrong account number in suspense', async () => {
    const { page, troubles } = await stage.open(laptop)
    await enter(page, 'bursar@umoja.demo', '/simulator/phone')
    await page.getByRole('button', { name: 'Pay to a PayBill' }).click()
    await page.getByLabel('PayBill number').fill('880412')
    await page.getByLabel('Account number').fill('NOBODY')
    await page.getByLabel('Amount', { exact: true }).fill('700')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page
      .getByText(/^Paid\. M-Pesa code /)
      .first()
      .waitFor()
    await expect.poll(payments, { timeout: 20_000 }).toContainEqual({
      state: 'suspense',
      shillings: 700,
      account: 'NOBODY',
    })
    expect(troubles).toEqual([])
  })
})
