/** Starts the built program on a new data folder with the demo schools, and a real browser in front of it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'

/** Folder with the built app in `dist`. */
const root = process.env.DARASA_E2E_ROOT ?? join(import.meta.dirname, '..')

export const serverFile = join(root, 'dist', 'server', 'server.js')

export interface Program {
  readonly url: string
  readonly pid: number
  /** Everything it printed so far. */
  output(): string
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

const exited = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null
      ? child.once('exit', (code) => resolve(code))
      : resolve(child.exitCode),
  )

/** Programs that still run; a failed test leaves none behind. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** As `npm start` runs it. */
const flags = JSON.parse(readFileSync(join(root, 'scripts', 'lib', 'program-flags.json'), 'utf8')) as string[]

/**
 * Runs the built server.
 * @param settings environment variables besides PORT=0 and the data folder
 * @param file the server of another build
 */
export const startProgram = async (
  dataFolder: string,
  settings: Record<string, string> = {},
  file = serverFile,
): Promise<Program> => {
  const child = spawn(process.execPath, [...flags, file], {
    env: { ...process.env, PORT: '0', DARASA_DATA: dataFolder, DARASA_LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let text = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      text += chunk.toString()
      const found = /open at (http:\/\/\S+)[\s\S]*Ctrl-C/.exec(text)
      if (found?.[1]) resolve(found[1])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${text}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    output: () => text,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      return exited(child)
    },
  }
}

/** The day of the demo schools now, as YYYY-MM-DD. */
export const schoolDay = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Nairobi' }).format(new Date())

const timeIn = (minutes: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Nairobi', hour: '2-digit', minute: '2-digit' }).format(
    new Date(Date.now() + minutes * 60_000),
  )

/** Times of a lesson that begins now, before midnight at the demo schools. */
export const soon = (): { readonly startTime: string; readonly endTime: string } => {
  const [startTime, endTime] = [timeIn(0), timeIn(40)]
  return { startTime, endTime: endTime > startTime ? endTime : '23:59' }
}

/** A new data folder, and a function that removes it. */
export const newDataFolder = (): { path: string; remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'darasa-e2e-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

const wholeBrowser = '/usr/bin/chromium'
/** The same browser without window rendering, which saves a fifth of the CPU. It shows no notifications. */
const shell = '/usr/bin/chromium-headless-shell'

/** A made-up microphone and camera, which beep and tick, and which pages may use without asking. */
export const madeUpDevices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] as const

/** @param whole with all that a person's browser has */
export const startBrowser = (whole = false, more: readonly string[] = []): Promise<Browser> => {
  const said = process.env.CHROME_PATH ?? wholeBrowser
  const places = [
    ...(!whole && said === wholeBrowser ? [shell] : []),
    said,
    wholeBrowser,
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  const executablePath = places.find((path) => existsSync(path))
  if (!executablePath) throw new Error('No Chromium was found; set CHROME_PATH')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
      ...more,
    ],
  })
}

export const phone = {
  viewport: { width: 360, height: 780 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions
export const laptop = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions

export const demoPassword = 'darasa-demo'

/** Signs in on the page as a person does. */
export const signIn = async (page: Page, url: string, email: string): Promise<void> => {
  await page.goto(`${url}/login`)
  await page.getByLabel('Phone number or e-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // The sign-in page has its own main landmark: this is the app's.
  await page.locator('#content h1').first().waitFor()
}

/**
 * Signs a browser context in without the sign-in page, which has its own journeys.
 * @throws if the account is refused
 */
export const letIn = async (page: Page, email: string): Promise<void> => {
  const answer = await page.request.post('/api/auth/login', { data: { email, password: demoPassword } })
  if (!answer.ok()) throw new Error(`${email} was not let in: ${await answer.text()}`)
}

/**
 * Waits until a page is rendered and idle for a few frames, because requests become visible a frame later.
 * @param sign selector that identifies the page
 */
export const drawn = async (page: Page, sign: string): Promise<void> => {
  await page.evaluate(() => delete (window as { calm?: number }).calm)
  await page.waitForFunction((selector) => {
    const here = window as { calm?: number }
    const isCalm =
      document.querySelector(selector) !== null &&
      document.querySelector('main [aria-busy=true]') === null &&
      document.fonts.status === 'loaded'
    here.calm = isCalm ? (here.calm ?? 0) + 1 : 0
    return here.calm > 3
  }, sign)
}

/**
 * Goes to another page inside the app, as a link does: to load the whole app again takes most of the time of a visit.
 * Waits until the new page is rendered and idle.
 * @param sign selector that identifies the new page; by default a heading that was not there before
 */
export const goInside = async (page: Page, address: string, sign = 'main h1:not([data-before])'): Promise<void> => {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.before = ''
    window.history.pushState({}, '', to)
  }, address)
  await drawn(page, sign)
}

/** Opens a page in a signed-in context, and waits until nothing on it moves: a press would miss what does. */
export const enter = async (page: Page, email: string, address = '/'): Promise<void> => {
  await letIn(page, email)
  await page.goto(address)
  await drawn(page, 'main')
}
