/** Walks the steps of guides through the program as a person does, and finds what each of them points at. */
import type { BrowserContext, ElementHandle, Page } from 'playwright-core'
import { addressOf, pathOf, patternOf } from '../../src/portals/help/rules/steps.ts'
import type { Guide, Step } from '../../src/portals/help/rules/guide.ts'
import type { HelpLanguage } from '../../src/portals/help/rules/words.ts'
import { productTexts } from '../../src/portals/help/testing/product-texts.ts'
import { findTarget } from '../../src/portals/help/web/find-target.ts'
import { drawn, goInside } from '../harness.ts'

const texts = productTexts()

const patternsOf = ({ target }: Step, language: HelpLanguage): string[] =>
  target?.key === undefined ? [] : texts.filter(({ id }) => id === target.key).map((text) => patternOf(text[language]))

const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll('main a[href]')].map((link) => link.getAttribute('href') ?? ''))

/** The device speaks the language before the app starts. */
export const speak = (context: BrowserContext, language: HelpLanguage): Promise<unknown> =>
  context.addInitScript((chosen) => localStorage.setItem('darasa.language', chosen), language)

/** Windows with the app in them, in which nothing was opened on its page: the next page need not be loaded anew. */
const asMade = new WeakSet<Page>()

const openStep = async (page: Page, guide: Guide, step: Step): Promise<void> => {
  const before = new URL(page.url())
  const address = addressOf(step.at, before.pathname, await linksOf(page))
  if (address === null) throw new Error(`${guide.id}: ${before.pathname} has no link to ${step.at}`)
  if (asMade.has(page) && before.pathname !== pathOf(address)) return goInside(page, address)
  if (address !== before.pathname + before.search && address !== before.pathname) await page.goto(address)
  await drawn(page, '#content h1')
}

/** How long a target may take to show once its page is drawn, in milliseconds. */
const patience = 60_000

/** @returns what a step points at; null for a step about its page as a whole */
const targetOf = async (page: Page, guide: Guide, step: Step, language: HelpLanguage) => {
  if (!step.target) return null
  const wanted = { css: step.target.css, patterns: patternsOf(step, language) }
  const timeout = step.target.sometimes ? 1_000 : patience
  const found = await page.waitForFunction(findTarget, wanted, { timeout }).catch(() => null)
  const element = found?.asElement() ?? null
  if (!element && !step.target.sometimes)
    throw new Error(`${guide.id}: ${new URL(page.url()).pathname} has no ${wanted.css} ${wanted.patterns.join(' or ')}`)
  return element
}

/** @param see gets each step once its page is drawn */
export const walkGuide = async (
  page: Page,
  guide: Guide,
  language: HelpLanguage,
  see: (step: Step, index: number, target: ElementHandle<Element> | null) => Promise<void>,
): Promise<void> => {
  for (const [index, step] of guide.steps.entries()) {
    await openStep(page, guide, step)
    asMade.add(page)
    const target = await targetOf(page, guide, step, language)
    await see(step, index, target)
    if (!step.press) continue
    asMade.delete(page)
    await target?.click()
  }
}
