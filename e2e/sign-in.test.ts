/**
 * Signing in and out: every demo account, refusals, return links, theme, language, memberships, and everything by
 * keyboard.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '../src/app/demo/accounts.ts'
import { demoPassword, drawn, laptop, phone, signIn } from './harness.ts'
import { openStage, type Stage, withWorker } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const who = (page: Page) => page.getByLabel('Phone number or e-mail')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const scheme = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme')
/** Text of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? '')))

/** The buttons of the sign-in page in the order in which it shows the accounts. */
const offered = async (): Promise<string[]> => {
  const answer = (await (await fetch(`${stage.url}/api/auth/demo`)).json()) as {
    schools: { accounts: { email: string }[] }[]
  }
  return answer.schools.flatMap(({ accounts }) => accounts.map(({ email }) => email))
}

describe('the demo accounts', () => {
  it('are all offered, the super admin last', async () => {
    const emails = await offered()
    expect([...emails].sort()).toEqual(demoAccounts.map(({ email }) => email).sort())
    expect(emails.at(-1)).toBe('super@darasa.demo')
  })

  it('open their dashboard with one click, on a laptop or on a phone, and it shows in the other width too', async () => {
    for (const [index, email] of (await offered()).entries()) {
      const [device, other] = index % 2 === 0 ? [laptop, phone] : [phone, laptop]
      const { context, page, troubles } = await stage.open(device)
      await page.goto('/login')
      await page.locator('.account').nth(index).click()
      // The cards or the empty state are rendered: nothing is loading.
      await drawn(page, '#content h1')
      expect([email, new URL(page.url()).pathname]).toEqual([email, '/'])
      await page.setViewportSize(other.viewport)
      await drawn(page, '#content h1')
      expect([email, troubles]).toEqual([email, []])
      await context.close()
    }
  })
})

