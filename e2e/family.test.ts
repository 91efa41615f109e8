/** A family and its school: an absence reported and answered, a child linked by code, and a barred guardian. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter, laptop, letIn, phone } from './harness.ts'
import { callAs, openStage, type Call, type Stage } from './stage.ts'

interface Found {
  id: string
  fullName: string
}

let stage: Stage
let admin: Call
let learners: Map<string, string>
beforeAll(async () => {
  stage = await openStage()
  admin = await callAs(stage.url, 'admin@umoja.demo')
  const named = await Promise.all(
    ['Muthoni Kamau Faith', 'Nekesa Barasa Joy'].map((name) =>
      admin<{ items: Found[] }>(`/api/admin/learners?search=${encodeURIComponent(name)}`),
    ),
  )
  learners = new Map(named.flatMap(({ items }) => items.map(({ fullName, id }) => [fullName, id])))
})
afterAll(() => stage.close())

const unreadOf = async (email: string): Promise<number> =>
  (await (await callAs(stage.url, email))<{ unread: number }>('/api/notifications/count')).unread

const faith = 'Faith Muthoni Kamau'
const joy = 'Joy Nekesa Barasa'
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** The next weekday; the demo's term has no holidays ahead of today. */
const nextSchoolDay = (today: string): Date => {
  const day = new Date(`${today}T00:00:00Z`)
  do day.setUTCDate(day.getUTCDate() + 1)
  while (day.getUTCDay() % 6 === 0)
  return day
}
const typed = (day: Date): string => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC' }).format(day)
const words = (day: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
    .format(day)
    .replace(',', '')

/** A clinic's note: the smallest picture there is. */
const note = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('an absence reported at home', () => {
  it('reaches the class teacher with its document, and the parent sees the answer without a reload', async () => {
    const { today } = await admin<{ today: string }>('/api/registers')
    const day = nextSchoolDay(today)
    const teacher = await stage.open(laptop)
    await enter(teacher.page, 'teacher@umoja.demo')
    const bell = teacher.page.getByRole('link', { name: /^Notifications, \d+ unread$/ })
    const unread = async (): Promise<number> => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0])
    const [before, seen] = await Promise.all(['teacher@umoja.demo', 'parent@umoja.demo'].map(unreadOf))

    const parent = await stage.open(phone)
    await enter(parent.page, 'parent@umoja.demo', `/parent/children/${learners.get(faith)}`)
    await parent.page.getByRole('button', { name: 'Report an absence' }).tap()
    const dialog = parent.page.getByRole('dialog', { name: /Report an absence/ })
    await dialog.getByRole('button', { name: 'Send to the school' }).tap()
    await dialog.getByText('Reason is required').waitFor()
    await dialog.getByRole('textbox', { name: 'Day' }).fill(typed(day))
    // A common reason fills the field, where more may be written.
    await dialog.getByText('At the clinic').tap()
    expect(await dialog.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('At the clinic')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Eye clinic in Thika')
    await dialog.locator('input[type=file]').setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: note })
    await dialog.getByRole('button', { name: 'Send to the school' }).tap()
    await parent.page.getByText('Sent to the class teacher.').waitFor()
    const own = parent.page.getByRole('listitem').filter({ hasText: 'Eye clinic in Thika' })
    await own.getByText('Waiting').waitFor()
    await own.getByText(words(day)).waitFor()

    await expect.poll(unread).toBe((before ?? 0) + 1)
    await bell.click()
    await teacher.page.getByRole('link', { name: `View: ${faith} asks to be excused` }).click()
    await heading(teacher.page, 'Requests to excuse an absence').waitFor()
    const request = teacher.page.getByRole('listitem').filter({ hasText: `${faith}, Grade 7 East` })
    await request.getByText(`${words(day)}: Eye clinic in Thika`).waitFor()
    const address = (await request.getByRole('link', { name: 'Document' }).getAttribute('href')) ?? ''
    const document = await teacher.context.request.get(address)
    expect([document.status(), document.headers()['content-type'], (await document.body()).equals(note)]).toEqual([
      200,
      'image/png',
      true,
    ])
    const stranger = await stage.open()
    await letIn(stranger.page, 'parent@tumaini.demo')
    expect((await stranger.context.request.get(address)).status()).toBeGreaterThanOrEqual(403)
    await stranger.context.close()

    await request.getByRole('button', { name: 'Excuse' }).click()
    await teacher.page.getByText(`${faith} excused.`).waitFor()
    await own.getByText('Excused', { exact: true }).waitFor()
    await parent.page
      .getByText(`${faith} excused`)
      .or(parent.page.getByRole('link', { name: `Notifications, ${(seen ?? 0) + 1} unread` }))
      .first()
      .waitFor()
    expect([...teacher.troubles, ...parent.troubles]).toEqual([])
    await Promise.all([teacher.context.close(), parent.context.close()])
  })
})

