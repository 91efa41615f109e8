/**
 * A register from the thumb to the parent's page: on a phone, by keyboard, offline, through a killed tab, and taken by
 * two people concurrently.
 */
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter, laptop, letIn, phone, signIn } from './harness.ts'
import { callAs, openStage, type Call, type Stage, withWorker } from './stage.ts'

interface Line {
  streamId: string
  session: string
  class: { label: string }
}
interface Sheet {
  version: number
  takenBy: string | null
  learners: { id: string; fullName: string; mark: { status: string; minutesLate: number | null } | null }[]
}

let stage: Stage
let admin: Call
let today: string
let streams: Map<string, string>
beforeAll(async () => {
  stage = await openStage()
  admin = await callAs(stage.url, 'admin@umoja.demo')
  const list = await admin<{ today: string; items: Line[] }>('/api/registers')
  today = list.today
  streams = new Map(list.items.map((line) => [line.class.label, line.streamId]))
})
afterAll(() => stage.close())

const morning = (label: string): string => `/registers/${streams.get(label)}?date=${today}&session=morning`
const sheetOf = (label: string, call: Call = admin): Promise<Sheet> => call(`/api${morning(label)}`)
const statuses = (sheet: Sheet): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { mark } of sheet.learners) counts[mark?.status ?? 'none'] = (counts[mark?.status ?? 'none'] ?? 0) + 1
  return counts
}

const row = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })
const chosen = (page: Page, name: string): Promise<string | null> =>
  row(page, name).locator('[aria-pressed=true]').getAttribute('aria-label')
const markRest = (page: Page): Locator => page.getByRole('button', { name: /^Mark \d+ present$/ })
const send = (page: Page): Locator => page.getByRole('button', { name: /^Send/ })
const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name })
const arrived = (page: Page): Promise<void> => page.getByText('Register submitted.').first().waitFor()
const bar = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'Waiting to send' })
/** Writes of registers that leave this device. */
const countWrites = (context: BrowserContext): { count: number } => {
  const writes = { count: 0 }
  context.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/registers/')) writes.count++
  })
  return writes
}
const smallest = async (found: Locator): Promise<number> =>
  Math.min(
    ...(await found.evaluateAll((all) =>
      all.flatMap((one) => [one.getBoundingClientRect().width, one.getBoundingClientRect().height]),
    )),
  )

describe('a register on a phone', () => {
  it('is taken with a few presses and appears live on the parent’s page', async () => {
    const parent = await stage.open(laptop)
    await enter(parent.page, 'parent@umoja.demo')
    await parent.page.getByRole('link', { name: 'My children' }).click()
    // The dashboard, still rendered until then, has more links with that name.
    await heading(parent.page, 'My children').waitFor()
    const listening = parent.page.waitForResponse((answer) => answer.url().includes('/api/events'))
    await parent.page.getByRole('link', { name: /Faith/ }).first().click()
    await heading(parent.page, 'Faith’s register is not taken yet').waitFor()
    await parent.page.reload()
    await Promise.all([listening, heading(parent.page, 'Faith’s register is not taken yet').waitFor()])
    const { unread } = await (
      await callAs(stage.url, 'parent@umoja.demo')
    )<{ unread: number }>('/api/notifications/count')
    await parent.page.getByRole('link', { name: `Notifications, ${unread} unread` }).waitFor()

    const { page, context, troubles } = await stage.open(phone)
    await signIn(page, stage.url, 'teacher@umoja.demo')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Registers' }).click()
    // The dashboard, still rendered until then, has a link to the same register.
    await heading(page, 'Registers').waitFor()
    // Before school it is to be opened, from then on to be taken.
    await page.getByRole('link', { name: /^(Open|Take) the morning register of Grade 7 East$/ }).click()
    const { learners } = await sheetOf('Grade 7 East')
    const [, , third] = learners
    if (!third) throw new Error('Grade 7 East is empty')
    await page.getByRole('button', { name: `Mark ${learners.length} present` }).tap()
    await page.getByRole('button', { name: `Send: ${learners.length} present` }).waitFor()
    expect(await smallest(row(page, third.fullName).getByRole('button'))).toBeGreaterThanOrEqual(44)
    expect(await smallest(send(page))).toBeGreaterThanOrEqual(44)

    await row(page, third.fullName).getByRole('button', { name: 'Late' }).tap()
    await page.getByRole('button', { name: `${third.fullName}. How many minutes?` }).tap()
    await page
      .getByRole('dialog', { name: /How late/ })
      .getByText('10', { exact: true })
      .tap()
    await page.getByRole('button', { name: 'Done' }).tap()
    await page.getByText('10 minutes').waitFor()
    await row(page, 'Faith Muthoni Kamau').getByRole('button', { name: 'Absent' }).tap()
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok()),
      page.getByRole('button', { name: `Send: ${learners.length - 2} present, 1 late, 1 absent` }).tap(),
    ])
    await heading(parent.page, 'Faith is not in school').waitFor()
    await parent.page.getByRole('link', { name: `Notifications, ${unread + 1} unread` }).waitFor()
    await arrived(page)
    await page.getByText(/^Taken at .* by .*Wafula/).waitFor()

    const sheet = await sheetOf('Grade 7 East')
    expect(statuses(sheet)).toEqual({ present: learners.length - 2, late: 1, absent: 1 })
    expect(sheet.learners[2]?.mark?.minutesLate).toBe(10)
    expect([...troubles, ...parent.troubles]).toEqual([])
    await Promise.all([context.close(), parent.context.close()])
  })
})

