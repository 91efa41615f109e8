/** SMS from the office to a phone: written, priced, sent to the provider on this machine, reported back, and sent again where they failed. */
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axe } from './axe.ts'
import { enter, laptop, phone } from './harness.ts'
import { openInRail } from './rail.ts'
import { callAs, openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  // Disables quiet hours, which would hold messages at night.
  const office = await callAs(stage.url, 'admin@umoja.demo')
  const {
    hasApiKey: _key,
    modes: _modes,
    callbacks: _callbacks,
    spent: _spent,
    left: _left,
    ...settings
  } = await office<Record<string, unknown>>('/api/admin/settings/sms')
  await office('/api/admin/settings/sms', 'PUT', { ...settings, quietFrom: null, quietTo: null })
})
afterAll(() => stage.close())

describe('a message from the office', () => {
  it('shows its price before it is sent, arrives, and lists the people it did not reach', async () => {
    const { page, troubles, context } = await stage.open(laptop)
    await enter(page, 'admin@umoja.demo')
    await openInRail(page, 'Messages', 'SMS')
    await page.getByRole('heading', { level: 1, name: 'SMS' }).waitFor()
    await page.getByRole('button', { name: 'Write a message' }).click()
    await page.getByRole('link', { name: 'Enter numbers instead' }).click()
    const form = page.getByRole('dialog', { name: 'Write an SMS' })
    await form
      .getByLabel('Numbers')
      .fill('0799 000 001 Amina Chebet\n0799 000 077 Brian Otieno\n0799 000 113 Zawadi Moraa\nnone')
    await form.getByLabel('Message').fill('“Sports Day” is on Friday – bring water.')
    await form.getByText(/^1 SMS, 40 characters/).waitFor()
    await form.getByRole('button', { name: 'See the cost' }).click()
    const review = page.getByRole('dialog', { name: 'Send to 3 numbers' })
    await review.getByText('KES 2.40').waitFor()
    await review.getByText('none: not a valid phone number').waitFor()
    await review.getByRole('button', { name: 'Send now' }).click()
    await page.getByText('3 SMS will be sent in 10 seconds').waitFor()
    // The provider accepts two of three, reports after two seconds, and the page updates live.
    const row = page.getByRole('row', { name: /1 delivered, 1 opted out and 1 failed/ })
    await row.waitFor()
    await row.getByRole('link').click()
    await page.getByText('The phone is off or out of use.').waitFor()
    await page.getByText(/This number has opted out/).waitFor()
    await page.getByText('"Sports Day" is on Friday - bring water.').waitFor()
    await page.getByRole('button', { name: 'Send again to 1' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await page.getByText('1 failed', { exact: true }).waitFor()
    await page.goto('/admin/communications/sent')
    await page.getByRole('link', { name: 'Opted out' }).click()
    await page.getByText('0799 000 113').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('goes to the parents of a grade in five clicks, at the price on the button, and may be undone', async () => {
    const { page, troubles, context } = await stage.open(laptop)
    await enter(page, 'admin@umoja.demo', '/admin/communications/sent')
    let clicks = 0
    const click = async (what: Locator): Promise<void> => {
      await what.click()
      clicks++
    }
    await click(page.getByRole('button', { name: 'Write a message' }))
    await click(page.getByLabel('Classes, grades or groups'))
    await click(page.getByRole('option', { name: 'All of Grade 7' }))
    await page.getByLabel('SMS text').fill('School closes at noon on Friday.')
    const send = page.getByRole('button', { name: /^Send to \d+ people, KES/ })
    await send.waitFor()
    const words = await send.innerText()
    expect(words).toMatch(/^Send to \d+ people, KES.[\d,.]+/)
    await click(send)
    expect(clicks).toBeLessThanOrEqual(5)
    await page.getByText(`${/\d+/.exec(words)?.[0]} SMS will be sent in 10 seconds`).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Nothing was sent').waitFor()
    await page.getByText('stopped', { exact: false }).first().waitFor()
    expect(await axe(page)).toEqual([])
    expect(troubles).toEqual([])
    await context.close()
  })

  it('may start from a template, previewed with a real learner on a phone', async () => {
    const { page, troubles, context } = await stage.open(phone)
    await enter(page, 'admin@umoja.demo', '/admin/communications/templates?template=absence_notification')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('For the family of').fill('Faith')
    await page.getByRole('option', { name: /Faith/ }).first().click()
    await dialog.getByText(/^Dear [A-Z].* is absent from school today/).waitFor()
    await dialog.getByLabel('Message').fill('Dear {parent_nam}, {student_name} is away.')
    await dialog.getByText('{parent_nam} will not be filled in').waitFor()
    await dialog.getByRole('button', { name: 'Save template' }).click()
    await page.getByText('Template saved.').waitFor()
    await page.getByText('Has a placeholder that is never filled in').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })
})
