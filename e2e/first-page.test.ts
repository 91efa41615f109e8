/**
 * The first page after sign-in: prepared while typing, each response requested once, for every role and sign-in method.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { walkers, type Walker } from './every-page.ts'
import { demoPassword, laptop, phone } from './harness.ts'
import { openStage, type Stage, withWorker } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const who = (page: Page) => page.getByLabel('Phone number or e-mail')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const enter = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).click()

/** The app has run and waits: it opens the device's store while it does. */
const prepared = (page: Page) =>
  page.waitForFunction(async () => (await indexedDB.databases()).some(({ name }) => name === 'keyval-store'))

/** Addresses that were read, as often as they were. */
const readsOf = (page: Page): string[] => {
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) reads.push(pathname + search)
  })
  return reads
}

const drawn = async (page: Page): Promise<void> => {
  await page.locator('#content h1').first().waitFor()
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0)
}

describe('the first page', () => {
  it.each(Object.keys(walkers) as Walker[])('of %s requests each response once', async (walker) => {
    const { context, page, troubles } = await stage.open({ ...phone, ...withWorker })
    await page.goto('/login')
    await who(page).pressSequentially(walkers[walker])
    await password(page).fill(demoPassword)
    await prepared(page)
    const reads = readsOf(page)
    await enter(page)
    await drawn(page)
    // The live stream opens after the page is rendered.
    await expect.poll(() => reads).toContain('/api/events')
    expect(reads.toSorted()).toEqual([...new Set(reads)].toSorted())
    expect(reads).not.toContain('/api/auth/me')
    // The sign-in page already has the installation facts.
    expect(reads).not.toContain('/api/config')
    expect(reads).toContain('/api/notifications/count')
    expect(troubles).toEqual([])
    await context.close()
  })

  it('is in the language chosen last, although the app was prepared in another', async () => {
    const { context, page } = await stage.open({ ...phone, ...withWorker })
    await page.goto('/login')
    await who(page).fill(walkers.teacher)
    await password(page).fill(demoPassword)
    await prepared(page)
    await page.getByRole('button', { name: 'Kiswahili' }).click()
    await page.locator('.send').click()
    await drawn(page)
    expect(await page.locator('html').getAttribute('lang')).toBe('sw')
    await page.getByRole('heading', { name: 'Siku yako' }).waitFor()
    await context.close()
  })

  it('also opens when the form is sent before the app has loaded', async () => {
    const { context, page } = await stage.open(phone)
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/vendor-/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/login')
    await who(page).fill(walkers.student)
    await password(page).fill(demoPassword)
    const entered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/auth/login')
    await enter(page)
    await entered
    expect(await page.locator('#app').count()).toBe(0)
    release()
    await drawn(page)
    expect(new URL(page.url()).pathname).toBe('/')
    await context.close()
  })

  it('keeps the styles that the app has only preloaded', async () => {
    const { context, page } = await stage.open(phone)
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/late.css', async (route) => {
      await held
      await route.fulfill({ contentType: 'text/css', body: '' })
    })
    await page.goto('/login')
    await who(page).fill(walkers.teacher)
    await password(page).fill(demoPassword)
    await prepared(page)
    const came = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/late.css' })
          link.onload = () => resolve(link.isConnected)
          document.head.append(link)
        }),
    )
    await enter(page)
    await drawn(page)
    release()
    expect(await came).toBe(true)
    await context.close()
  })

  it('fetches no page that is only hovered, and opens it when it is pressed', async () => {
    const { context, page, troubles } = await stage.open({ ...laptop, ...withWorker })
    // Without it, a device that is idle downloads the pages that open offline too.
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.goto('/login')
    await who(page).fill(walkers.admin)
    await password(page).fill(demoPassword)
    await prepared(page)
    const files: string[] = []
    page.on('request', (request) => files.push(new URL(request.url()).pathname))
    await enter(page)
    const classOfSchool = page.getByRole('link', { name: /^Grade 7 East/ }).first()
    await classOfSchool.hover()
    await drawn(page)
    expect(files.filter((file) => /\/attendance-(?!en)/.test(file))).toEqual([])
    await classOfSchool.click()
    await page.getByRole('heading', { level: 1, name: /Grade 7 East/ }).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('is not requested when another page was asked for', async () => {
    const { context, page } = await stage.open({ ...phone, ...withWorker })
    await page.goto(`/login?next=${encodeURIComponent('/help')}`)
    await who(page).fill(walkers.admin)
    await password(page).fill(demoPassword)
    await prepared(page)
    const reads = readsOf(page)
    await enter(page)
    await drawn(page)
    expect(new URL(page.url()).pathname).toBe('/help')
    expect(reads).not.toContain('/api/attendance/today')
    await context.close()
  })
})