describe('a register on a laptop', () => {
  it('is taken with P, L, A and the arrows, and sent once although Save is pressed repeatedly', async () => {
    const { page, context, troubles } = await stage.open()
    await enter(page, 'admin@umoja.demo', morning('Grade 4 East'))
    const { learners } = await sheetOf('Grade 4 East')
    const names = learners.map(({ fullName }) => fullName)
    const [first = '', second = '', third = '', fourth = ''] = names
    await row(page, first).getByRole('button', { name: 'Present' }).focus()
    for (const key of ['p', 'L', 'a', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'p']) await page.keyboard.press(key)
    expect([await chosen(page, first), await chosen(page, second), await chosen(page, third)]).toEqual([
      'Present',
      'Late',
      'Present',
    ])
    // Three columns: one press to the right is the learner at the same height in the next one.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('a')
    const beside = names[3 + Math.ceil(names.length / 3)] ?? ''
    expect(await chosen(page, beside)).toBe('Absent')
    expect(await row(page, fourth).locator('[aria-pressed=true]').count()).toBe(0)

    const writes = countWrites(context)
    await markRest(page).dblclick()
    await send(page).waitFor()
    expect(writes.count).toBe(0)
    await send(page).dblclick()
    await arrived(page)
    expect(writes.count).toBe(1)
    const sheet = await sheetOf('Grade 4 East')
    expect(sheet.version).toBe(1)
    expect(statuses(sheet)).toEqual({ present: names.length - 2, late: 1, absent: 1 })
    expect(troubles).toEqual([])
    await context.close()
  })
})

