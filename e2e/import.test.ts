/**
 * A realistic learner list imported into a new school: guessed columns, preview, import, search, import again, and
 * undo.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axe } from './axe.ts'
import { laptop } from './harness.ts'
import { openInRail } from './rail.ts'
import { callAs, openStage, type Call, type Stage } from './stage.ts'
import { codeOf } from './two-step.ts'

const list = join(import.meta.dirname, 'fixtures', 'learners-office.csv')
/** Of the 63 rows of the list. */
const good = 51
const faulty = 12

/** Without demo schools the sign-in page is refused the accounts to look around with; without its code the password is refused. */
const noDemo = /(404.*\/api\/auth\/demo|401.*\/api\/auth\/login)$/
const password = 'a sentence nobody guesses'
const person = (firstName: string, lastName: string, email: string) => ({ firstName, lastName, email, password })
const pair = ['East', 'West']

let stage: Stage
let admin: Call
/** Secret of the admin's authenticator. */
let secret: string
beforeAll(async () => {
  stage = await openStage({ DARASA_DEMO: 'off' })
  const token = /\/setup\?token=([\w-]+)/.exec(stage.program.output())?.[1]
  const made = await fetch(`${stage.url}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token,
      superAdmin: person('Joy', 'Atieno', 'joy@baraka.example'),
      admin: person('Esther', 'Kerubo', 'office@baraka.example'),
      school: {
        name: 'Baraka School',
        code: 'baraka',
        county: '047',
        kind: 'public',
        levels: ['pre_primary', 'lower_primary', 'junior'],
        streams: Object.fromEntries(
          ['PP1', 'PP2', 'Grade 1', 'Grade 2', 'Grade 3', 'Grade 7', 'Grade 8', 'Grade 9'].map((grade) => [
            grade,
            pair,
          ]),
        ),
      },
    }),
  })
  if (made.status !== 201) throw new Error(`Set-up answered ${made.status}`)
  admin = await callAs(stage.url, 'office@baraka.example', password)
  // Required before an admin can continue.
  const begun = await admin<{ setup: string; secret: string }>('/api/auth/totp/begin', 'POST', { password })
  await admin('/api/auth/totp/confirm', 'POST', { setup: begun.setup, code: codeOf(begun.secret) })
  secret = begun.secret
})
afterAll(() => stage.close())

const countOf = async (what: 'learners' | 'guardians'): Promise<number> =>
  (await admin<{ totalCount: number }>(`/api/admin/${what}`)).totalCount
const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const choose = async (page: Page): Promise<void> => {
  await openInRail(page, 'People', 'Import')
  await heading(page, 'Import')
  await page.getByLabel('Choose a file').setInputFiles(list)
}

describe('the office’s list', () => {
  it('is understood without changes, imported once, and can be undone', async () => {
    const { page, context, troubles } = await stage.open({ ...laptop, acceptDownloads: true }, noDemo)
    await page.goto('/login')
    await page.getByLabel('Phone number or e-mail').fill('office@baraka.example')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    // The code of this moment was used up when the app was set up.
    await page.locator('[autocomplete=one-time-code]:visible').fill(codeOf(secret, 1))
    await page.keyboard.press('Enter')

    await choose(page)
    await heading(page, `${good} of ${good + faulty} rows are ready`)
    await page.getByText(`${faulty} need correcting. Nothing is saved until you import.`).waitFor()
    await page.getByText('14 columns are understood. Not imported: S/No.').waitFor()
    await page.getByText('The school has no class “Grade 13 East”. Near to it: Grade 1 East').waitFor()
    expect([await countOf('learners'), await countOf('guardians')]).toEqual([0, 0])

    await page.getByRole('button', { name: 'Rows to correct' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Plain text (CSV)' }).click(),
    ])
    const rows = readFileSync(await download.path(), 'utf8')
    expect(rows.trim().split(/\r?\n/)).toHaveLength(1 + faulty)
    expect(rows).toContain('There is no such day as 31/02/2013.')

    await page.getByRole('button', { name: `Import ${good} learners` }).dblclick()
    await heading(page, `${good} learners imported`)
    expect(await axe(page)).toEqual([])
    // Style sheets arrive in any order: a link that is a button keeps the button's colours.
    await page.evaluate(() => document.head.append(document.querySelector('link[href*="/platform-"]') ?? ''))
    await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/platform-')))
    expect(await axe(page)).toEqual([])
    expect(await countOf('learners')).toBe(good)
    const guardians = await countOf('guardians')
    expect(guardians).toBeGreaterThan(10)

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill('chebet zawadi')
    await page
      .getByRole('option', { name: /Zawadi Njoroge Chebet.*PP1 West/ })
      .first()
      .click()
    await heading(page, 'Zawadi Njoroge Chebet')
    await page.getByRole('main').getByRole('link', { name: 'Guardians', exact: true }).click()
    await page.getByText('0700 000 024').first().waitFor()

    await choose(page)
    await heading(page, 'No row is ready to import yet')
    await page.getByText(`${faulty} need correcting and ${good} are already on record.`).waitFor()
    expect([await countOf('learners'), await countOf('guardians')]).toEqual([good, guardians])

    // A row is corrected in the preview, and stays so when the page is opened again.
    await page.getByLabel('Date of birth E54').fill('28/02/2013')
    await page.keyboard.press('Enter')
    await heading(page, `1 of ${good + faulty} rows are ready`)
    await page.reload()
    await heading(page, `1 of ${good + faulty} rows are ready`)
    await page.getByRole('button', { name: 'Import 1 learner' }).waitFor()

    await openInRail(page, 'People', 'Import')
    await page
      .getByRole('main')
      .getByRole('link', { name: /learners-office/ })
      .last()
      .click()
    await heading(page, `${good} learners imported`)
    await page.getByRole('button', { name: 'Undo import' }).click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await dialog.getByText(`This removes ${good} learners and ${guardians} guardians.`).waitFor()
    await dialog.getByRole('button', { name: 'Undo import' }).click()
    await heading(page, 'This import was undone')
    expect([await countOf('learners'), await countOf('guardians')]).toEqual([0, 0])
    expect(troubles).toEqual([])
    await context.close()
  })
})
