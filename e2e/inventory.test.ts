/** A tablet is entered, assigned, found faulty by the teacher, repaired, returned and decommissioned; both screens follow live. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter, laptop, phone } from './harness.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const dialogOf = (page: Page) => page.getByRole('dialog')
const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await dialogOf(page).getByLabel(label, { exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

describe('a tablet', () => {
  it('is assigned, repaired, returned and decommissioned', async () => {
    // After its return the teacher no longer sees it.
    const [desk, hand] = [await stage.open(laptop), await stage.open(phone, /404/)]
    const { page } = desk
    await enter(page, 'technician@umoja.demo', '/admin/inventory')
    await page.getByRole('button', { name: 'Add device' }).click()
    await dialogOf(page).getByLabel('Tag').fill('UM-TAB-900')
    await dialogOf(page).getByLabel('Name', { exact: true }).fill('Journey tablet')
    await dialogOf(page).getByLabel('Value').fill('20000')
    await dialogOf(page).getByRole('button', { name: 'Add device' }).click()
    await page.getByRole('heading', { name: 'UM-TAB-900' }).waitFor()

    await page.getByRole('button', { name: 'Assign Device' }).click()
    await dialogOf(page).getByLabel('Search by name or e-mail').fill('teacher@umoja.demo')
    await dialogOf(page)
      .getByRole('radio', { name: /teacher@umoja\.demo/ })
      .click()
    await dialogOf(page).getByRole('button', { name: 'Assign Device' }).click()
    await page
      .getByText(/^Assigned to /)
      .first()
      .waitFor()

    await enter(hand.page, 'teacher@umoja.demo', '/admin/inventory/scan')
    await hand.page.getByLabel('Tag or serial number').fill('um-tab-900')
    await hand.page.getByRole('button', { name: 'Open device' }).tap()
    await hand.page.getByRole('button', { name: 'Report a fault' }).first().tap()
    await dialogOf(hand.page).getByLabel('What is wrong?').fill('The screen is cracked')
    await dialogOf(hand.page).getByRole('button', { name: 'Report', exact: true }).tap()
    await page.getByText('The screen is cracked').first().waitFor()

    await page.getByRole('button', { name: 'Log Maintenance' }).click()
    await dialogOf(page).getByLabel('Description').fill('Screen replaced')
    await dialogOf(page).getByLabel('Performed by').fill('Fundi Electronics')
    await dialogOf(page).getByLabel('Cost').fill('12000')
    await dialogOf(page).getByRole('button', { name: 'Log Maintenance' }).click()
    await page.getByText('Replacing it may be cheaper.', { exact: false }).waitFor()
    await hand.page
      .getByText(/^Settled /)
      .first()
      .waitFor()

    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Decommission Device' }).click()
    await dialogOf(page).getByText('Please return the device first.', { exact: false }).waitFor()
    expect(await dialogOf(page).getByRole('button', { name: 'Decommission Device' }).isDisabled()).toBe(true)
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: 'Return device' }).click()
    await choose(page, 'Condition', 'Poor')
    await dialogOf(page).getByRole('button', { name: 'Receive device' }).click()
    await page.getByText('UM-TAB-900 returned').waitFor()

    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Decommission Device' }).click()
    await dialogOf(page).getByLabel('Description').fill('Not worth another repair')
    await dialogOf(page).getByLabel('Authorized by').fill('Head teacher')
    await dialogOf(page).getByLabel('Type DECOMMISSION to confirm').fill('DECOMMISSION')
    await dialogOf(page).getByRole('button', { name: 'Decommission Device' }).click()
    await page.getByRole('heading', { name: 'Decommissioned' }).waitFor()
    expect(await page.getByRole('button', { name: 'Assign Device' }).count()).toBe(0)
    expect([desk.troubles, hand.troubles]).toEqual([[], []])
  })

  it('has a label to download, and a list is imported and undone', async () => {
    const { page, troubles } = await stage.open(laptop)
    await enter(page, 'admin@umoja.demo', '/admin/inventory')
    await page.getByRole('button', { name: 'Export' }).click()
    const [labels] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /^Labels/ }).click(),
    ])
    expect(labels.suggestedFilename()).toBe('Device labels.pdf')
    await page.goto('/admin/inventory/import')
    const list = 'Tag,Name,Kind,Value\nUM-IMP-1,Tab,tablet,20000\nUM-IMP-2,Tab,rocket,1\n'
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'devices.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
    await page.getByText('“rocket” is not a kind of device.').waitFor()
    await page.getByRole('button', { name: 'Import 1 device' }).click()
    await page.getByRole('heading', { level: 1, name: '1 device imported' }).waitFor()
    await page.getByRole('button', { name: 'Undo import' }).click()
    await dialogOf(page).getByRole('button', { name: 'Undo import' }).click()
    await page.getByRole('heading', { level: 1, name: 'This import was undone' }).waitFor()
    expect(troubles).toEqual([])
  })
})
