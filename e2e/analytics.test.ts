/** Analytics of the demo school: pictures, their tables and files, the list behind a figure, and a family's progress. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axe } from './axe.ts'
import { enter, phone } from './harness.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage

/** Scripts of a page beyond the app and the first page, in bytes of the wire. */
const most = 60_000

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

describe('analytics', () => {
  it('leads from the sentence to the learners behind a figure, and to files', async () => {
    const { page, troubles } = await stage.open({ viewport: { width: 1440, height: 1000 } })
    await enter(page, 'admin@umoja.demo', '/analytics')
    await page.getByRole('heading', { level: 1, name: /^Attendance/ }).waitFor()
    await page.getByText(/^As of /).waitFor()
    expect(await axe(page)).toEqual([])

    const spread = page.locator('#spread')
    await spread.getByRole('button', { name: 'View as table' }).click()
    await spread.getByRole('table').waitFor()
    for (const [file, ending] of [
      ['Picture (PNG)', '.png'],
      ['Table (CSV)', '.csv'],
      ['Table (Excel)', '.xlsx'],
    ] as const) {
      await spread.getByRole('button', { name: 'Export' }).click()
      const saved = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: file }).click()
      expect((await saved).suggestedFilename()).toContain(ending)
    }

    await spread.getByRole('table').getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: 'Learners and their results' }).waitFor()
    expect(page.url()).toContain('area=')
    await page.getByRole('link', { name: 'Insights' }).click()
    await page.getByRole('heading', { level: 1, name: /the figures say$/ }).waitFor()
    expect(page.url()).toContain('area=')
    expect(await axe(page)).toEqual([])
    expect(troubles).toEqual([])
  })

  it('shows who is late by the weather, which is recorded with one press beside the registers', async () => {
    const { page, troubles } = await stage.open({ viewport: { width: 1440, height: 1000 } })
    await enter(page, 'admin@umoja.demo', '/registers')
    const today = page.getByRole('region', { name: 'Weather today' })
    await today.getByRole('button', { name: 'Light rain' }).click()
    await today.getByRole('button', { name: 'Correct' }).click()
    await today.getByRole('button', { name: 'Heavy rain' }).click()
    await today.getByText('Heavy rain').waitFor()
    await today.getByText(/^Esther Kerubo, /).waitFor()
    await today.getByRole('link', { name: 'Weather of the term' }).click()
    await page.getByRole('heading', { level: 1, name: /^Weather of Term/ }).waitFor()
    const forgotten = page.getByRole('listitem').filter({ hasText: 'Not recorded' })
    const before = await forgotten.count()
    await forgotten.first().getByRole('button', { name: 'Dry' }).click()
    await expect.poll(() => forgotten.count()).toBe(before - 1)
    expect(await axe(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 780 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1440, height: 1000 })
    await page.goto('/analytics')
    const picture = page.locator('#weather')
    await picture.getByText(/days have no weather recorded\.$/).waitFor()
    await picture.getByRole('button', { name: 'View as table' }).click()
    await picture
      .getByRole('table')
      .getByRole('row', { name: /^Not recorded/ })
      .waitFor()
    const saved = page.waitForEvent('download')
    await picture.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Table (Excel)' }).click()
    expect((await saved).suggestedFilename()).toContain('weather')
    expect(troubles).toEqual([])
  })

  it('keeps a view as a report, as files, and makes the board pack in one press', async () => {
    const { page, troubles } = await stage.open({ viewport: { width: 1440, height: 1000 } })
    await enter(page, 'admin@umoja.demo', '/analytics?grade=Grade%208')
    await page.getByRole('link', { name: 'Save this view' }).click()
    await page.getByRole('heading', { level: 1, name: 'New report' }).waitFor()
    await page.getByText('Shows Grade 8, the present term.').waitFor()
    await page.getByRole('textbox', { name: 'Name' }).fill('Grade 8 before the Board meets')
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Save report' }).click()
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
    await page.getByRole('link', { name: 'Grade 8 before the Board meets' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Board pack' }).waitFor()
    expect(await axe(page)).toEqual([])
    for (const [button, name] of [
      ['PDF of Grade 8 before the Board meets', 'Grade 8 before the Board meets.pdf'],
      ['XLSX of Grade 8 before the Board meets', 'Grade 8 before the Board meets.xlsx'],
      ['PDF in Kiswahili', '.pdf'],
    ] as const) {
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: button }).click()
      expect((await saved).suggestedFilename()).toContain(name)
    }
    await page.getByRole('link', { name: 'Grade 8 before the Board meets' }).click()
    await page.getByRole('link', { name: 'Show all pictures' }).waitFor()
    expect(page.url()).toContain('grade=Grade+8')
    expect(troubles).toEqual([])
  })

  it('compares two sides, follows the same learners, and says what goes together with marks', async () => {
    const { page, troubles } = await stage.open({ viewport: { width: 1440, height: 1000 } })
    await enter(page, 'admin@umoja.demo', '/analytics?grade=Grade%208')
    await page.getByRole('link', { name: 'Advanced' }).click()
    await page.getByRole('heading', { level: 1, name: /^Marks: Term/ }).waitFor()
    expect(page.url()).toContain('grade=Grade+8')
    await page.getByRole('heading', { level: 2, name: 'Grade 8: the same learners through their years' }).waitFor()
    await page.getByText('This does not say that one causes the other.', { exact: false }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByText('Girls and boys', { exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /^Marks: Girls at/ }).waitFor()
    expect(page.url()).toContain('by=group')
    for (const part of ['compare', 'cohort', 'together']) {
      const picture = page.locator(`#${part}`)
      await picture.getByRole('button', { name: 'View as table' }).click()
      await picture.getByRole('table').waitFor()
      await picture.getByRole('button', { name: 'View as chart' }).click()
      for (const [file, ending] of [
        ['Picture (PNG)', '.png'],
        ['Table (Excel)', '.xlsx'],
      ] as const) {
        await picture.getByRole('button', { name: 'Export' }).click()
        const saved = page.waitForEvent('download')
        await page.getByRole('menuitem', { name: file }).click()
        expect((await saved).suggestedFilename()).toContain(ending)
      }
    }
    await page.setViewportSize({ width: 360, height: 780 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
    expect(troubles).toEqual([])
  })

  it('brings few scripts', async () => {
    const { page } = await stage.open({ viewport: { width: 1440, height: 1000 } })
    await enter(page, 'admin@umoja.demo', '/analytics/progress')
    await page.getByRole('heading', { level: 1, name: 'Learners and their results' }).waitFor()
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((one): one is PerformanceResourceTiming => /analytics[^/]*\.js$/.test(one.name))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    )
    expect(scripts).toBeGreaterThan(0)
    expect(scripts).toBeLessThan(most)
  })

  it('shows a family its own progress on a phone', async () => {
    const { page, troubles } = await stage.open(phone)
    await enter(page, 'parent@umoja.demo', '/analytics')
    await page.getByRole('heading', { level: 1, name: 'Progress' }).waitFor()
    const results = page.locator('#results')
    await results.getByRole('heading', { name: 'Results by learning area' }).waitFor()
    for (const [file, ending] of [
      ['Picture (PNG)', '.png'],
      ['Table (CSV)', '.csv'],
      ['Table (Excel)', '.xlsx'],
    ] as const) {
      await results.getByRole('button', { name: 'Export' }).click()
      const saved = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: file }).click()
      expect((await saved).suggestedFilename()).toContain(ending)
    }
    expect(await axe(page)).toEqual([])
    expect(troubles).toEqual([])
  })
})
