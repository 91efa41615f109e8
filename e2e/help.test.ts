/** The help in the browser: every step of every guide is there in this build, "?" opens the right guide, and search. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guides } from '../src/portals/help/rules/late/guides/all.ts'
import { axe } from './axe.ts'
import { drawn, startBrowser, enter, laptop, letIn, phone } from './harness.ts'
import { takePictures } from './help/take-pictures.ts'
import { walkGuide } from './help/walk.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  // One guide is about notifications.
  stage = await openStage({}, true)
})
afterAll(() => stage.close())

const accounts = [...new Set(guides.map(({ as }) => as))]

describe('guides', () => {
  it.each(accounts)('of %s point at what the product has', async (account) => {
    const { page, context } = await stage.open(laptop)
    await letIn(page, account)
    const missing: string[] = []
    for (const guide of guides.filter(({ as }) => as === account))
      await walkGuide(page, guide, 'en', async () => undefined).catch((error: Error) => missing.push(error.message))
    await context.close()
    expect(missing).toEqual([])
  })

  it('are shown in pictures that are taken of this build', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'darasa-help-'))
    const browser = await startBrowser(true)
    try {
      const { list, failures } = await takePictures({
        browser,
        url: stage.url,
        folder,
        // A step that is not there any more costs its own guide what follows, and no other guide.
        guides: guides
          .filter(({ id }) => id === 'take-a-register')
          .flatMap((guide) => [
            {
              ...guide,
              id: 'old',
              steps: guide.steps.map((step, at) => (at === 1 ? { ...step, at: '/gone/*' } : step)),
            },
            guide,
          ]),
        variants: [{ language: 'sw', scheme: 'dark' }],
        films: false,
      })
      const steps = list.guides['take-a-register']?.steps ?? []
      expect(steps.map((step) => Object.keys(step))).toEqual(steps.map(() => ['sw-dark']))
      expect(steps.length).toBe(3)
      expect(failures).toEqual(['old sw dark, step 2: old: /registers has no link to /gone/*'])
      expect(list.guides['old']?.steps.map((step) => Object.keys(step))).toEqual([['sw-dark'], [], []])
    } finally {
      await browser.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe('tours', () => {
  it.each([
    ['a laptop', laptop],
    ['a phone', phone],
  ])('are walked on the pages, left, and gone on with after a reload, on %s', async (_, device) => {
    const { page, troubles } = await stage.open(device)
    const panel = page.getByRole('dialog', { name: /^Take a register, / })
    await enter(page, 'teacher@umoja.demo', '/help/guides/take-a-register')
    await page.getByRole('button', { name: 'Show me on the page' }).click()
    await page.waitForURL('**/registers')
    await panel.getByText('Take a register, 1 of 3').waitFor()
    // The page stays usable: what the step points at leads on.
    await page.locator('#content a[href^="/registers/"]').first().click()
    await panel.getByText('Take a register, 2 of 3').waitFor()
    await expect.poll(() => panel.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await axe(page)).toEqual([])
    if (device === phone) {
      const heights = await panel.getByRole('button').evaluateAll((all) => all.map((one) => one.clientHeight))
      expect(heights.every((height) => height >= 44)).toBe(true)
    }
    const register = page.url()
    await page.reload()
    await panel.getByText('Take a register, 2 of 3').waitFor()
    await panel.focus()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await page.reload()
    await drawn(page, '#content h1')
    expect(await panel.count()).toBe(0)
    await page.goto('/help')
    await page.getByRole('button', { name: 'Go on with Take a register, step 2' }).click()
    await page.waitForURL(register)
    await panel.getByText('Take a register, 2 of 3').waitFor()
    await panel.getByRole('button', { name: 'Next' }).click()
    await page.waitForURL('**/term')
    await panel.getByText('Take a register, 3 of 3').waitFor()
    await panel.getByRole('button', { name: 'Back' }).click()
    await page.waitForURL(register)
    await panel.getByText('Take a register, 2 of 3').waitFor()
    await panel.getByRole('button', { name: 'Next' }).click()
    await panel.getByRole('button', { name: 'Finish' }).click()
    await page.getByText('That was the whole tour: Take a register').waitFor()
    await page.goto('/help/guides/take-a-register')
    await page.getByRole('button', { name: 'Show me on the page' }).waitFor()
    expect(troubles).toEqual([])
  })
})

describe('help', () => {
  it('opens from a page at its guide, and finds an answer in the person’s own words', async () => {
    const { page, troubles } = await stage.open(laptop)
    await enter(page, 'teacher@umoja.demo', '/registers')
    await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
    await page.getByRole('heading', { level: 1, name: 'Take a register' }).waitFor()
    await page.getByRole('link', { name: 'Ask something else' }).click()
    await page.getByRole('searchbox', { name: 'Search the help' }).fill('roll call')
    await page.getByText('Also looking for register, attendance, present and absent.').waitFor()
    await page.getByRole('list', { name: 'What was found' }).getByRole('link', { name: 'Take a register' }).waitFor()
    expect(troubles).toEqual([])
  })

  it('carries a question to those who run the installation and the answer back', async () => {
    const parent = await stage.open(laptop)
    await enter(parent.page, 'parent@umoja.demo', '/help/contact')
    await parent.page.getByLabel('In a few words').fill('The receipt does not open')
    await parent.page.getByLabel('What did you do, and what happened?').fill('I pressed it twice.')
    await parent.page.getByLabel('Send facts about page and browser too').check()
    await parent.page.getByRole('button', { name: 'Send request' }).click()
    await parent.page.getByRole('heading', { level: 1, name: 'The receipt does not open' }).waitFor()
    const support = await stage.open(laptop)
    await enter(support.page, 'super@darasa.demo', '/console/support')
    await support.page.getByRole('link', { name: 'The receipt does not open' }).click()
    await support.page.getByText('/help/contact').first().waitFor()
    await support.page.getByLabel('Your message').fill('Please try again now.')
    await support.page.getByRole('button', { name: 'Send', exact: true }).click()
    await support.page.getByText('Please try again now.').waitFor()
    await parent.page.reload()
    await parent.page.getByText('Please try again now.').waitFor()
    expect([...parent.troubles, ...support.troubles]).toEqual([])
  })

  it('says whether everything works, with 90 days of each part', async () => {
    const { page, troubles } = await stage.open(laptop)
    await enter(page, 'parent@umoja.demo', '/help/status')
    await page.getByRole('img', { name: /^SMS in 90 days: .*40 minutes/ }).waitFor()
    await page.getByRole('button', { name: 'View as table' }).click()
    await page.getByRole('table', { name: 'Status' }).waitFor()
    expect(troubles).toEqual([])
  })
})
