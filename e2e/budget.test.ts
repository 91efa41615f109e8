/** Network budgets: the first page after sign-in, and what each later page adds. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressesOf, walkers, type Walker } from './every-page.ts'
import { drawn, letIn, phone } from './harness.ts'
import { openStage, type Stage } from './stage.ts'

const firstPage = 300_000
const laterPage = 110_000

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/**
 * Built files are requested once in a walk: a later page that gets them from the browser's cache counts their original
 * size.
 * @returns transferred bytes by address, including headers; without a service worker, whose prefetching would count too
 */
const meter = async (context: BrowserContext, page: Page): Promise<Map<string, number>> => {
  const session = await context.newCDPSession(page)
  const addresses = new Map<string, string>()
  const weights = new Map<string, number>()
  const bytes = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    addresses.set(requestId, request.url)
    const kept = weights.get(request.url)
    if (kept !== undefined && request.url.includes('/assets/')) bytes.set(request.url, kept)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId) ?? requestId
    const weight = Math.max(bytes.get(address) ?? 0, encodedDataLength)
    bytes.set(address, weight)
    weights.set(address, Math.max(weights.get(address) ?? 0, weight))
  })
  await session.send('Network.enable')
  return bytes
}

const sum = (bytes: Iterable<number>): number => [...bytes].reduce((total, one) => total + one, 0)

/** The heaviest first, as `12.3 KB /assets/…`. */
const listed = (bytes: Map<string, number>): string[] =>
  [...bytes]
    .sort(([, a], [, b]) => b - a)
    .map(([address, size]) => `${(size / 1000).toFixed(1)} KB ${address.replace(stage.url, '')}`)

/** Pages that are the same files for every role are weighed once. */
const weighed = new Set<string>()

describe.each(Object.keys(walkers) as Walker[])('the network of %s', (walker) => {
  it('carries no more than its ceilings, for the first page and for each later one', async () => {
    const { context, page } = await stage.open(phone)
    const bytes = await meter(context, page)
    await letIn(page, walkers[walker])
    await page.goto('/')
    await drawn(page, '#content h1')
    const first = new Map(bytes)
    expect(sum(first.values())).toBeGreaterThan(100_000)
    expect.soft(sum(first.values()), listed(first).join('\n')).toBeLessThanOrEqual(firstPage)

    for (const [pattern, address] of await addressesOf(stage.url, walker)) {
      if (pattern === '/' || weighed.has(pattern)) continue
      weighed.add(pattern)
      bytes.clear()
      await page.goto(address)
      await drawn(page, '#content h1')
      // Excludes the document, which navigation inside the app does not request, and the font subset of rare letters,
      // loaded by whichever page shows such a name first.
      const more = new Map(
        [...bytes].filter(([one]) => !first.has(one) && one !== stage.url + address && !one.includes('/hanken-ext')),
      )
      expect.soft(sum(more.values()), [pattern, ...listed(more)].join('\n')).toBeLessThanOrEqual(laterPage)
    }
    await context.close()
  })
})