describe('the form', () => {
  it('shows errors at their field, keeps the name and lets the person in at the second try', async () => {
    const { context, page } = await stage.open(phone)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Enter your phone number or e-mail').waitFor()
    await page.getByText('Enter your password').waitFor()
    await who(page).fill('0700 000 018')
    await password(page).fill('not-the-password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: 'The phone, e-mail or password is not right.' }).waitFor()
    expect(await who(page).inputValue()).toBe('0700 000 018')
    expect(new URL(page.url()).pathname).toBe('/login')
    await password(page).fill(demoPassword)
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('')
    await password(page).press('Enter')
    await page.locator('#content h1').waitFor()
    await context.close()
  })

  it('leads back to the link that was opened while signed out', async () => {
    const { context, page } = await stage.open()
    await page.goto('/registers?date=2026-01-05')
    await who(page).fill('admin@umoja.demo')
    await password(page).fill(demoPassword)
    await password(page).press('Enter')
    await heading(page, 'Registers').waitFor()
    expect(page.url()).toBe(`${stage.url}/registers?date=2026-01-05`)
    await context.close()
  })
})

describe('theme and language', () => {
  it('chosen before sign-in still apply after it and after a reload', async () => {
    const { context, page } = await stage.open({ ...laptop, colorScheme: 'light' })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Theme' }).click()
    expect(await scheme(page)).toBe('light')
    await page.getByRole('button', { name: 'Theme' }).click()
    expect(await scheme(page)).toBe('dark')
    await page.getByRole('button', { name: 'Kiswahili' }).click()
    await heading(page, 'Ingia').waitFor()
    await page.getByRole('button', { name: 'Mkufunzi' }).click()
    await page.locator('#content h1').waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('sw')
    expect(await scheme(page)).toBe('dark')
    await page.reload()
    await page.getByRole('navigation').getByText('Rejista').first().waitFor()
    expect(await scheme(page)).toBe('dark')
    await context.close()
  })

  it('switched after sign-in are kept with the account', async () => {
    const { context, page } = await stage.open({ ...laptop, colorScheme: 'light' })
    await signIn(page, stage.url, 'student@umoja.demo')
    const kept = (): Promise<unknown> =>
      page.waitForResponse((answer) => answer.url().endsWith('/api/auth/preferences') && answer.ok())
    await page.getByRole('button', { name: /^Menu of/ }).click()
    // From the system's to light, then to dark.
    for (const now of ['System', 'Light'])
      await Promise.all([kept(), page.getByRole('menuitem', { name: `Theme ${now}` }).click()])
    expect(await scheme(page)).toBe('dark')
    await Promise.all([kept(), page.getByRole('menuitem', { name: 'Language English' }).click()])
    await context.close()

    const other = await stage.open({ ...phone, colorScheme: 'light' })
    await signIn(other.page, stage.url, 'student@umoja.demo')
    await other.page.locator('html[lang=sw]').waitFor()
    await expect.poll(() => scheme(other.page)).toBe('dark')
    await other.context.close()
  })
})

describe('memberships', () => {
  it('switch between teacher and parent, and the last one used is restored', async () => {
    const { context, page, troubles } = await stage.open()
    const switcher = page.getByRole('button', { name: /^Switch school or role, current:/ })
    await signIn(page, stage.url, 'teacher@umoja.demo')
    const rail = page.getByRole('navigation', { name: 'Main' })
    await rail.getByRole('link', { name: 'Registers' }).waitFor()
    await switcher.click()
    await page.getByRole('menuitem', { name: /Parent$/ }).click()
    await rail.getByRole('link', { name: 'My children' }).waitFor()
    expect(await rail.getByRole('link', { name: 'Registers' }).count()).toBe(0)
    await page.goto('/registers')
    await page.getByText('Your role does not have access to this page.').waitFor()
    expect(troubles).toEqual([])

    await page.getByRole('button', { name: /^Menu of Kevin/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await who(page).waitFor()
    await page.waitForLoadState('networkidle')
    await signIn(page, stage.url, 'teacher@umoja.demo')
    await rail.getByRole('link', { name: 'My children' }).click()
    await page.getByText('Joy').first().waitFor()
    await switcher.click()
    await page.getByRole('menuitem', { name: /Teacher$/ }).click()
    await rail.getByRole('link', { name: 'Registers' }).waitFor()
    await context.close()
  })
})

describe('signing out', () => {
  it('leaves nothing of the person on the device', async () => {
    const { context, page } = await stage.open({ ...phone, ...withWorker })
    await signIn(page, stage.url, 'parent@umoja.demo')
    await page.getByText('Faith').first().waitFor()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await who(page).waitFor()
    const left = await page.evaluate(async () => {
      const text = [JSON.stringify(Object.entries(localStorage)), JSON.stringify(Object.entries(sessionStorage))]
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await new Promise<IDBDatabase>((resolve) => {
          const opening = indexedDB.open(name)
          opening.onsuccess = () => resolve(opening.result)
        })
        for (const store of database.objectStoreNames) {
          const all = await new Promise<unknown>((resolve) => {
            const asked = database.transaction(store).objectStore(store).getAll()
            asked.onsuccess = () => resolve(asked.result)
          })
          text.push(JSON.stringify(all))
        }
      }
      return text.join()
    })
    expect(left).not.toMatch(/Faith|Kamau|Grace/)
    await page.goto('/parent/children')
    await who(page).waitFor()
    await context.close()
  })
})

describe('with only the keyboard', () => {
  it('signs in, skips to the content, searches, opens a page and signs out', async () => {
    const { context, page, troubles } = await stage.open({ ...laptop, ...withWorker })
    const press = (key: string): Promise<void> => page.keyboard.press(key)
    const tabTo = async (text: string): Promise<void> => {
      for (let step = 0; step < 60; step++) {
        if ((await focused(page)) === text) return
        await press('Tab')
      }
      throw new Error(`Tab does not reach ${text}`)
    }
    await page.goto('/login')
    for (let step = 0; step < 10 && (await page.evaluate(() => document.activeElement?.id)) !== 'who'; step++)
      await press('Tab')
    await page.keyboard.type('admin@umoja.demo')
    await press('Tab')
    await page.keyboard.type(demoPassword)
    await press('Enter')
    await page.locator('#content h1').waitFor()

    await tabTo('Skip to content')
    await press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')

    await press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).waitFor()
    await page.keyboard.type('Grade 7 East')
    await page
      .getByRole('option', { name: /Grade 7 East/ })
      .first()
      .waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Registers')
    await expect.poll(() => page.getByRole('option').first().textContent()).toBe('Registers')
    await press('Enter')
    await heading(page, 'Registers').waitFor()
    // Screen readers announce the new page.
    await expect.poll(() => focused(page)).toBe('Registers')

    await page.evaluate(() =>
      document.querySelector<HTMLElement>('header button[aria-haspopup=menu]:last-of-type')?.focus(),
    )
    await press('Enter')
    await page.getByRole('menuitem', { name: 'My Profile' }).waitFor()
    await press('ArrowUp')
    await expect.poll(() => focused(page)).toBe('Logout')
    await press('Enter')
    await who(page).waitFor()
    // Requests in flight when the session ended are refused, which is fine.
    expect(troubles.filter((one) => !/ 401 .*\/api\//.test(one))).toEqual([])
    await context.close()
  })
})
