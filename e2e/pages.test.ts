/** Every page of every role: it has a heading, fits a phone, makes no noise, passes axe in both themes, and speaks Kiswahili when asked to. */
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notKiswahili, textCount } from './english.ts'
import { addressesOf, walkers, type Walker } from './every-page.ts'
import { demoPassword, laptop, phone } from './harness.ts'
import { callAs, openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Goes there inside the app, and waits until nothing is on its way any more. */
const visit = async (page: Page, address: string): Promise<void> => {
  await page.evaluate((to) => window.history.pushState({}, '', to), address)
  await page.waitForURL((url) => url.pathname + url.search === address || !address.startsWith(url.pathname))
  await page.locator('main h1').first().waitFor()
  await expect.poll(() => page.locator('main [aria-busy=true]').count(), { timeout: 20_000 }).toBe(0)
}

const settled = (page: Page) => expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)

const axe = async (page: Page, colourOnly = false): Promise<string[]> => {
  await settled(page)
  const builder = new AxeBuilder({ page })
  const { violations } = await (colourOnly ? builder.withRules(['color-contrast']) : builder.withTags(guidelines)).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary?.replaceAll(/\s+/g, ' ')})`).join('; ')}`)
}

/** Texts, names and hints as a person meets them. */
const shown = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (parent && !['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parent.tagName) && !parent.closest('[lang=en]:not(html)')) found.push(walker.currentNode.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title']) found.push(element.getAttribute(name) ?? '')
    return found.map((text) => text.trim()).filter((text) => text !== '')
  })

/** Buttons that a thumb would miss. */
const small = (page: Page): Promise<string[]> =>
  page.locator('main button, main [role=button], nav a').evaluateAll((all) =>
    all.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect()
      return width > 0 && Math.min(width, height) < 43.5 ? [`${one.getAttribute('aria-label') ?? one.textContent} ${Math.round(width)}x${Math.round(height)}`] : []
    }),
  )

type Check = (page: Page, alone: boolean) => Promise<Record<string, unknown>>

const onLaptop: Check = async (page, once) => {
  const found = {
    headings: await page.locator('main h1').count(),
    light: once ? await axe(page) : [],
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = once ? await axe(page, true) : []
  await page.emulateMedia({ colorScheme: 'light' })
  return { ...found, dark }
}

const onPhone: Check = async (page, once) => {
  const found = {
    headings: await page.locator('main h1').count(),
    width: await page.evaluate(() => Math.max(document.documentElement.scrollWidth, window.innerWidth)),
    english: notKiswahili(await shown(page)),
    small: await small(page),
    dark: once ? await axe(page) : [],
  }
  await page.emulateMedia({ colorScheme: 'light' })
  const light = once ? await axe(page, true) : []
  await page.emulateMedia({ colorScheme: 'dark' })
  return { ...found, light }
}

/** Pages that look the same to every role: axe sees them once. */
const seen = new Set<string>()

const walk = async (walker: Walker, options: BrowserContextOptions, check: Check, clean: Record<string, unknown>): Promise<Map<string, unknown>> => {
  const { context, page, troubles } = await stage.open({ ...options, reducedMotion: 'reduce' })
  await context.request.post('/api/auth/login', { data: { email: walkers[walker], password: demoPassword } })
  const wrong = new Map<string, unknown>()
  await page.goto('/')
  for (const [pattern, address] of await addressesOf(stage.url, walker)) {
    const key = `${pattern} ${options.isMobile}`
    await visit(page, address)
    const found = { ...(await check(page, !seen.has(key))), troubles: troubles.splice(0) }
    seen.add(key)
    if (JSON.stringify(found) !== JSON.stringify({ ...clean, troubles: [] })) wrong.set(pattern, found)
  }
  await context.close()
  return wrong
}

describe.each(Object.keys(walkers) as Walker[])('the pages of %s', (walker) => {
  it('are whole on a laptop, in English, light and dark', async () => {
    await (await callAs(stage.url, walkers[walker]))('/api/auth/preferences', 'PUT', { language: 'en', theme: 'system' })
    const wrong = await walk(walker, { ...laptop, colorScheme: 'light' }, onLaptop, { headings: 1, light: [], dark: [] })
    expect(Object.fromEntries(wrong)).toEqual({})
  })

  it('are whole on a phone, in Kiswahili, dark and light', async () => {
    expect(textCount()).toBeGreaterThan(500)
    await (await callAs(stage.url, walkers[walker]))('/api/auth/preferences', 'PUT', { language: 'sw', theme: 'system' })
    const wrong = await walk(walker, { ...phone, colorScheme: 'dark' }, onPhone, { headings: 1, width: 360, english: [], small: [], dark: [], light: [] })
    expect(Object.fromEntries(wrong)).toEqual({})
  })
})
