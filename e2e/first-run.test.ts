/** The first start of a real installation: the one-time link, three steps, two-step sign-in, and the new admin at work. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { phone } from './harness.ts'
import { openStage, type Stage } from './stage.ts'
import { codeOf, setUpTwoStep } from './two-step.ts'

const password = 'mvua ya vuli ni nzuri'
/** Without demo schools the sign-in page is refused the accounts to look around with. */
const noDemo = /404.*\/api\/auth\/demo$/
/** The password without a code is refused. */
const noCode = /(404.*\/api\/auth\/demo|401.*\/api\/auth\/login)$/

let stage: Stage
let link: string
beforeAll(async () => {
  stage = await openStage({ DARASA_DEMO: 'off' })
  link = /(\/setup\?token=[\w-]+)/.exec(stage.program.output())?.[1] ?? ''
})
afterAll(() => stage.close())

const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).tap()

const fillPeople = async (page: Page): Promise<void> => {
  for (const [title, firstName, lastName, email] of [
    ['Admin of Shule ya Amani', 'Rehema', 'Baya', 'rehema@amani.example'],
    ['Super admin', 'Omar', 'Said', 'omar@amani.example'],
  ] as const) {
    const part = page.getByRole('region', { name: title })
    await part.getByLabel('First name').fill(firstName)
    await part.getByLabel('Last name').fill(lastName)
    await part.getByLabel('E-mail').fill(email)
    await part.getByLabel('Password', { exact: true }).fill(password)
  }
}

const signIn = async (page: Page): Promise<void> => {
  await page.getByLabel('Phone number or e-mail').fill('rehema@amani.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Sign in')
}

/** Required before an admin can continue. @returns the secret */
const getPast = async (page: Page): Promise<string> => {
  await page.getByRole('heading', { name: 'One more step before you start' }).waitFor()
  await page.goto('/admin/settings/classes')
  await page.waitForURL('**/security')
  return setUpTwoStep(page, password)
}

describe('the first run', () => {
  it('creates a school in three steps, lets its admin in, and does not open again', async () => {
    const { page, context, troubles } = await stage.open(phone, noDemo)
    await page.goto(link)
    await heading(page, 'Welcome. Which school is this?')
    await press(page, 'Next')
    await page.getByText('Enter the name of the school').waitFor()
    await page.getByLabel('Name of the school').fill('Shule ya Amani')
    expect(await page.getByLabel('School code').inputValue()).toBe('shule-ya-amani')
    await page.getByRole('combobox', { name: 'County' }).click()
    await page.getByRole('option', { name: 'Kilifi' }).click()
    await press(page, 'Next')

    await heading(page, 'Levels and classes')
    await page.getByText('Upper primary').tap()
    await page.getByText('Junior school').tap()
    await page.getByLabel('The same names in every grade').fill('Mashariki, Magharibi')
    await press(page, 'Use for all')
    await page.getByText('12 classes in all').waitFor()
    await press(page, 'Next')

    await heading(page, 'Who will manage it?')
    await fillPeople(page)
    await press(page, 'Set up the school')
    await heading(page, 'Shule ya Amani is ready')
    await press(page, 'Go to sign-in')

    await signIn(page)
    const secret = await getPast(page)
    await page.locator('#content h1').waitFor()
    await page.goto('/admin/settings/classes')
    for (const grade of ['Grade 4', 'Grade 9']) await page.getByText(grade, { exact: true }).first().waitFor()
    await page.getByText('Mashariki').first().waitFor()
    await page.goto('/admin/settings/calendar')
    await page.getByText('Term I', { exact: true }).first().waitFor()
    expect(troubles).toEqual([])

    // From now on a password without a code is not enough.
    const again = await stage.open(phone, noCode)
    await again.page.goto('/login')
    await signIn(again.page)
    await again.page.getByLabel('Code from your authenticator app').fill(codeOf(secret, 1))
    await press(again.page, 'Sign in')
    await again.page.locator('#content h1').waitFor()
    expect(again.troubles).toEqual([])

    // The link works once.
    const stranger = await stage.open(phone)
    await stranger.page.goto(link)
    await stranger.page.getByText('This link does not work').waitFor()
    expect(await stranger.page.getByLabel('Name of the school').count()).toBe(0)
    await Promise.all([context.close(), again.context.close(), stranger.context.close()])
  })
})