describe('without network', () => {
  /** The class teacher of a class with an untaken register, opened on a phone with the cached app. */
  const openTumaini = async () => {
    const office = await callAs(stage.url, 'admin@tumaini.demo')
    const { items } = await office<{ items: Line[] }>('/api/registers')
    const line = items.find(({ class: { label } }) => label === 'Grade 10 STEM 1')
    const address = `/registers/${line?.streamId}?date=${today}&session=morning`
    const opened = await stage.open({ ...phone, ...withWorker })
    await enter(opened.page, 'teacher@tumaini.demo', address)
    await markRest(opened.page).waitFor()
    await opened.page.evaluate(async () => void (await navigator.serviceWorker.ready))
    return { ...opened, address, sheet: () => office<Sheet>(`/api${address}`) }
  }

  it('a register waits on the device through a reload, and is sent automatically', async () => {
    const { page, context, address, sheet } = await openTumaini()
    await context.setOffline(true)
    await page.getByText('You are offline.').waitFor()
    await markRest(page).tap()
    const { learners } = await sheet()
    const [first] = learners
    await row(page, first?.fullName ?? '')
      .getByRole('button', { name: 'Absent' })
      .tap()

    // The tab is killed before anything was sent: the marks are still there.
    await page.close({ runBeforeUnload: false })
    const again = await context.newPage()
    await again.goto('/')
    await again.locator('#content h1').waitFor()
    await again.goto(address)
    await again.getByRole('button', { name: `Send: ${learners.length - 1} present, 1 absent` }).tap()
    await bar(again).getByText('Waiting to send (1)').waitFor()
    await again.getByText('Saved on this phone. It will be sent automatically.').waitFor()
    expect((await sheet()).version).toBe(0)

    await again.reload()
    await bar(again).getByText('Waiting to send (1)').waitFor()
    expect(await chosen(again, first?.fullName ?? '')).toBe('Absent')
    await bar(again).getByRole('button', { name: 'See' }).tap()
    await again.getByText(/^Morning register of Grade 10 STEM 1/).waitFor()

    await context.setOffline(false)
    await bar(again).waitFor({ state: 'detached' })
    const taken = await sheet()
    expect([taken.version, taken.takenBy]).toEqual([1, expect.stringContaining('Korir')])
    expect(statuses(taken)).toEqual({ present: learners.length - 1, absent: 1 })
    await context.close()
  })

  it('a tab that dies between request and response makes one write', async () => {
    const { page, context } = await stage.open()
    await enter(page, 'admin@umoja.demo', morning('Grade 7 West'))
    const before = await sheetOf('Grade 7 West')
    const [first] = before.learners
    await row(page, first?.fullName ?? '')
      .getByRole('button', { name: first?.mark?.status === 'late' ? 'Present' : 'Late' })
      .click()
    const keys: (string | undefined)[] = []
    context.on('request', (request) => {
      if (request.method() === 'PUT') keys.push(request.headers()['idempotency-key'])
    })
    const reached = new Promise<void>((resolve) => {
      void context.route('**/api/registers/**', async (route) => {
        if (route.request().method() !== 'PUT') return route.fallback()
        // The server has it; the response is lost.
        await route.fetch()
        resolve()
      })
    })
    await send(page).click()
    await reached
    await page.close()
    await context.unroute('**/api/registers/**')
    expect((await sheetOf('Grade 7 West')).version).toBe(before.version + 1)

    const again = await context.newPage()
    const resent = again.waitForResponse((answer) => answer.request().method() === 'PUT')
    await again.goto('/')
    expect((await resent).status()).toBe(200)
    await expect.poll(() => bar(again).count()).toBe(0)
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
    expect((await sheetOf('Grade 7 West')).version).toBe(before.version + 1)
    await context.close()
  })
})

describe('a register taken by two teachers at once', () => {
  it('is merged side by side, learner by learner', async () => {
    const esther = await stage.open()
    const caleb = await stage.open()
    const { positions } = await admin<{ positions: { id: string; permissions: string[]; version: number }[] }>(
      '/api/admin/positions',
    )
    const bursar = positions.find(({ id }) => id === 'bursar')
    await admin('/api/admin/positions', 'PUT', {
      id: 'bursar',
      permissions: [...(bursar?.permissions ?? []), 'attendance'],
      version: bursar?.version,
    })
    await letIn(esther.page, 'admin@umoja.demo')
    await letIn(caleb.page, 'bursar@umoja.demo')
    await Promise.all([esther.page.goto(morning('Grade 8 West')), caleb.page.goto(morning('Grade 8 West'))])
    const { learners } = await sheetOf('Grade 8 West')
    const [first = '', second = '', third = ''] = learners.map(({ fullName }) => fullName)
    await markRest(caleb.page).click()
    await row(caleb.page, first).getByRole('button', { name: 'Late' }).click()
    await row(caleb.page, third).getByRole('button', { name: 'Absent' }).click()

    await markRest(esther.page).click()
    await row(esther.page, first).getByRole('button', { name: 'Absent' }).click()
    await row(esther.page, second).getByRole('button', { name: 'Absent' }).click()
    await send(esther.page).click()
    await arrived(esther.page)

    await send(caleb.page).click()
    const dialog = caleb.page.getByRole('dialog', { name: /Which marks should be kept/ })
    await dialog.getByText(/Kerubo.* marked 3 learners differently/).waitFor()
    await dialog.getByRole('group', { name: first }).getByText('You: Late').click()
    await dialog.getByRole('group', { name: second }).getByText('School: Absent').click()
    await dialog.getByText('1 to choose').waitFor()
    await dialog.getByRole('group', { name: third }).getByText('You: Absent').click()
    await dialog.getByRole('button', { name: 'Keep these marks' }).click()
    await arrived(caleb.page)

    const sheet = await sheetOf('Grade 8 West')
    expect(sheet.learners.slice(0, 3).map(({ mark }) => mark?.status)).toEqual(['late', 'absent', 'absent'])
    expect([sheet.version, sheet.takenBy]).toEqual([2, expect.stringContaining('Kerubo')])
    await Promise.all([esther.context.close(), caleb.context.close()])
  })
})
