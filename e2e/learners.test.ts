/** The office and its learners: one page about a learner, a photo, several learners at once, and photos by number. */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter, laptop, phone } from './harness.ts'
import { callAs, openStage, type Call, type Stage } from './stage.ts'

interface Found {
  id: string
  fullName: string
  admissionNumber: string
}

let stage: Stage
let admin: Call
let faith: Found
let joy: Found
beforeAll(async () => {
  stage = await openStage()
  admin = await callAs(stage.url, 'admin@umoja.demo')
  const find = async (name: string): Promise<Found> => {
    const [found] = (await admin<{ items: Found[] }>(`/api/admin/learners?search=${encodeURIComponent(name)}`)).items
    if (!found) throw new Error(`No ${name} in the demo`)
    return found
  }
  faith = await find('Muthoni Kamau Faith')
  joy = await find('Nekesa Barasa Joy')
})
afterAll(() => stage.close())

/** The smallest picture there is. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const file = (name: string) => ({ name, mimeType: 'image/png', buffer: picture })

describe('a learner', () => {
  it('is on one page, gets a photo, and the guardian sees it', async () => {
    const office = await stage.open(laptop)
    const { page } = office
    await enter(page, 'admin@umoja.demo', `/admin/learners/${faith.id}`)
    await page.getByRole('heading', { level: 1, name: faith.fullName }).waitFor()
    for (const name of ['Attendance', /^Fees/, 'Family', 'Marks against last term', 'Incidents'])
      await page.getByRole('region', { name }).waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Photo' }).click()
    const dialog = page.getByRole('dialog', { name: /Photo/ })
    await dialog.getByLabel('Choose a file').and(page.locator('input')).setInputFiles(file('camera.png'))
    await page.getByText('Photo saved').waitFor()
    await page.keyboard.press('Escape')
    const portrait = page.locator(`main img[src*="/api/admin/learners/${faith.id}/photo"]`).first()
    await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480)
    await office.context.close()

    const parent = await stage.open(laptop)
    await enter(parent.page, 'parent@umoja.demo')
    await parent.page.locator(`main img[src*="/api/parent/children/${faith.id}/photo"]`).first().waitFor()
    expect([...office.troubles, ...parent.troubles]).toEqual([])
    await parent.context.close()
  })
})

describe('several learners', () => {
  it('get labels, and an SMS to their guardians only', async () => {
    const office = await stage.open(laptop)
    const { page } = office
    await enter(page, 'admin@umoja.demo', `/admin/learners?search=${encodeURIComponent(joy.admissionNumber)}`)
    await page.getByRole('checkbox', { name: `Select ${joy.fullName}` }).check()
    const bar = page.getByRole('toolbar')
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      bar.getByRole('button', { name: 'Labels' }).click(),
    ])
    expect(saved.suggestedFilename()).toBe('Name labels.pdf')
    await bar.getByRole('button', { name: 'Message guardians' }).click()
    await page.getByText('To the guardians of 1 chosen learner who receive messages.').waitFor()
    await page.getByRole('textbox', { name: 'SMS text' }).fill('Please call the office about the trip.')
    await page.getByText(`About ${joy.fullName}.`).waitFor()
    expect(office.troubles).toEqual([])
    await office.context.close()
  })

  it('are all that match, on a phone too', async () => {
    const office = await stage.open(phone)
    const { page } = office
    const { totalCount, items } = await admin<{ totalCount: number; items: Found[] }>(
      '/api/admin/learners?grade=Grade%207',
    )
    expect(totalCount).toBeGreaterThan(items.length)
    await enter(page, 'admin@umoja.demo', '/admin/learners?grade=Grade%207')
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('checkbox', { name: items[0]?.fullName ?? '' }).check()
    await page.getByText('1 selected').waitFor()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    const bar = page.getByRole('toolbar')
    await bar.getByRole('button', { name: `Select all ${totalCount} that match` }).click()
    await bar.getByText(`${totalCount} selected`).waitFor()
    await bar.getByRole('button', { name: 'Actions' }).click()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV file' }).click(),
    ])
    const lines = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(totalCount + 1)
    expect(office.troubles).toEqual([])
    await office.context.close()
  })

  it('get their photos by admission number, after a look at what fits', async () => {
    const office = await stage.open(laptop)
    const { page } = office
    await enter(page, 'admin@umoja.demo', '/admin/learner-photos')
    const [named, stray] = [`${joy.admissionNumber.replaceAll('/', '-')}.png`, 'nobody.png']
    await page
      .getByLabel('Choose photos or a ZIP')
      .and(page.locator('input'))
      .setInputFiles([file(named), file(stray)])
    await page.getByText('1 photo matches a learner. 1 file will not be saved.').waitFor()
    await page.getByRole('button', { name: 'Save 1 photo' }).click()
    await page.getByText('1 photo saved').waitFor()
    const { photo } = await admin<{ photo: string | null }>(`/api/admin/learners/${joy.id}`)
    expect(photo).not.toBeNull()
    expect(office.troubles).toEqual([])
    await office.context.close()
  })
})

describe('a filter of a list', () => {
  it('is saved under a name, opens the same list again on a fresh page, is renamed and deleted', async () => {
    const office = await stage.open(laptop)
    const { page } = office
    const menu = async (now: string, item: string) => {
      await page.getByRole('button', { name: now, exact: true }).click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
    }
    const dialog = page.getByRole('dialog')
    await enter(page, 'admin@umoja.demo', '/admin/learners?sex=female&sort=-name')
    await menu('Saved filters', 'Save these filters')
    await dialog.getByLabel('Name').fill('Girls, Z to A')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('“Girls, Z to A” was saved.').waitFor()

    await page.goto('/admin/learners')
    await menu('Saved filters', 'Girls, Z to A')
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({ sex: 'female', sort: '-name' })
    await page.reload()

    await menu('Girls, Z to A', 'Rename or delete')
    await dialog.getByLabel('Name').fill('All girls')
    await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
    await dialog.getByRole('button', { name: 'Delete All girls', exact: true }).click()
    await page.getByText('“All girls” was deleted.').waitFor()
    await page.getByRole('button', { name: 'Saved filters', exact: true }).click()
    await page.getByText('You have saved no filters for this list.').waitFor()
    expect(office.troubles).toEqual([])
    await office.context.close()
  })
})
