/** What the network carries: the first page after sign-in, and what each later page adds to it. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressesOf, walkers, type Walker } from './every-page.ts'
import { demoPassword, phone } from './harness.ts'
import { openStage, type Stage } from './stage.ts'

const firstPage = 250_000
const laterPage = 60_000

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

interface Meter {
  /** Bytes since the last reading, headers included, as they came compressed. */
  read(): number
}

const meter = async (context: BrowserContext, page: Page): Promise<Meter> => {
  const session = await context.newCDPSession(page)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await session.send('Network.enable')
  return {
    read: () => {
      const read = bytes
      bytes = 0
      return read
    },
  }
}

/** A phone that has never been here; the service worker would fetch for later and count as now. */
const newPhone = async () => {
  const { context, page } = await stage.open({ ...phone, serviceWorkers: 'block' })
  return { context, page, network: await meter(context, page) }
}

const drawn = async (page: Page): Promise<void> => {
  await page.locator('#content h1').first().waitFor()
  await expect.poll(() => page.locator('main [aria-busy=true]').count(), { timeout: 20_000 }).toBe(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

const report = (name: string, sizes: readonly (readonly [string, number])[]): void =>
  process.stdout.write(`${[...sizes].map(([what, bytes]) => `  ${name} ${what} ${(bytes / 1000).toFixed(1)} KB`).join('\n')}\n`)

describe.each(Object.keys(walkers) as Walker[])('the network of %s', (walker) => {
  it('carries a first page of at most 250 KB and at most 60 KB more for a later one', async () => {
    const { context, page, network } = await newPhone()
    await page.goto('/login')
    await page.getByLabel('Phone number or e-mail').fill(walkers[walker])
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.keyboard.press('Enter')
    await drawn(page)
    const first = network.read()
    const cookies = await context.cookies()
    await context.close()

    const later: [string, number][] = []
    for (const [pattern, address] of await addressesOf(stage.url, walker)) {
      if (pattern === '/') continue
      const own = await newPhone()
      await own.context.addCookies(cookies)
      await own.page.goto('/')
      await drawn(own.page)
      own.network.read()
      await own.page.goto(address)
      await drawn(own.page)
      later.push([pattern, own.network.read()])
      await own.context.close()
    }
    report(walker, [['first page', first], ...later])
    expect(first).toBeGreaterThan(100_000)
    expect(first).toBeLessThanOrEqual(firstPage)
    expect(later.filter(([, bytes]) => bytes > laterPage)).toEqual([])
  })
})
