/** Marks from the keyboard to the families: typed, pasted, corrected, published, and unlocked with a reason. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axe } from './axe.ts'
import { enter } from './harness.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage.close())

const sheetOf = /Integrated Science/

describe('the mark sheet', () => {
  it('is typed, pasted into, corrected and published by a teacher, and unlocked by an admin', async () => {
    const { page, context, troubles } = await stage.open()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await enter(page, 'teacher@umoja.demo', '/teacher/gradebook')
    await page.getByRole('heading', { name: 'Grade 7 East' }).waitFor()
    await page.getByRole('link', { name: sheetOf }).first().click()
    const grid = page.getByRole('grid')
    await grid.waitFor()
    const address = page.url()
    expect(await page.getByText(/22 of 45 entered/).count()).toBe(1)

    await grid.focus()
    for (let row = 0; row < 22; row++) await page.keyboard.press('ArrowDown')
    await page.keyboard.type('56')
    await page.keyboard.press('Enter')
    await page.keyboard.type('112')
    await page.keyboard.press('Enter')
    await page.getByText('At most 100').waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await page.getByText(/24 of 45 entered/).waitFor()
    await page.getByText(/Saved \d\d:\d\d/).waitFor()

    const column = Array.from({ length: 21 }, (_, row) => (row === 3 ? 'abs' : String(41 + row))).join('\r\n')
    await page.evaluate((text) => navigator.clipboard.writeText(text), column)
    await page.keyboard.press('Control+v')
    await page.getByText(/45 of 45 entered/).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByText(/Saved \d\d:\d\d/).waitFor()
    await page.reload()
    await page.getByText(/45 of 45 entered/).waitFor()

    await page.getByRole('button', { name: 'Publish Mid-term' }).click()
    await page.getByText('All 45 learners have a mark.').waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Mid-term is published').first().waitFor()
    await page.getByRole('grid').focus()
    await page.keyboard.type('9')
    await page.getByText(/This mark cannot be changed/).waitFor()
    expect(troubles).toEqual([])
    await context.close()

    const office = await stage.open()
    await enter(office.page, 'admin@umoja.demo', address)
    await office.page
      .getByRole('columnheader', { name: /Mid-term/ })
      .getByRole('button')
      .click()
    await office.page.getByRole('menuitem', { name: 'Unlock' }).click()
    await office.page.getByLabel('Reason').fill('One paper was marked twice')
    await office.page.getByRole('button', { name: 'Unlock', exact: true }).click()
    await office.page.getByText('Mid-term is unlocked').first().waitFor()
    await office.page.getByRole('button', { name: 'Publish Mid-term' }).waitFor()
    expect(office.troubles).toEqual([])
    await office.context.close()
  }, 180_000)
})
