/** Positions: the principal makes one and gives it; who holds it sees only its places, and the last principal stays. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter, laptop, letIn } from './harness.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** The refusals of the journey, and the pages that a position does not open. */
const refusals = /(403|409) .*\/api\//
const dialog = (page: Page) => page.getByRole('dialog')

const editUser = async (page: Page, firstName: string): Promise<void> => {
  await page.goto(`/admin/users?search=${firstName}&role=admin`)
  await page.getByRole('button', { name: new RegExp(`^Actions for ${firstName} `) }).click()
  await page.getByRole('menuitem', { name: 'Edit User' }).click()
  await dialog(page).getByText('Role & Organization').waitFor()
}

/** Takes a position away in the open form, and gives another one. */
const exchange = async (page: Page, from: string, to: string): Promise<void> => {
  await dialog(page).getByLabel('Positions').first().click()
  await page.getByRole('option', { name: from, exact: true }).click()
  await page.getByRole('option', { name: to, exact: true }).click()
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
}

describe('a position of the school’s own', () => {
  it('opens its places and no others to the admin who holds it; the only principal keeps theirs', async () => {
    const head = await stage.open(laptop, refusals)
    await enter(head.page, 'admin@umoja.demo', '/admin/settings/positions')
    await head.page.getByRole('button', { name: 'Add position' }).click()
    await dialog(head.page).getByLabel('Name').fill('Device keeper')
    await dialog(head.page).getByRole('button', { name: 'Add position' }).click()
    await head.page.getByText('Device keeper added').waitFor()
    await head.page.getByRole('checkbox', { name: 'Devices: Device keeper' }).click()
    await head.page.getByText('Device keeper saved').waitFor()

    await editUser(head.page, 'Caleb')
    await exchange(head.page, 'Bursar', 'Device keeper')
    await dialog(head.page).waitFor({ state: 'detached' })

    const caleb = await stage.open(laptop, refusals)
    await letIn(caleb.page, 'bursar@umoja.demo')
    await caleb.page.goto('/')
    const rail = caleb.page.getByRole('navigation', { name: 'Main' })
    await rail.getByRole('link', { name: 'Inventory' }).waitFor()
    for (const place of ['Fees', 'Users', 'Learners', 'Announcements'])
      expect(await rail.getByRole('link', { name: place, exact: true }).count()).toBe(0)
    await caleb.page.goto('/admin/inventory')
    await caleb.page.locator('#content h1').waitFor()
    expect(await caleb.page.getByText('Your position does not give access to this page.').count()).toBe(0)
    for (const address of ['/admin/fees', '/admin/settings/positions']) {
      await caleb.page.goto(address)
      await caleb.page.getByText('Your position does not give access to this page.').waitFor()
    }
    const asked = await Promise.all(
      ['/api/admin/fees/stats', '/api/admin/positions', '/api/admin/users'].map((path) =>
        caleb.page.request.get(path).then((answer) => answer.status()),
      ),
    )
    expect(asked).toEqual([403, 403, 403])

    await editUser(head.page, 'Esther')
    await exchange(head.page, 'Principal', 'Secretary')
    await head.page.getByText('You cannot do this to your own access. Ask another admin.').first().waitFor()
    await head.page.goto('/admin/settings/positions')
    await head.page.getByText(/^Esther /).waitFor()
    expect([head.troubles, caleb.troubles]).toEqual([[], []])
    await Promise.all([head.context.close(), caleb.context.close()])
  })
})
