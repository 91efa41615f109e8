/** Coming to a school: a family with the link of an invitation, a stranger with the join code, a teacher who is a parent elsewhere. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axe } from './axe.ts'
import { enter, laptop, phone } from './harness.ts'
import { callAs, openStage, type Call, type Stage, withWorker } from './stage.ts'

let stage: Stage
let admin: Call
let joinCode: string
const password = 'mvua ya masika'

beforeAll(async () => {
  stage = await openStage()
  admin = await callAs(stage.url, 'admin@umoja.demo')
  joinCode = (await admin<{ joinCode: string }>('/api/admin/school')).joinCode
})
afterAll(() => stage.close())

interface Letters {
  items: { to: string; text: string }[]
}
const lettersTo = async (to: string): Promise<string[]> =>
  (await admin<Letters>('/api/admin/outbox')).items.filter((one) => one.to === to).map(({ text }) => text)
/** The path of a link in a message: the app's port is random. */
const linkIn = (text = ''): string => {
  const { pathname, search } = new URL(/http\S+/.exec(text)?.[0] ?? 'http://nowhere.test')
  return pathname + search
}
/** Id of a person's open request. */
const requestOf = async (name: string): Promise<string> => {
  const { items } = await admin<{ items: { id: string; says: string | null }[] }>(
    `/api/admin/users?status=pending&search=${encodeURIComponent(name)}`,
  )
  return items.find(({ says }) => says !== null)?.id ?? ''
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** Width, headings and axe in both themes: the rules for every page of the app. */
const whole = async (page: Page): Promise<unknown> => {
  const axeIn = async (colorScheme: 'light' | 'dark'): Promise<string[]> => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(
      (scheme) => document.documentElement.setAttribute('data-mantine-color-scheme', scheme),
      colorScheme,
    )
    return axe(page)
  }
  const dark = await axeIn('dark')
  const light = await axeIn('light')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return { light, dark, wide: Math.max(0, wide), headings: await page.locator('h1:visible').count() }
}
const clean = { light: [], dark: [], wide: 0, headings: 1 }

const look = process.env.DARASA_LOOK
const picture = async (page: Page, name: string): Promise<void> =>
  void (look && (await page.screenshot({ path: `${look}/${name}.png`, fullPage: true })))

describe('a family with an invitation', () => {
  it('chooses a password on a cheap phone and sees its child', async () => {
    await admin('/api/admin/users/invite-families', 'POST', { grade: 'Grade 7', language: 'sw' })
    const { items } = await admin<Letters>('/api/admin/outbox')
    const [invitation, another] = items
      .filter(({ text }) => text.includes('/invite?token='))
      .map(({ text }) => linkIn(text))
    const { context, page } = await stage.open({ ...phone, colorScheme: 'light', reducedMotion: 'reduce' }, /404/)
    const referers: string[] = []
    page.on('request', (request) => void referers.push(request.headers().referer ?? ''))
    await page.goto(invitation ?? '')
    await heading(page, /^Welcome, /).waitFor()
    expect(page.url()).toBe(`${stage.url}/invite`)
    expect(referers.join()).not.toContain('token')
    await page.getByText('Umoja Comprehensive School has invited you to Darasa as a parent.').waitFor()
    expect(await whole(page)).toEqual(clean)
    await button(page, 'Accept and start').click()
    await page.getByText('Use at least 10 characters').waitFor()
    await picture(page, 'invite-phone')
    await page.getByLabel('Choose a password').fill(password)
    await button(page, 'Accept and start').click()
    await page.locator('#content h1').waitFor()
    expect(page.url()).toBe(`${stage.url}/`)
    await page
      .getByRole('list', { name: /’s week$/ })
      .first()
      .waitFor()

    await page.goto(another ?? '')
    await heading(page, 'This invitation is for another account').waitFor()
    await context.close()
    const later = await stage.open(phone, /404/)
    await later.page.goto(invitation ?? '')
    await heading(later.page, 'This invitation is no longer valid').waitFor()
    await later.context.close()
  })
})

describe('a stranger with the join code', () => {
  it('registers, confirms the address, waits, and can sign in once the school accepts', async () => {
    const email = 'zawadi@mgeni.test'
    const { context, page } = await stage.open(
      { ...phone, ...withWorker, colorScheme: 'light', reducedMotion: 'reduce' },
      /403|ERR_INTERNET_DISCONNECTED/,
    )
    await page.goto('/login')
    await link(page, 'Join your school').click()
    await heading(page, 'Join your school').waitFor()
    await page.getByLabel('School join code').fill(joinCode.toLowerCase())
    await page.getByRole('radio', { name: 'Teacher' }).check()
    await page.getByLabel('First name').fill('Zawadi')
    await page.getByLabel('Last name').fill("Ng'ang'a")
    expect(await whole(page)).toEqual(clean)
    await page.reload()
    await button(page, 'Register').click()
    await page.getByText('Email is required').waitFor()
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await picture(page, 'register-phone')
    await context.setOffline(true)
    await button(page, 'Register').click()
    await page.getByText('Network error. Please check your connection.').waitFor()
    await context.setOffline(false)
    await button(page, 'Register').click()
    await heading(page, 'Check your e-mail').waitFor()
    await page.getByText('We have sent an e-mail to').waitFor()
    expect(await whole(page)).toEqual(clean)
    await picture(page, 'registered-phone')

    await page.goto(linkIn((await lettersTo(email))[0]))
    await heading(page, 'Your e-mail address is confirmed').waitFor()
    expect(page.url()).toBe(`${stage.url}/confirm`)
    await link(page, 'Sign in').click()
    await page.getByLabel('Phone number or e-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await button(page, 'Sign in').click()
    await page.getByText('Your request waits for the school to accept it.').waitFor()

    await admin(`/api/admin/users/${await requestOf('Zawadi')}/accept`, 'POST', {
      role: 'teacher',
      subjects: ['English'],
    })
    await button(page, 'Sign in').click()
    await page.locator('#content h1').waitFor()
    await context.close()
  })
})

describe('a teacher of another school', () => {
  it('asks from the page Schools, and sees the answer', async () => {
    const { context, page, troubles } = await stage.open({ ...laptop, colorScheme: 'light' })
    await enter(page, 'teacher@tumaini.demo', '/profile')
    await link(page, 'Schools').click()
    await page.getByText('No requests yet').waitFor()
    await button(page, 'Join a school').click()
    await page.getByLabel(/^School join code/).fill(joinCode)
    await page.getByText('Parent or guardian', { exact: true }).click()
    await page.getByLabel("Child's full name").fill('Caroline Atieno')
    await button(page, 'Send request').click()
    await page.getByText('Waiting', { exact: true }).waitFor()
    await picture(page, 'join-laptop')
    const { lastName } = await (await callAs(stage.url, 'teacher@tumaini.demo'))<{ lastName: string }>('/api/auth/me')
    await fetch(`${stage.url}/api/admin/users/${await requestOf(lastName)}/decline`, {
      method: 'POST',
      headers: { cookie: admin.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'Bring the birth certificate, please.' }),
    })
    await page.getByText('School’s reply: Bring the birth certificate, please.').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })
})
