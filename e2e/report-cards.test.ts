/** A report card from the class teacher's comment over publication to the parent's hand, and to a stranger who checks its code. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter, laptop, letIn, phone } from './harness.ts'
import { callAs, openStage, type Call, type Stage } from './stage.ts'

interface Runs {
  items: { label: string; run: { id: string } | null }[]
}
interface Run {
  state: string
  items: { fullName: string; classComment: string | null; latest: { code: string } | null }[]
}

const className = 'Grade 7 East'
const faith = 'Faith Muthoni Kamau'
const said = 'Faith reads every day and helps her group. Karibu tena muhula ujao.'

let stage: Stage
let admin: Call
let address: string
beforeAll(async () => {
  stage = await openStage()
  admin = await callAs(stage.url, 'admin@umoja.demo')
  const runs = await admin<Runs>('/api/report-cards/runs')
  address = `/report-cards/${runs.items.find(({ label }) => label === className)?.run?.id}`
})
afterAll(() => stage.close())

const cardOf = async (): Promise<Run['items'][number] | undefined> =>
  (await admin<Run>(`/api${address.replace('cards/', 'cards/runs/')}`)).items.find(({ fullName }) => fullName === faith)
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

describe('a report card', () => {
  it('gets the class teacher’s comment, and the next learner opens', async () => {
    const { page, context, troubles } = await stage.open(laptop)
    await enter(page, 'teacher@umoja.demo', '/teacher/gradebook/reports')
    await page.getByRole('link', { name: `Open the cards of ${className}` }).click()
    await heading(page, new RegExp(className)).waitFor()
    await page.getByRole('button', { name: new RegExp(`^${faith}`) }).click()
    const panel = page.getByRole('region', { name: faith })
    await panel.getByLabel('Class teacher’s comment').fill(said)
    await page.keyboard.press('Control+Enter')
    await panel.waitFor({ state: 'detached' })
    await expect.poll(async () => (await cardOf())?.classComment).toBe(said)
    expect(await page.getByLabel('Head teacher’s comment').count()).toBe(0)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('is checked and published with its class by an admin', async () => {
    const { page, context, troubles } = await stage.open(laptop)
    await enter(page, 'admin@umoja.demo', address)
    await page.getByRole('button', { name: 'Mark as checked' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as checked' }).click()
    // Who may publish is asked at once.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Publish \d+ cards$/ })
      .click()
    await page.getByRole('button', { name: 'Print the class' }).waitFor()
    expect((await cardOf())?.latest).not.toBeNull()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('reaches the parent, who is notified and saves it as a PDF', async () => {
    const { page, context, troubles } = await stage.open(phone)
    await letIn(page, 'parent@umoja.demo')
    const parent = await callAs(stage.url, 'parent@umoja.demo')
    const { items } = await parent<{ items: { id: string; firstName: string }[] }>('/api/parent/children')
    await page.goto(`/parent/children/${items.find(({ firstName }) => firstName === 'Faith')?.id}/report-cards`)
    await page.getByText(said).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^Download the card of / })
        .first()
        .click(),
    ])
    expect(download.suggestedFilename()).toContain(faith)
    const content = readFileSync(await download.path()).toString('latin1')
    expect(content.startsWith('%PDF')).toBe(true)
    expect(content.match(/\/Type\s*\/Page\b/g)?.length).toBe(1)
    const notices = await parent<{ items: { title: string }[] }>('/api/notifications?limit=20')
    expect(notices.items.map(({ title }) => title)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Faith: .* report card$/)]),
    )
    expect(troubles).toEqual([])
    await context.close()
  })

  it('can be verified by anybody with its code, without showing a name', async () => {
    const code = (await cardOf())?.latest?.code ?? ''
    const { page, context, troubles } = await stage.open(phone)
    await page.goto(`/verify/${code}`)
    await heading(page, 'This card is genuine').waitFor()
    await page.getByText('Umoja Comprehensive School').waitFor()
    await page.getByText('F. M. K.').waitFor()
    expect(await page.locator('body').innerText()).not.toContain('Faith')
    await page.getByRole('button', { name: 'Check another card' }).click()
    await page.getByLabel('Code on the card').fill('0000-0000-0000')
    await page.getByRole('button', { name: 'Check the card' }).click()
    await heading(page, 'No card has this code').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })
})
