/**
 * Studying on a learner's phone: a round of Pomodoro survives a reload, a recommendation is put aside, and two cards that
 * are reviewed without network reach the school once the phone is back.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter, phone } from './harness.ts'
import { callAs, openStage, type Stage, withWorker } from './stage.ts'

interface Due {
  items: { id: string }[]
  total: number
}

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

describe('study smart', () => {
  it('goes on over a reload and without network', async () => {
    const student = await callAs(stage.url, 'student@umoja.demo')
    const before = await student<Due>('/api/student/study/cards/due')
    const { page, context, troubles } = await stage.open(
      { ...phone, ...withWorker },
      /ERR_FAILED|ERR_INTERNET_DISCONNECTED/,
    )
    await enter(page, 'student@umoja.demo', '/study-smart')

    await page.getByLabel('What do you study?').fill('Fractions')
    await page.getByRole('button', { name: 'Start', exact: true }).tap()
    await page.getByRole('heading', { name: /^Fractions, 2\d:\d\d left$/ }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: /^Fractions, 2\d:\d\d left$/ }).waitFor()

    const aside = page.getByRole('button', { name: /^Not useful: / })
    await aside.first().waitFor()
    const name = (await aside.first().getAttribute('aria-label')) ?? ''
    await aside.first().tap()
    await page.getByRole('menuitem', { name: 'I know it already' }).tap()
    await page.getByText(/^It stays away until/).waitFor()
    await expect.poll(() => page.getByRole('button', { name, exact: true }).count()).toBe(0)

    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.getByRole('button', { name: `Review ${String(before.total)} cards` }).waitFor()
    await context.setOffline(true)
    await page.getByRole('button', { name: `Review ${String(before.total)} cards` }).tap()
    for (const left of [before.total, before.total - 1]) {
      await page.getByRole('heading', { name: `${String(left)} cards left` }).waitFor()
      await page.getByRole('button', { name: 'Show answer' }).tap()
      await page.getByRole('button', { name: 'Easy' }).tap()
    }
    await page.getByRole('heading', { name: `${String(before.total - 2)} cards left` }).waitFor()
    await context.setOffline(false)
    await expect
      .poll(async () => (await student<Due>('/api/student/study/cards/due')).total, { timeout: 30_000 })
      .toBe(before.total - 2)
    expect(troubles).toEqual([])
  })
})
