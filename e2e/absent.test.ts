/** The head sees who is absent and messages their families in three presses, reads what became of it, and prints the list. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enter, laptop, phone } from './harness.ts'
import { callAs, openStage, type Stage } from './stage.ts'

interface Today {
  readonly closed: object | null
  readonly absent: readonly { readonly fullName: string; readonly reason: string | null; readonly status: string }[]
  readonly toMessage: number | null
}

let stage: Stage
let today: Today
beforeAll(async () => {
  stage = await openStage()
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
  today = await office<Today>('/api/attendance/today')
})
afterAll(() => stage.close())

it('the head messages the families of all who are absent without a reason', async () => {
  const without = today.absent.filter(({ reason, status }) => reason === null && status === 'absent')
  const { page, troubles, context } = await stage.open(laptop)
  await enter(page, 'admin@umoja.demo')
  if (today.closed || without.length === 0) {
    // A weekend or holiday of the demo's calendar, or a day on which nobody is absent: nobody is to be messaged.
    await page.locator('#content h1').waitFor()
    expect(await page.getByRole('link', { name: /^Message the/ }).count()).toBe(0)
    return context.close()
  }
  await page.getByRole('heading', { level: 1, name: /absent without a reason$/ }).waitFor()
  await page
    .getByText(without[0]?.fullName ?? '')
    .first()
    .waitFor()
  await page.getByRole('link', { name: /^Message the/ }).click()
  await page.getByRole('button', { name: /^Send \d+ SMS$/ }).click()
  await page.getByText(/SMS (is|are) on (its|their) way\.$/).waitFor()
  await page.getByText(/(\d+ sent today|\d+ sent, \d+ failed)/).waitFor()
  await page.getByText('Every guardian with a phone number has been messaged.').waitFor()
  expect(troubles).toEqual([])
  await context.close()
})

it('on the phone each name has a call beside it', async () => {
  const { page, context } = await stage.open(phone)
  await enter(page, 'admin@umoja.demo')
  await page.locator('#content h1').waitFor()
  const calls = page.getByRole('link', { name: /^Call / })
  // A guardian may have no number.
  const expected = today.closed ? 0 : Math.min(1, today.absent.length)
  await expect.poll(() => calls.count()).toBeGreaterThanOrEqual(expected)
  expect(
    await calls.evaluateAll((links) => links.every((link) => (link.getAttribute('href') ?? '').startsWith('tel:+254'))),
  ).toBe(true)
  await context.close()
})
