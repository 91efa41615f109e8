/** What visits cost a phone, the time from sign-in to a usable dashboard on a slow one, and the files of the build. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { demoPassword, phone, startBrowser } from '../e2e/harness.ts'
import { ceilings, firstVisit, laterVisit, offlineReady, signInAs } from '../e2e/visits.ts'
import { openWire, type Wire } from '../e2e/wire.ts'
import { figureOf, type Figure } from './figures.ts'
import { startRelease } from './release.ts'

const kilobit = 1000 / 8
const slowest = {
  offline: false,
  latency: 400,
  downloadThroughput: 400 * kilobit,
  uploadThroughput: 400 * kilobit,
}
const runs = 3

const openPhone = (browser: Browser, url: string): Promise<BrowserContext> =>
  browser.newContext({ ...phone, baseURL: url, locale: 'en-GB', timezoneId: 'Africa/Nairobi' })

const kilobytes = (bytes: number): number => bytes / 1000

/** Something that is the same in every run. */
const fixed = (name: string, unit: string, value: number, target?: number): Figure => ({
  name,
  unit,
  value,
  ...(target === undefined ? {} : { target }),
})

/** @returns ms since the press, 0 until the children's strips stand in the place of the skeletons. Runs in the page. */
const usableAfter = (): number =>
  document.querySelector('#content li a[href^="/parent/children/"]') === null
    ? 0
    : performance.timeOrigin + performance.now() - Number(sessionStorage.getItem('pressed'))

/** Notes when the button was pressed. Runs in the page. */
const notePress = (): void =>
  addEventListener(
    'click',
    ({ timeStamp }) => sessionStorage.setItem('pressed', String(performance.timeOrigin + timeStamp)),
    { capture: true, once: true },
  )

/** Start and end are measured in the page: the browser driver is slow to press, and polls only twice a second. */
const typeAndSubmit = async (page: Page): Promise<number> => {
  await page.getByLabel('Phone number or e-mail').pressSequentially('parent@umoja.demo', { delay: 180 })
  await page.getByLabel('Password', { exact: true }).pressSequentially(demoPassword, { delay: 180 })
  await page.evaluate(notePress)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const usable = await page.waitForFunction(usableAfter, undefined, { polling: 'raf' })
  return (await usable.jsonValue()) / 1000
}

/** @returns seconds of the first sign-in on a device, and of one after the worker is installed */
const measureSignIn = async (browser: Browser, url: string): Promise<{ first: number; later: number }> => {
  const context = await openPhone(browser, url)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowest)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/login')
  const first = await typeAndSubmit(page)
  await page.waitForFunction(() => navigator.serviceWorker.ready.then((ready) => ready.active?.state === 'activated'))
  await page.evaluate(() => void fetch('/api/auth/logout', { method: 'POST' }))
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.goto('/login')
  const later = await typeAndSubmit(page)
  await context.close()
  return { first, later }
}

/** A parent's visits: the first one, a later one, and the first after a release of a module that parents do not use. */
const measureParent = async (browser: Browser): Promise<Figure[]> => {
  const release = await startRelease()
  const wire = await openWire(release.program.url)
  try {
    const context = await openPhone(browser, wire.url)
    const page = await context.newPage()
    await firstVisit(page)
    const first = await wire.take()
    await laterVisit(page)
    await wire.take()
    await page.close()
    const again = await context.newPage()
    await laterVisit(again)
    const later = await wire.take()
    await again.close()
    release.publish()
    const updated = await context.newPage()
    const shell = updated.waitForEvent('request', (request) => request.url().endsWith('/sw.js')).catch(() => null)
    await laterVisit(updated)
    await shell
    const after = await wire.take()
    await context.close()
    return [
      fixed('parent, first visit: sign-in, dashboard, child, worker', 'KB', kilobytes(first.bytes), 450),
      fixed('parent, first visit', 'requests', first.requests, 45),
      fixed('parent, later visit: open, child, message', 'KB', kilobytes(later.bytes), 20),
      fixed('parent, first visit after a release of another module', 'KB', kilobytes(after.bytes), 60),
    ]
  } finally {
    await wire.close()
    await release.stop()
  }
}

const measureTeacher = async (browser: Browser, wire: Wire): Promise<Figure[]> => {
  const context = await openPhone(browser, wire.url)
  const page = await context.newPage()
  await wire.take()
  await signInAs(page, 'teacher')
  await offlineReady(page)
  const { bytes } = await wire.take()
  await context.close()
  const saving = await openPhone(browser, wire.url)
  await saving.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const sparing = await saving.newPage()
  await signInAs(sparing, 'teacher')
  const { bytes: spared } = await wire.take()
  await saving.close()
  return [
    fixed(
      'teacher, ready for a week without network',
      'KB',
      kilobytes(bytes),
      kilobytes(ceilings.offlineTeacher.bytes),
    ),
    fixed('teacher, the same with data-saver on', 'KB', kilobytes(spared)),
  ]
}

const web = join(import.meta.dirname, '..', 'dist', 'web')
const sizeOf = (file: string): number => {
  const compressed = statSync(join(web, `${file}.br`), { throwIfNoEntry: false })
  return kilobytes((compressed ?? statSync(join(web, file))).size)
}

/** Every file of the build as a phone gets it, and what the worker brings at once. */
const weighBuild = (): Figure[] => {
  const files = readdirSync(join(web, 'assets')).filter((file) => /\.(js|css)$/.test(file))
  const worker = readFileSync(join(web, 'sw.js'), 'utf8')
  const shell = [...worker.matchAll(/"url":"([^"]+)"/g)].flatMap(([, url]) => url ?? [])
  const sum = (names: readonly string[]): number => names.map(sizeOf).reduce((all, one) => all + one, 0)
  return [
    fixed('files of the build', 'files', files.length),
    fixed('all of them, compressed', 'KB', sum(files.map((file) => `assets/${file}`))),
    fixed('the worker', 'KB', sizeOf('sw.js')),
    fixed('its shell, kept when it is installed', 'files', shell.length),
    fixed('its shell', 'KB', sum(shell)),
    ...files.map((file) => fixed(`file ${file.replace(/-[\w-]{8}\./, '.')}`, 'KB', sizeOf(`assets/${file}`))),
  ]
}

export const measurePages = async (url: string): Promise<Figure[]> => {
  const browser = await startBrowser(true)
  const wire = await openWire(url)
  try {
    const signIns: { first: number; later: number }[] = []
    for (let run = 0; run < runs; run++) signIns.push(await measureSignIn(browser, url))
    return [
      ...(await measureParent(browser)),
      figureOf(
        'sign-in to usable dashboard, first visit, 4x CPU, 400 kbit/s, 400 ms',
        's',
        signIns.map(({ first }) => first),
        3,
      ),
      figureOf(
        'sign-in to usable dashboard, later visit',
        's',
        signIns.map(({ later }) => later),
        1,
      ),
      ...(await measureTeacher(browser, wire)),
      ...weighBuild(),
    ]
  } finally {
    await browser.close()
    await wire.close()
  }
}
