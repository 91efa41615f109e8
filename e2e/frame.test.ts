/** The frame of the app: header, rail, the phone's menu and the search, on screens of every size. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawn, enter, goInside, laptop, phone } from './harness.ts'
import { openInRail } from './rail.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const trail = (page: Page) => page.getByRole('navigation', { name: /^(You are here|Ulipo)$/ })
/** Left and right end of the search box. */
const searchPlace = async (page: Page): Promise<number[]> => {
  const box = await page.locator('header [aria-keyshortcuts]').boundingBox()
  return box ? [box.x, box.x + box.width] : []
}

describe('the header', () => {
  it('holds trail, search and person beside each other at every width', async () => {
    const { context, page } = await stage.open(laptop)
    await enter(page, 'admin@umoja.demo', '/admin/settings/learning-areas')
    await trail(page).getByRole('listitem').last().waitFor()
    /** The place of the search at each width. */
    const placesHere = async (look = async (_width: number, _place: number[]): Promise<void> => undefined) => {
      const places: number[][] = []
      for (const width of [900, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await drawn(page, '#content h1')
        const place = await searchPlace(page)
        await look(width, place)
        places.push(place)
      }
      return places
    }
    const first = await placesHere(async (width, [start]) => {
      const end = await trail(page).evaluate((element) => element.getBoundingClientRect().right)
      expect(end).toBeLessThanOrEqual(start ?? 0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
    for (const address of ['/', '/admin/learners', '/console']) {
      await goInside(page, address)
      expect([address, await placesHere()]).toEqual([address, first])
    }
    await context.close()
  })

  it('never cuts three short levels, and drops the middle of a longer trail', async () => {
    const { context, page } = await stage.open({ ...laptop, viewport: { width: 1280, height: 800 } })
    await enter(page, 'admin@umoja.demo', '/registers')
    await page
      .getByRole('link', { name: /^Grade 7 East/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: /Grade 7 East/ }).waitFor()
    const list = trail(page).locator('ol')
    const fits = () => list.evaluate((element) => element.scrollWidth <= element.clientWidth)
    expect(await fits()).toBe(true)
    await page.goto('/admin/communications/templates')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await fits()).toBe(true)
    await context.close()
  })
})

describe('the rail', () => {
  it('takes a learner to the own report cards', async () => {
    const { context, page } = await stage.open(laptop)
    await enter(page, 'student@umoja.demo')
    await openInRail(page, 'Learning', 'Report cards')
    await page.getByRole('heading', { level: 1, name: 'Report cards' }).waitFor()
    expect(page.url()).toBe(`${stage.url}/student/report-cards`)
    await page.reload()
    const group = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /^Learning/ })
    expect(await group.getAttribute('aria-expanded')).toBe('true')
    await context.close()
  })

  it('opens its groups in the phone’s menu too', async () => {
    const { context, page } = await stage.open(phone)
    await enter(page, 'admin@umoja.demo')
    await page.getByRole('button', { name: 'More', exact: true }).tap()
    const menu = page.getByRole('dialog', { name: 'More' })
    await menu.getByRole('button', { name: /^People/ }).tap()
    await menu.getByRole('link', { name: 'Guardians' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Guardians' }).waitFor()
    expect(await menu.count()).toBe(0)
    await context.close()
  })
})

describe('the search', () => {
  it('takes an office from a word in Kiswahili to the payment, by keyboard', async () => {
    const { context, page } = await stage.open(laptop)
    await enter(page, 'admin@umoja.demo')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill('malipo karo')
    await page.getByRole('option', { name: /Record a payment/, selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Record payment' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/fees')
    await context.close()
  })
})
