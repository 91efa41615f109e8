/** Everyday tasks of the office in few clicks, counted. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axe } from './axe.ts'
import { enter, laptop } from './harness.ts'
import { callAs, openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const counter = () => {
  let clicks = 0
  return {
    click: async (what: Locator): Promise<void> => {
      await what.click()
      clicks += 1
    },
    get clicks() {
      return clicks
    },
  }
}
const open = async (email: string, address: string) => {
  const opened = await stage.open({ ...laptop, acceptDownloads: true, reducedMotion: 'reduce' })
  await enter(opened.page, email, address)
  return opened
}
const typeIn = async (page: Page, label: string, text: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: label, exact: true })
  await field.focus()
  await field.fill(text)
}

describe('in few clicks', () => {
  it('a payment is recorded and its receipt printed: four', async () => {
    const { page, troubles, context } = await open('bursar@umoja.demo', '/admin/fees')
    const hand = counter()
    await hand.click(page.getByRole('button', { name: 'Record payment' }))
    // The learner's field has the focus.
    await page.getByRole('combobox', { name: 'Learner' }).waitFor()
    await page.keyboard.type('Faith Muthoni Kamau')
    await hand.click(page.getByRole('option', { name: /Faith Muthoni Kamau/ }).first())
    await page.getByRole('heading', { name: 'How the payment is used' }).waitFor()
    await typeIn(page, 'Amount', '1200')
    await page.getByRole('row', { name: /^Total .* 1,200 / }).waitFor()
    await hand.click(page.getByRole('button', { name: /^Record KES.1,200$/ }))
    const [receipt] = await Promise.all([
      page.waitForEvent('download'),
      hand.click(page.getByRole('button', { name: 'Print receipt' })),
    ])
    expect(receipt.suggestedFilename()).toMatch(/^Receipt \d+\.pdf$/)
    expect(hand.clicks).toBeLessThanOrEqual(4)
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Record another' }).click()
    await page.getByRole('heading', { name: 'Record payment' }).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('a new teacher of two subjects is invited to sign in: six', async () => {
    const { page, troubles, context } = await open('admin@umoja.demo', '/admin/staff')
    const hand = counter()
    await hand.click(page.getByRole('button', { name: 'Add staff' }))
    await typeIn(page, 'First name', 'Naliaka')
    await typeIn(page, 'Last name', 'Simiyu')
    await typeIn(page, 'E-mail', 'naliaka@umoja.test')
    await hand.click(page.getByRole('dialog').getByText('Teacher', { exact: true }))
    await typeIn(page, 'Department', 'Languages')
    await typeIn(page, 'Employed since', '05/01/2026')
    await typeIn(page, 'Next of kin', 'Mary Simiyu')
    await typeIn(page, 'Next of kin’s phone', '0700 000 021')
    for (const [label, first] of [
      ['Employment', 'Permanent'],
      ['Relationship to next of kin', 'Mother'],
    ] as const) {
      await page.getByRole('combobox', { name: label, exact: true }).focus()
      await page.keyboard.press('ArrowDown')
      await page.getByRole('option', { name: first, exact: true }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    const choose = async (label: string, names: readonly string[]): Promise<void> => {
      await hand.click(page.getByRole('combobox', { name: label }))
      for (const name of names) {
        await page.keyboard.type(name)
        await page.getByRole('option', { name, exact: true }).waitFor()
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
      }
      await page.keyboard.press('Escape')
    }
    await choose('Learning areas', ['Mathematics', 'Kiswahili'])
    await choose('Classes', ['Grade 7 East'])
    expect(await page.getByRole('radio', { name: 'Invite by e-mail' }).isChecked()).toBe(true)
    await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Add staff' }))
    await page.getByRole('heading', { level: 1, name: 'Naliaka Simiyu' }).waitFor()
    await page.getByText('Naliaka Simiyu invited: naliaka@umoja.test').waitFor()
    expect(hand.clicks).toBeLessThanOrEqual(6)
    const main = page.getByRole('main')
    for (const area of ['Mathematics', 'Kiswahili']) await main.getByRole('row', { name: new RegExp(area) }).waitFor()
    expect(await axe(page)).toEqual([])
    expect(troubles).toEqual([])
    await context.close()
  })

  it('the cards of a class are checked and published, with what is missing said first: six', async () => {
    const admin = await callAs(stage.url, 'admin@umoja.demo')
    const { items } = await admin<{
      items: { label: string; run: { state: string; missing: { headComments: number } | null } | null }[]
    }>('/api/report-cards/runs')
    const draft = items.find(({ run }) => run?.state === 'draft')
    if (!draft) throw new Error('The demo has no draft')
    const { page, troubles, context } = await open('admin@umoja.demo', '/')
    const hand = counter()
    const rail = page.getByRole('navigation', { name: 'Main' })
    await hand.click(rail.getByRole('button', { name: /^Learning/ }))
    await hand.click(rail.getByRole('link', { name: 'Report cards' }))
    await hand.click(page.getByRole('link', { name: `Open the cards of ${draft.label}` }))
    const check = page.getByRole('button', { name: 'Mark as checked' })
    await check.waitFor()
    if (draft.run?.missing?.headComments)
      await page
        .getByRole('region', { name: /head’s comment/ })
        .getByRole('link')
        .first()
        .waitFor()
    await page.getByRole('table', { name: /^Marks of / }).waitFor()
    expect(await axe(page)).toEqual([])
    await hand.click(check)
    const dialog = page.getByRole('dialog').getByRole('button', { name: 'Mark as checked' })
    // Who may publish is asked at once.
    const publish = page.getByRole('dialog').getByRole('button', { name: /^Publish \d+ cards$/ })
    await dialog.or(publish).first().waitFor()
    if (await dialog.isVisible()) await hand.click(dialog)
    await hand.click(publish)
    await page.getByRole('button', { name: 'Print the class' }).waitFor()
    expect(hand.clicks).toBeLessThanOrEqual(6)
    expect(troubles).toEqual([])
    await context.close()
  })
})
