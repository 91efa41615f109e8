/**
 * Live access changes: a teacher joins by the wizard with a second step and is suspended with immediate effect; a
 * module is switched off while in use.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter, laptop, letIn, phone } from './harness.ts'
import { callAs, openStage, type Call, type Stage } from './stage.ts'
import { codeOf, setUpTwoStep } from './two-step.ts'

const password = 'mvua ya vuli ni nzuri'
/** A password without its code, or a call under a session that has just ended, is refused. */
const refusals = /401 .*\/api\//

let stage: Stage
let office: Call
beforeAll(async () => {
  stage = await openStage()
  office = await callAs(stage.url, 'admin@umoja.demo')
})
afterAll(() => stage.close())

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const dialog = (page: Page) => page.getByRole('dialog')

/** The link in the newest message to a person; the demo sends nothing, its admins read the outbox. */
const linkFor = async (to: string): Promise<string> => {
  const { items } = await office<{ items: { to: string; text: string }[] }>('/api/admin/outbox?limit=50')
  const found = /https?:\/\/\S+/.exec(items.find((one) => one.to === to)?.text ?? '')?.[0]
  if (!found) throw new Error(`No letter with a link went to ${to}`)
  const { pathname, search } = new URL(found)
  return pathname + search
}

const createTeacher = async (page: Page): Promise<void> => {
  await page.goto('/admin/users')
  await press(page, 'Create User')
  const form = dialog(page)
  expect(await form.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
  await form.getByRole('button', { name: 'Next' }).click()
  for (const text of ['First name is required', 'Last name is required', 'Email is required'])
    await form.getByText(text).waitFor()
  await form.getByLabel('First name').fill('Naliaka')
  await form.getByLabel('Last name').fill('Wekesa')
  await form.getByLabel('Email', { exact: true }).fill('naliaka@example')
  await form.getByRole('button', { name: 'Next' }).click()
  await form.getByText('Invalid email format').waitFor()
  await form.getByLabel('Email', { exact: true }).fill('naliaka@example.co.ke')
  await form.getByRole('button', { name: 'Next' }).click()
  await form.getByRole('button', { name: 'Create User' }).click()
  await form.getByText('Role is required').waitFor()
  await form.getByText('Teacher', { exact: true }).click()
  await form.getByRole('button', { name: 'Create User' }).click()
  await form.getByText('At least one subject is required for teachers/tutors').waitFor()
  await form.getByLabel('Teaching subjects').click()
  await page.getByRole('option', { name: 'Mathematics' }).click()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Create User' }).click()
  await page.getByText('Naliaka Wekesa has been invited. The link was sent to naliaka@example.co.ke.').waitFor()
}

const acceptInvitation = async (page: Page): Promise<void> => {
  await page.goto(await linkFor('naliaka@example.co.ke'))
  await heading(page, 'Welcome, Naliaka')
  expect(new URL(page.url()).search).toBe('')
  await page.getByLabel('Choose a password').fill(password)
  await press(page, 'Accept and start')
  await page.locator('#content h1').waitFor()
}

const enterWithCode = async (page: Page, secret: string): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Phone number or e-mail').fill('naliaka@example.co.ke')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // The code of this moment was used up when the app was set up.
  await page.locator('[autocomplete=one-time-code]:visible').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.locator('#content h1').waitFor()
}

describe('a teacher', () => {
  it('is created by the wizard, joins with a second step, is changed, and loses access at once', async () => {
    const admin = await stage.open(laptop)
    await letIn(admin.page, 'admin@umoja.demo')
    await createTeacher(admin.page)
    const first = await stage.open(phone, refusals)
    await acceptInvitation(first.page)
    await first.page.goto('/security')
    const secret = await setUpTwoStep(first.page, password)
    const second = await stage.open(laptop, refusals)
    await enterWithCode(second.page, secret)

    await admin.page.goto('/admin/users?search=naliaka')
    await press(admin.page, 'Actions for Naliaka Wekesa')
    await admin.page.getByRole('menuitem', { name: 'Edit User' }).click()
    await dialog(admin.page).getByText('Role & Organization').waitFor()
    await dialog(admin.page).getByLabel('Last name').fill('Barasa')
    await dialog(admin.page).getByRole('button', { name: 'Save Changes' }).click()
    await press(admin.page, 'Actions for Naliaka Barasa')
    await admin.page.getByRole('menuitem', { name: 'Suspend' }).click()
    await dialog(admin.page).getByRole('button', { name: 'Suspend' }).click()
    for (const { page } of [first, second]) await page.waitForURL('**/login**')
    await admin.page.getByText('Suspended', { exact: true }).first().waitFor()
    expect([admin.troubles, first.troubles, second.troubles]).toEqual([[], [], []])
    await Promise.all([admin, first, second].map(({ context }) => context.close()))
  })
})

describe('a module', () => {
  it('that the school switches off during a session is refused on its page and in its calls', async () => {
    const teacher = await stage.open(laptop)
    await enter(teacher.page, 'teacher@umoja.demo', '/help')
    await heading(teacher.page, /./)
    const admin = await stage.open(laptop)
    await enter(admin.page, 'admin@umoja.demo', '/admin/settings/modules')
    await press(admin.page, 'Switch off: Help')
    await dialog(admin.page).getByRole('button', { name: 'Switch off' }).click()
    await teacher.page.getByText('Module disabled for your school').waitFor()
    await press(admin.page, 'Switch on: Help')
    await expect.poll(() => teacher.page.getByText('Module disabled for your school').count()).toBe(0)
    await Promise.all([teacher.context.close(), admin.context.close()])
  })
})
