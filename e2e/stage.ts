/** Setup of a file of journeys: one app with the demo schools, one browser, and monitoring of page errors. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { inject, onTestFailed } from 'vitest'
import { laptop, newDataFolder, schoolDay, startBrowser, startProgram, type Program } from './harness.ts'

export { callAs, type Call } from './call.ts'

/** A device that works without a network too. */
export const withWorker = { serviceWorkers: 'allow' } satisfies BrowserContextOptions

/** When to give up on one step of a journey, in milliseconds: far beyond what a busy machine needs. */
const stepTimeout = 120_000

export interface Stage {
  readonly program: Program
  /** The app's data folder. */
  readonly folder: string
  readonly url: string
  /**
   * A browser context with a clean device, without the service worker, which would prefetch the whole app.
   * @param expected refusals that belong to the journey
   */
  open(
    options?: BrowserContextOptions,
    expected?: RegExp,
  ): Promise<{ context: BrowserContext; page: Page; troubles: string[] }>
  close(): Promise<void>
}

/** Console errors and uncaught ones; refused calls appear in the console too. */
const watch = (context: BrowserContext, expected?: RegExp): string[] => {
  const troubles: string[] = []
  context.on('console', (message) => {
    const words = `${message.text()} ${message.location().url}`
    if (message.type() === 'error' && !expected?.test(words)) troubles.push(words)
  })
  context.on('weberror', (error) => troubles.push(error.error().message))
  return troubles
}

/** Describes what a person would see where a journey failed. */
const tellOnFailure = (page: Page, troubles: readonly string[]): void =>
  onTestFailed(async () => {
    const words = await page
      .locator('body')
      .innerText({ timeout: 2_000 })
      .catch((error: Error) => error.message)
    console.error([page.url(), ...troubles, words.slice(0, 1_500)].join('\n'))
  })

const browsers = new Map<boolean, Promise<Browser>>()
/** One browser for all journeys of this process: each context is a clean device. */
const sharedBrowser = (whole: boolean): Promise<Browser> => {
  const known = browsers.get(whole) ?? startBrowser(whole)
  browsers.set(whole, known)
  return known
}

/** @param settings environment variables of the app @param whole use a browser that shows notifications */
export const openStage = async (settings: Record<string, string> = {}, whole = false): Promise<Stage> => {
  const folder = newDataFolder()
  const demo = inject('demo')
  // The copy keeps the owner of the database's files, which may be another user. After midnight the demo's today is
  // yesterday, so the app creates a new one.
  if (settings.DARASA_DEMO !== 'off' && demo.day === schoolDay())
    await promisify(execFile)('cp', ['-a', `${demo.folder}/.`, folder.path])
  const [program, shown] = await Promise.all([startProgram(folder.path, settings), sharedBrowser(whole)])
  const contexts: BrowserContext[] = []
  return {
    program,
    folder: folder.path,
    url: program.url,
    open: async (options = laptop, expected) => {
      const context = await shown.newContext({
        locale: 'en-GB',
        timezoneId: 'Africa/Nairobi',
        baseURL: program.url,
        serviceWorkers: 'block',
        ...options,
      })
      context.setDefaultTimeout(stepTimeout)
      contexts.push(context)
      const troubles = watch(context, expected)
      const page = await context.newPage()
      tellOnFailure(page, troubles)
      return { context, page, troubles }
    },
    close: async () => {
      // The program ends and its folder goes even if a window cannot be closed.
      const ends = await Promise.allSettled(contexts.map((context) => context.close()))
      await program.stop()
      folder.remove()
      const failed = ends.find((one) => one.status === 'rejected')
      if (failed) throw failed.reason
    },
  }
}
