/** Visits like a person's, with their network cost: visits.test.ts limits it, `npm run bench pages` measures it. */
import type { Page } from 'playwright-core'
import { demoPassword, drawn } from './harness.ts'

/** What a visit may cost: docs/decisions/0012. */
export const ceilings = {
  // The aim is 450 kB (decision 0012). While a child's bus is on its way, its row takes 6 kB of this.
  firstVisit: { bytes: 472_000, requests: 60 },
  laterVisit: { bytes: 20_000 },
  release: { bytes: 60_000 },
  offlineTeacher: { bytes: 1_000_000 },
} as const

const person = { parent: 'parent@umoja.demo', teacher: 'teacher@umoja.demo' } as const

/** Asks the page until it is so: `waitForFunction` takes a promise for an answer. */
const until = async (page: Page, isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await page.evaluate(isSo))) await page.waitForTimeout(100)
}

/** The worker has its shell, and the files that were used before it came. */
const workerReady = (page: Page): Promise<void> =>
  until(page, async () => {
    const { active } = await navigator.serviceWorker.ready
    const used = await (await caches.open('assets')).keys()
    return active?.state === 'activated' && used.some(({ url }) => url.includes('/start-'))
  })

/** From the sign-in page to the dashboard, until the worker is installed. */
export const signInAs = async (page: Page, role: keyof typeof person): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Phone number or e-mail').pressSequentially(person[role])
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.locator('#content h1').first().waitFor()
  await drawn(page, '#content h1')
  await workerReady(page)
}

const openChild = async (page: Page): Promise<void> => {
  await page.locator('#content a[href^="/parent/children/"]').first().click()
  await page.waitForURL(/\/parent\/children\/[\w-]+$/)
  await drawn(page, '#content h1')
}

const openMessage = async (page: Page): Promise<void> => {
  await page.locator('a[href="/parent/communication"]').first().click()
  await page.locator('#content a[href*="/parent/communication/"]').first().click()
  await page.waitForURL(/\/communication\/.*[\w-]{36}$/)
  await drawn(page, '#content h1')
}

/** A parent's first visit: sign-in page, dashboard, one child, worker installed. */
export const firstVisit = async (page: Page): Promise<void> => {
  await signInAs(page, 'parent')
  await openChild(page)
}

/** A parent's later visit: the app is opened, then a child and a message. */
export const laterVisit = async (page: Page): Promise<void> => {
  await page.goto('/')
  await drawn(page, '#content h1')
  await openChild(page)
  await openMessage(page)
}

/** The device has the files and the answers that a teacher needs for a week without network. */
export const offlineReady = (page: Page): Promise<void> =>
  until(page, async () => {
    const names = (await (await caches.open('assets')).keys()).map(({ url }) => new URL(url).pathname)
    const hasFiles = ['attendance', 'gradebook', 'occurrences'].every((module) =>
      ['', 'en-'].every((kind) => names.some((name) => name.startsWith(`/assets/${module}-${kind}`))),
    )
    const answers = await new Promise<unknown>((resolve, reject) => {
      const opening = indexedDB.open('keyval-store')
      opening.onerror = reject
      opening.onsuccess = () => {
        const reading = opening.result.transaction('keyval').objectStore('keyval').getAll()
        reading.onerror = reject
        reading.onsuccess = () => resolve(reading.result)
      }
    })
    const kept = JSON.stringify(answers)
    return (
      hasFiles &&
      ['attendance.register', 'gradebook.sheet', 'occurrences.choices'].every((id) => kept.includes(`"${id}"`))
    )
  })
