/**
 * Every page of every role: has a heading, fits a phone, logs no errors, passes axe in both themes, and is available in
 * Kiswahili.
 */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axe } from './axe.ts'
import { notKiswahili, textCount } from './english.ts'
import { addressesOf, walkers, type Walker } from './every-page.ts'
import { drawn, goInside, laptop, letIn, phone } from './harness.ts'
import { callAs, openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** Goes to a page inside the app. */
const visit = async (page: Page, address: string): Promise<void> => {
  const record = /^(.*\/(?:learners|students)\/[^/]+)\/./.exec(address)?.[1]
  // The heading stays when changing tabs of a record.
  const isTab = record !== undefined && new URL(page.url()).pathname.startsWith(record)
  await goInside(page, address, isTab ? `main nav a[aria-current=page][href="${address}"]` : undefined)
}

/** Headings, widths, texts with names and hints as a person meets them, what a thumb would miss, and tables without a caption. */
const look = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (parent && !['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parent.tagName) && !parent.closest('[lang=en]:not(html)'))
        found.push(walker.currentNode.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title']) found.push(element.getAttribute(name) ?? '')
    // A link in running text is as high as its line; one with a line of its own is pressed like a button.
    const blockOf = (start: Element): Element => {
      let block = start
      while (block.parentElement && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement
      return block
    }
    const isAlone = (link: Element): boolean => {
      const block = blockOf(link)
      const words = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
      while (words.nextNode()) {
        const { parentElement, textContent } = words.currentNode
        if (parentElement && textContent?.trim() && !link.contains(parentElement) && blockOf(parentElement) === block)
          return false
      }
      return true
    }
    const links = [...document.querySelectorAll('main a[href]')].filter(isAlone)
    const pressed = new Set([...document.querySelectorAll('main button, main [role=button], nav a'), ...links])
    const small = [...pressed].flatMap((one) => {
      const { width, height } = one.getBoundingClientRect()
      // A short word may be narrow: what matters in a list of links is the distance from line to line.
      const least = links.includes(one) ? height : Math.min(width, height)
      return width > 0 && least < 43.5
        ? [`${one.getAttribute('aria-label') ?? one.textContent} ${Math.round(width)}x${Math.round(height)}`]
        : []
    })
    // A table in somebody's own text has none.
    const unnamed = [...document.querySelectorAll<HTMLTableElement>('table:not([contenteditable] table)')].filter(
      ({ caption }) => !caption || caption.textContent.trim() === '',
    ).length
    return {
      headings: document.querySelectorAll('main h1').length,
      width: Math.max(document.documentElement.scrollWidth, window.innerWidth),
      texts: found.map((text) => text.trim()).filter((text) => text !== ''),
      small,
      unnamed,
    }
  })

type Check = (page: Page) => Promise<Record<string, unknown>>

/** A laptop's window, also made narrow: the English texts must fit a phone too. */
const resize = async (page: Page, narrow: boolean): Promise<void> => {
  await page.setViewportSize(narrow ? phone.viewport : laptop.viewport)
  // The key of the search tells the widths apart; a page without the rail has no search.
  if ((await page.locator('[data-focus]').count()) > 0) await drawn(page, 'main h1')
  else await page.locator('header kbd').waitFor({ state: narrow ? 'detached' : 'visible' })
}

/**
 * Light theme, since the phone uses the dark one: both have the same tokens. Each page is checked in both widths,
 * starting with the previous page's.
 */
const onLaptop: Check = async (page) => {
  const isNarrow = page.viewportSize()?.width === phone.viewport.width
  const widthNow = () => page.evaluate(() => document.documentElement.scrollWidth)
  const found = async () => ({ headings: await page.locator('main h1').count(), axe: await axe(page) })
  if (isNarrow) {
    const narrow = await widthNow()
    await resize(page, false)
    // Parts shown only in a wide window may still be loading.
    await drawn(page, 'main h1')
    return { ...(await found()), narrow }
  }
  const wide = await found()
  await resize(page, true)
  return { ...wide, narrow: await widthNow() }
}

const onPhone: Check = async (page) => {
  const { texts, ...rest } = await look(page)
  return { ...rest, english: notKiswahili(texts), axe: await axe(page) }
}

/** Pages already walked on this device: several roles share them. */
const seen = new Set<string>()

const walk = async (
  walker: Walker,
  options: BrowserContextOptions,
  check: Check,
  clean: Record<string, unknown>,
): Promise<Record<string, unknown>> => {
  const { context, page, troubles } = await stage.open({ ...options, reducedMotion: 'reduce' })
  await letIn(page, walkers[walker])
  const wrong: Record<string, unknown> = {}
  await page.goto('/help')
  await page.locator('main h1').waitFor()
  const addresses = await addressesOf(stage.url, walker)
  addresses.set('missing', '/no-such-place').set('refused', walker === 'student' ? '/registers' : '/student/attendance')
  for (const [pattern, address] of addresses) {
    // A dashboard is another one for each role.
    const key = `${pattern === '/' ? walker : pattern} ${options.isMobile}`
    if (seen.has(key)) continue
    seen.add(key)
    try {
      await visit(page, address)
      const found = { ...(await check(page)), troubles: troubles.splice(0) }
      if (JSON.stringify(found) !== JSON.stringify({ ...clean, troubles: [] })) wrong[pattern] = found
    } catch (error) {
      throw new Error(`${pattern}, where the window shows ${page.url()}`, { cause: error })
    }
  }
  await context.close()
  return wrong
}

/** A device with English stored, independent of the account's language. */
const inEnglish = () => ({
  cookies: [],
  origins: [{ origin: stage.url, localStorage: [{ name: 'darasa.language', value: 'en' }] }],
})

describe('the pages', () => {
  it.each(Object.keys(walkers) as Walker[])('of %s work on a laptop and, in Kiswahili, on a phone', async (walker) => {
    expect(textCount()).toBeGreaterThan(500)
    const call = await callAs(stage.url, walkers[walker])
    await call('/api/auth/preferences', 'PUT', { language: 'sw', theme: 'system' })
    const [onLaptops, onPhones] = await Promise.all([
      walk(walker, { ...laptop, colorScheme: 'light', storageState: inEnglish() }, onLaptop, {
        headings: 1,
        axe: [],
        narrow: 360,
      }),
      walk(walker, { ...phone, colorScheme: 'dark' }, onPhone, {
        headings: 1,
        width: 360,
        small: [],
        unnamed: 0,
        english: [],
        axe: [],
      }),
    ])
    expect({ onLaptops, onPhones }).toEqual({ onLaptops: {}, onPhones: {} })
  })
})
