/**
 * Recovery and sign-in methods besides the password: link by e-mail, code by SMS, login portal; and the demo outbox.
 */
import { createServer, type AddressInfo } from 'node:net'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPortal, type TestPortal } from '../src/core/access/testing/portal.ts'
import { axe } from './axe.ts'
import { demoPassword, enter, laptop, phone } from './harness.ts'
import { callAs, openStage, type Call, type Stage } from './stage.ts'
import { codeOf } from './two-step.ts'

let portal: TestPortal
let stage: Stage
let admin: Call

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

beforeAll(async () => {
  // The portal redirects to an address that must be known before the app starts.
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  portal = await startPortal(url)
  const { issuer, clientId, clientSecret = '', name } = portal.config
  const settings = {
    DARASA_OIDC_ISSUER: issuer,
    DARASA_OIDC_CLIENT_ID: clientId,
    DARASA_OIDC_CLIENT_SECRET: clientSecret,
    DARASA_OIDC_NAME: name,
  }
  stage = await openStage({ PORT: String(port), DARASA_PUBLIC_URL: url, ...settings })
  admin = await callAs(stage.url, 'admin@umoja.demo')
})
afterAll(async () => {
  await stage.close()
  await portal.close()
})

interface Letters {
  items: { to: string; text: string }[]
}
const textsTo = async (to: string): Promise<string[]> =>
  (await admin<Letters>('/api/admin/outbox')).items.filter((one) => one.to === to).map(({ text }) => text)

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Width, headings, target sizes and axe in both themes: the rules for every page of the app. */
const whole = async (page: Page): Promise<unknown> => {
  const light = await axe(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.reload()
  await page.locator('h1:visible').first().waitFor()
  const dark = await axe(page)
  await page.emulateMedia({ colorScheme: 'light' })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return { light, dark, wide: Math.max(0, wide), headings: await page.locator('h1:visible').count() }
}
const clean = { light: [], dark: [], wide: 0, headings: 1 }

describe('a forgotten password', () => {
  it.each([
    ['a laptop', laptop, 'tutor@umoja.demo'],
    ['a phone', phone, 'technician@umoja.demo'],
  ] as const)('is reset with a link by e-mail, on %s', async (_device, options: BrowserContextOptions, email) => {
    const { context, page } = await stage.open({ ...options, colorScheme: 'light', reducedMotion: 'reduce' })
    const referers: string[] = []
    page.on('request', (request) => void referers.push(request.headers().referer ?? ''))
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await heading(page, 'Forgot your password?').waitFor()
    expect(await whole(page)).toEqual(clean)
    await button(page, 'Send link').click()
    await page.getByText('Email is required').waitFor()
    await page.getByLabel('E-mail').fill(email)
    await button(page, 'Send link').click()
    await heading(page, 'Check your e-mail').waitFor()
    await page.getByText('If we know this address, an e-mail is on its way. Open the link within 30 minutes.').waitFor()

    await expect.poll(async () => (await textsTo(email)).length).toBe(1)
    const link = /http\S+\/reset\?token=\S+/.exec((await textsTo(email))[0] ?? '')?.[0] ?? ''
    const token = new URL(link).searchParams.get('token') ?? ''
    await page.goto(link)
    await heading(page, 'Set a new password').waitFor()
    await page.getByText(`For ${email}.`).waitFor()
    expect(page.url()).toBe(`${stage.url}/reset`)
    expect(referers.join()).not.toContain(token)
    await page.getByLabel('New password').fill('darasa2026')
    await button(page, 'Save new password').click()
    await page.getByText(/^Too many people use this password|^Do not use/).waitFor()
    await page.getByLabel('New password').fill('mvua ya vuli ni nzuri')
    await button(page, 'Save new password').click()
    await heading(page, 'Your new password has been set').waitFor()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Phone number or e-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('mvua ya vuli ni nzuri')
    await button(page, 'Sign in').click()
    await page.locator('#content h1').first().waitFor()

    await page.goto(link)
    await heading(page, 'This link no longer works').waitFor()
    await button(page, 'Request a new link').click()
    await heading(page, 'Forgot your password?').waitFor()
    await context.close()
  })

  it('can be reset in Kiswahili', async () => {
    const { context, page } = await stage.open(phone)
    await page.goto('/reset')
    await button(page, 'Kiswahili').click()
    await heading(page, 'Umesahau nenosiri?').waitFor()
    await page.getByLabel('Barua pepe').fill('mtu@shule.test')
    await button(page, 'Nitumie kiungo').click()
    await heading(page, 'Angalia barua pepe yako').waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('sw')
    await context.close()
  })
})

describe('a code by SMS', () => {
  it.each([
    ['a laptop', laptop],
    ['a phone', phone],
  ] as const)('signs in, on %s', async (_device, options: BrowserContextOptions) => {
    const { context, page } = await stage.open({ ...options, colorScheme: 'light', reducedMotion: 'reduce' })
    const number = '+254700000018'
    const before = (await textsTo(number)).length
    await page.goto('/login?next=%2Fregisters')
    await button(page, 'Sign in with a code by SMS').waitFor()
    expect(await whole(page)).toEqual(clean)
    await page.getByLabel('Phone number or e-mail').fill('0700 000 018')
    await button(page, 'Sign in with a code by SMS').click()
    await heading(page, 'Sign in with a code').waitFor()
    expect(await page.getByLabel('Phone number', { exact: true }).inputValue()).toBe('0700 000 018')
    await button(page, 'Send me a code').click()
    await page.getByText('If a school knows 0700 000 018, a message with a code is on its way.').waitFor()
    await expect.poll(async () => (await textsTo(number)).length).toBe(before + 1)
    const code = /\d{6}/.exec((await textsTo(number))[0] ?? '')?.[0] ?? ''
    await page.getByLabel('Code from the message').fill('12345')
    await button(page, 'Sign in').click()
    await page.getByText('Enter the 6 digits of the message').waitFor()
    await page.getByLabel('Code from the message').fill(code === '000000' ? '000001' : '000000')
    await button(page, 'Sign in').click()
    await page.getByText('This code is not right.').waitFor()
    await page.getByLabel('Code from the message').fill(code)
    await button(page, 'Sign in').click()
    await page.locator('#content h1').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/registers')
    await context.close()
  })

  it('can be given up for the password, in Kiswahili too', async () => {
    const { context, page } = await stage.open(phone)
    await page.goto('/login')
    await button(page, 'Kiswahili').click()
    await button(page, 'Ingia kwa msimbo wa SMS').click()
    await page.getByLabel('Nambari ya simu', { exact: true }).fill('12')
    await button(page, 'Nitumie msimbo').click()
    await page.getByText('Weka nambari ya simu ya Kenya, kama 0712 345 678').waitFor()
    await button(page, 'Ingia kwa nenosiri').click()
    await heading(page, 'Ingia').waitFor()
    await page.getByLabel('Nambari ya simu au barua pepe').waitFor()
    expect(await page.getByLabel('Nambari ya simu', { exact: true }).isVisible()).toBe(false)
    await context.close()
  })
})

describe('the login portal', () => {
  it('tells a stranger what to do, and removes the reason from the address', async () => {
    portal.person = { subject: 'nobody-here', email: 'stranger@nowhere.test', emailVerified: true }
    const { context, page } = await stage.open({ ...phone, colorScheme: 'light' })
    await page.goto('/login?next=%2Fregisters')
    await page.getByRole('link', { name: 'Sign in with Shule Login' }).click()
    await page.getByText('Nobody here is known by that login yet. Ask your school for an invitation;').waitFor()
    expect(page.url()).toBe(`${stage.url}/login?next=%2Fregisters`)
    await button(page, 'Kiswahili').click()
    await page.getByText('Hakuna anayejulikana hapa kwa utambulisho huo bado.').waitFor()
    await context.close()
  })

  it('is linked under Security, and then opens the page that was asked for', async () => {
    portal.person = { subject: 'moses-at-the-portal' }
    const { context, page } = await stage.open({ ...laptop, colorScheme: 'light' })
    await enter(page, 'student@umoja.demo', '/security')
    await button(page, 'Link').click()
    await page.getByLabel('Your password').fill('darasa-demo')
    await button(page, 'Go to Shule Login').click()
    await page.getByText('You can now sign in with it.').waitFor()
    await button(page, 'Unlink').waitFor()
    await context.close()

    const other = await stage.open({ ...phone, colorScheme: 'light' })
    await other.page.goto('/login?next=%2Factivity')
    await other.page.getByRole('link', { name: 'Sign in with Shule Login' }).click()
    await heading(other.page, 'Activity').waitFor()
    expect(new URL(other.page.url()).pathname).toBe('/activity')
    await other.context.close()
  })
})

describe('the login portal before an account with an authenticator', () => {
  it('asks for the code and nothing else', async () => {
    const email = 'parent@tumaini.demo'
    const before = await stage.open()
    const post = async <T>(path: string, data: object): Promise<T> => {
      const answer = await before.context.request.post(path, { data })
      expect(answer.ok()).toBe(true)
      return (await answer.json()) as T
    }
    await post('/api/auth/login', { email, password: demoPassword })
    const begun = await post<{ secret: string; setup: string }>('/api/auth/totp/begin', { password: demoPassword })
    const used = codeOf(begun.secret)
    await post('/api/auth/totp/confirm', { setup: begun.setup, code: used })
    portal.person = { subject: 'halima-at-the-portal' }
    const { url } = await post<{ url: string }>('/api/auth/portal/link', { password: demoPassword })
    await before.context.request.get(await portal.walk(url))
    await before.context.close()

    const { context, page } = await stage.open({ ...phone, colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto('/login?next=%2Factivity')
    await page.getByRole('link', { name: 'Sign in with Shule Login' }).click()
    await page.getByLabel('Code from your authenticator app').waitFor()
    expect(await page.getByLabel('Password', { exact: true }).isVisible()).toBe(false)
    expect(await page.locator('.demo').isVisible()).toBe(false)
    await page.getByLabel('Code from your authenticator app').fill(used)
    await button(page, 'Sign in').click()
    await page.getByText('This code is wrong or has already been used.').waitFor()
    await page.getByLabel('Code from your authenticator app').fill(codeOf(begun.secret, 1))
    await button(page, 'Sign in').click()
    await heading(page, 'Activity').waitFor()
    await context.close()
  })
})

describe('the messages of the demo', () => {
  it('appear live on the admin’s screen', async () => {
    const { context, page, troubles } = await stage.open({ ...laptop, colorScheme: 'light' })
    await enter(page, 'admin@umoja.demo', '/admin')
    await page.getByRole('main').getByRole('link', { name: 'Demo outbox' }).click()
    await heading(page, 'Demo outbox').waitFor()
    const letters = page.locator('main article')
    await expect.poll(() => letters.count()).toBeGreaterThan(0)
    const before = await letters.count()
    await fetch(`${stage.url}/api/auth/reset/request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'bursar@umoja.demo' }),
    })
    await expect.poll(() => letters.count()).toBe(before + 1)
    await letters.first().getByText('To bursar@umoja.demo').waitFor()
    expect(await whole(page)).toEqual(clean)
    await page.getByRole('main').getByText('SMS', { exact: true }).first().click()
    await expect.poll(() => page.getByText('To bursar@umoja.demo').count()).toBe(0)
    expect(await page.getByText(/To 0700 000 018/).count()).toBeGreaterThan(0)
    await page.setViewportSize(phone.viewport)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(troubles).toEqual([])
    await context.close()
  })

  it('are for admins only', async () => {
    await expect((await callAs(stage.url, 'teacher@umoja.demo'))('/api/admin/outbox')).rejects.toThrow(/403/)
  })
})
