/** Bytes of the first page, and the time from sign-in to a usable dashboard on a slow phone. */
import { demoPassword, startBrowser } from '../e2e/harness.ts'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { figureOf, type Figure } from './figures.ts'

const kilobit = 1000 / 8

interface Slow {
  page: Page
  session: CDPSession
  close(): Promise<void>
}

/** @returns compressed bytes received so far */
const meter = async (context: BrowserContext, page: Page): Promise<() => number> => {
  const session = await context.newCDPSession(page)
  let received = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => void (received += encodedDataLength))
  await session.send('Network.enable')
  return () => received
}

const openSlow = async (browser: Browser, network: { kilobits: number; latency: number }): Promise<Slow> => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.kilobits * kilobit,
    uploadThroughput: network.kilobits * kilobit,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { page, session, close: () => context.close() }
}

/**
 * A dashboard is usable once its sentence and the school's picture replace the skeletons. Runs in the page.
 * @returns ms since the press
 */
const usableAfter = (): number => {
  const hasSentence = /needs? you/.test(document.querySelector('h1')?.textContent ?? '')
  const hasSchool = [...document.querySelectorAll('h2')].some(({ textContent }) =>
    /^The school this (morning|afternoon)$/.test(textContent ?? ''),
  )
  return hasSentence && hasSchool
    ? performance.timeOrigin + performance.now() - Number(sessionStorage.getItem('pressed'))
    : 0
}

/** Notes when the button was pressed. Runs in the page. */
const notePress = (): void =>
  addEventListener(
    'click',
    ({ timeStamp }) => sessionStorage.setItem('pressed', String(performance.timeOrigin + timeStamp)),
    { capture: true, once: true },
  )

/** Start and end are measured in the page: the browser driver is slow to press, and polls only twice a second. */
const typeAndSubmit = async (page: Page): Promise<number> => {
  await page.getByLabel('Phone number or e-mail').pressSequentially('admin@umoja.demo', { delay: 180 })
  await page.getByLabel('Password', { exact: true }).pressSequentially('darasa-demo', { delay: 180 })
  await page.evaluate(notePress)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const usable = await page.waitForFunction(usableAfter, undefined, { polling: 'raf' })
  return (await usable.jsonValue()) / 1000
}

const slowest = { kilobits: 400, latency: 400 }

/** Cold: nothing cached but what the sign-in page prefetched while the user typed. */
const measureCold = async (browser: Browser, url: string): Promise<number> => {
  const slow = await openSlow(browser, slowest)
  await slow.page.goto(`${url}/login`)
  const seconds = await typeAndSubmit(slow.page)
  await slow.close()
  return seconds
}

/**
 * The first page alone on a fresh device.
 * @returns KB of 1,000 bytes, including headers and responses
 */
const weighFirstPage = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
  })
  await context.request.post(`${url}/api/auth/login`, { data: { email: 'admin@umoja.demo', password: demoPassword } })
  const page = await context.newPage()
  const bytes = await meter(context, page)
  await page.goto(url)
  await page.waitForFunction(usableAfter)
  await page.waitForLoadState('networkidle')
  await context.close()
  return bytes() / 1000
}

/** Warm: the service worker is in place from an earlier visit. */
const measureWarm = async (browser: Browser, url: string): Promise<number> => {
  const slow = await openSlow(browser, { kilobits: 100_000, latency: 0 })
  await slow.page.goto(`${url}/login`)
  await typeAndSubmit(slow.page)
  await slow.page.waitForFunction(() =>
    navigator.serviceWorker.ready.then((ready) => ready.active?.state === 'activated'),
  )
  // The app redirects to the sign-in page when its session ends.
  await slow.page.evaluate(() => void fetch('/api/auth/logout', { method: 'POST' }))
  await slow.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await slow.session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowest.latency,
    downloadThroughput: slowest.kilobits * kilobit,
    uploadThroughput: slowest.kilobits * kilobit,
  })
  await slow.page.goto(`${url}/login`)
  const seconds = await typeAndSubmit(slow.page)
  await slow.close()
  return seconds
}

export const measurePages = async (url: string): Promise<Figure[]> => {
  const browser = await startBrowser(true)
  try {
    const cold: number[] = []
    const bytes: number[] = []
    const warm: number[] = []
    for (let run = 0; run < 3; run++) {
      cold.push(await measureCold(browser, url))
      bytes.push(await weighFirstPage(browser, url))
      warm.push(await measureWarm(browser, url))
    }
    return [
      figureOf('sign-in to usable dashboard, cold, 4x CPU, 400 kbit/s, 400 ms', 's', cold, 3),
      figureOf('sign-in to usable dashboard, service worker', 's', warm, 1),
      figureOf('first page after sign-in, all files compressed', 'KB', bytes, 250),
    ]
  } finally {
    await browser.close()
  }
}