describe('linking a child', () => {
  it('accepts the school’s code once, and limits guessing', async () => {
    const office = await stage.open(laptop)
    await enter(office.page, 'admin@umoja.demo', `/admin/learners/${learners.get(joy)}`)
    await heading(office.page, joy).waitFor()
    await office.page.getByRole('button', { name: 'More', exact: true }).click()
    await office.page.getByRole('menuitem', { name: 'Link code' }).click()
    await office.page.getByRole('button', { name: 'Create a code' }).click()
    const code = await office.page.getByText(/^UMOJA-\w{5}-\w{5}$/).innerText()
    await office.context.close()

    const parent = await stage.open(phone)
    await enter(parent.page, 'parent@umoja.demo')
    const link = async (page: Page, given: string): Promise<void> => {
      await page.getByRole('textbox', { name: 'Code from the school' }).fill(given)
      await page.getByRole('button', { name: 'Link a child' }).tap()
    }
    const openDialog = async (page: Page): Promise<void> => {
      await page.goto('/parent/children')
      await page.getByRole('button', { name: 'Link another child' }).tap()
      await page.getByRole('combobox', { name: 'I am the learner’s' }).tap()
      await page.getByRole('option', { name: 'Aunt' }).tap()
    }
    await openDialog(parent.page)
    await link(parent.page, 'UMOJA-AAAAA-AAAAA')
    await parent.page.getByText('This code is not valid. Check it, or ask the school office for a new one.').waitFor()
    await link(parent.page, code.toLowerCase())
    await parent.page.waitForURL(`**/parent/children/${learners.get(joy)}`)
    await parent.page.getByRole('navigation', { name: 'Your children' }).getByRole('link', { name: /Joy/ }).waitFor()
    await parent.context.close()

    // A code works once, and guessing is blocked, even with a correct code afterwards.
    const other = await stage.open(phone)
    await enter(other.page, 'parent@tumaini.demo', '/parent/children')
    await openDialog(other.page)
    await link(other.page, code)
    await other.page.getByText('This code is not valid.').waitFor()
    const guess = (): Promise<number> =>
      other.context.request
        .post('/api/parent/children/link', { data: { code: 'UMOJA-BBBBB-BBBBB' }, headers: { origin: stage.url } })
        .then((answer) => answer.status())
    const answers = []
    for (let guesses = 1; guesses <= 10; guesses++) answers.push(await guess())
    expect([answers.slice(0, 9), answers[9]]).toEqual([Array(9).fill(400), 429])
    const { code: right } = await admin<{ code: string }>(`/api/admin/learners/${learners.get(joy)}/link-code`, 'POST')
    await link(other.page, right)
    await other.page.getByText('Too many attempts. Please try again in an hour.').waitFor()
    await other.context.close()
  })
})

describe('a barred guardian', () => {
  it('sees nothing of the child any more', async () => {
    const parent = await stage.open(laptop)
    await enter(parent.page, 'parent@umoja.demo', `/parent/children/${learners.get(faith)}`)
    await heading(parent.page, /Faith/).waitFor()

    const office = await stage.open(laptop)
    await enter(office.page, 'admin@umoja.demo', `/admin/learners/${learners.get(faith)}/guardians`)
    await office.page.getByRole('button', { name: /^Actions for Grace/ }).click()
    await office.page.getByRole('menuitem', { name: 'Change rights' }).click()
    await office.page.getByRole('checkbox', { name: 'Bar this guardian' }).check()
    await office.page.getByRole('textbox', { name: 'Why' }).fill('Court order 12 of 2026')
    await office.page.getByRole('button', { name: 'Save Changes' }).click()
    await office.page.getByText('Barred: Court order 12 of 2026').waitFor()

    // The open page removes the child live, and a reload does not restore it from the device.
    for (const again of [false, true]) {
      if (again) await parent.page.reload()
      await expect.poll(() => parent.page.getByRole('main').getByText('Faith').count()).toBe(0)
      // Each part of the page may say so for a moment, before the whole page does.
      await expect.poll(() => parent.page.getByText('Page not available').count()).toBe(1)
    }
    await parent.page.goto('/parent/children')
    await parent.page.getByRole('navigation', { name: 'Your children' }).getByRole('link', { name: /Brian/ }).waitFor()
    await expect.poll(() => parent.page.getByRole('main').getByText('Faith').count()).toBe(0)
    await parent.page.keyboard.press('Control+k')
    await parent.page.getByRole('combobox', { name: 'Search' }).fill('Kamau')
    await parent.page.getByRole('option', { name: /Brian/ }).first().waitFor()
    expect(await parent.page.getByRole('option', { name: /Faith/ }).count()).toBe(0)
    const answers = await Promise.all(
      ['', '/attendance', '/attendance/summary', '/consents', '/health'].map((part) =>
        parent.context.request.get(`/api/parent/children/${learners.get(faith)}${part}`),
      ),
    )
    expect(answers.map((answer) => answer.status())).toEqual([404, 404, 404, 404, 404])
    await Promise.all([parent.context.close(), office.context.close()])
  })
})
