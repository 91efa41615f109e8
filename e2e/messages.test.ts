/**
 * A parent asks and a teacher answers, live in two browsers; messages written offline are queued; a reported
 * conversation is opened with a reason.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter, laptop, letIn, phone } from './harness.ts'
import { callAs, openStage, type Stage, withWorker } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const list = (page: Page) => page.getByRole('list', { name: 'Messages' })
/** A picture of one point. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('a question and its answer', () => {
  it('pass between a phone and a laptop without a reload', async () => {
    const teacher = await stage.open(laptop)
    await enter(teacher.page, 'teacher@umoja.demo', '/communication')
    await teacher.page.waitForURL('**/teacher/communication')
    await list(teacher.page).getByText('Swap on Wednesday?').waitFor()

    const parent = await stage.open(phone)
    await enter(parent.page, 'parent@umoja.demo', '/communication')
    await parent.page.waitForURL('**/parent/communication')
    await parent.page.getByRole('button', { name: 'New Message' }).tap()
    const dialog = parent.page.getByRole('dialog', { name: 'New Message' })
    await dialog.getByRole('button', { name: 'Send' }).tap()
    await dialog.getByText('Enter a subject').waitFor()
    await dialog.getByRole('button', { name: /Kevin Wafula Barasa.*Faith Muthoni Kamau/ }).tap()
    await dialog.getByRole('textbox', { name: 'Subject' }).fill('Trip to Fort Jesus')
    await dialog.getByRole('textbox', { name: 'Message' }).fill('What should Faith bring? 🎒')
    await dialog.locator('input[type=file]').setInputFiles({ name: 'list.png', mimeType: 'image/png', buffer: photo })
    await dialog.getByRole('button', { name: 'Send' }).tap()
    await heading(parent.page, 'Trip to Fort Jesus').waitFor()

    const row = list(teacher.page).getByRole('link', { name: /Unread.*Grace Wanjiku.*Trip to Fort Jesus/ })
    await row.waitFor()
    await row.click()
    await teacher.page.getByText('What should Faith bring? 🎒').waitFor()
    const picture = teacher.page.getByRole('img', { name: 'Picture list.png' })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    await parent.page.getByText('Read', { exact: true }).waitFor()

    await teacher.page.getByRole('textbox', { name: 'Your reply' }).fill('A packed lunch and a hat.')
    await teacher.page.getByRole('button', { name: 'Send' }).click()
    await parent.page.getByText('A packed lunch and a hat.').waitFor()

    await teacher.page.getByRole('textbox', { name: 'Your reply' }).fill('And sandals.')
    await teacher.page.getByRole('button', { name: 'Send' }).click()
    await parent.page.getByText('And sandals.').waitFor()
    await teacher.page
      .getByRole('listitem')
      .filter({ hasText: 'And sandals.' })
      .getByRole('button', { name: 'Delete message' })
      .click()
    await parent.page.getByText(/^Deleted at/).waitFor()
    expect(await parent.page.getByText('And sandals.').count()).toBe(0)

    const address = (await picture.getAttribute('src')) ?? ''
    const stranger = await stage.open()
    await letIn(stranger.page, 'tutor@umoja.demo')
    expect((await stranger.context.request.get(address)).status()).toBe(404)
    expect([...teacher.troubles, ...parent.troubles]).toEqual([])
    for (const { context } of [teacher, parent, stranger]) await context.close()
  })

  it('are read offline, and what is written meanwhile is sent later', async () => {
    const { context, page } = await stage.open({ ...phone, ...withWorker }, /ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
    await enter(page, 'parent@umoja.demo', '/parent/communication')
    await page.getByRole('link', { name: /Science club on Thursday/ }).tap()
    await page.getByText(/The science club meets on Thursday/).waitFor()
    await context.setOffline(true)
    await page.getByRole('textbox', { name: 'Your reply' }).fill('She may stay.')
    await page.getByRole('button', { name: 'Send' }).tap()
    await page.getByRole('list', { name: 'Waiting to send' }).getByText('She may stay.').waitFor()
    const teacher = await callAs(stage.url, 'teacher@umoja.demo')
    const last = async () =>
      (await teacher<{ items: { lastMessage: { preview: string } }[] }>('/api/messages?search=science')).items[0]
        ?.lastMessage.preview
    expect(await last()).toMatch(/^The science club/)
    await context.setOffline(false)
    await expect.poll(last).toBe('She may stay.')
    await page.getByRole('list', { name: 'Waiting to send' }).waitFor({ state: 'detached' })
    await page.getByText('She may stay.').waitFor()
    await context.close()
  })
})

describe('a reported conversation', () => {
  it('is opened by the person the school named, with a reason that all participants can read', async () => {
    const teacher = await stage.open(laptop)
    await enter(teacher.page, 'teacher@umoja.demo', '/teacher/communication')
    await list(teacher.page)
      .getByRole('link', { name: /Reading at home/ })
      .click()
    await teacher.page.getByRole('button', { name: 'More' }).click()
    await teacher.page.getByRole('menuitem', { name: 'Report to the school' }).click()
    const reporting = teacher.page.getByRole('dialog', { name: /Report to the school/ })
    await reporting.getByRole('textbox', { name: 'Reason' }).fill('Please look at this with me')
    await reporting.getByRole('button', { name: 'Report' }).click()
    await teacher.page.getByText('The school will look into it.').waitFor()

    const admin = await stage.open(laptop, /403/)
    await enter(admin.page, 'admin@umoja.demo', '/admin/communications/reports')
    await admin.page.getByRole('heading', { name: 'You are not on the safeguarding team' }).waitFor()
    await admin.page.goto('/admin/settings/messages')
    await admin.page.getByRole('checkbox', { name: 'Esther Kerubo' }).check()
    await admin.page.getByRole('button', { name: 'Save changes' }).click()
    await admin.page.getByText('Settings saved.').waitFor()
    await admin.page.goto('/admin/communications/reports')
    await admin.page.getByText('Please look at this with me').waitFor()
    expect(await admin.page.getByText('Asante sana. We will do that.').count()).toBe(0)
    await admin.page.getByRole('button', { name: 'Open' }).click()
    const opening = admin.page.getByRole('dialog', { name: /Open this conversation/ })
    await opening.getByRole('textbox', { name: 'Reason' }).fill('Asked by the class teacher')
    await opening.getByRole('button', { name: 'Open' }).click()
    await admin.page.getByText('Asante sana. We will do that.').waitFor()
    await teacher.page
      .getByText(/Esther Kerubo opened this conversation for safeguarding.*Asked by the class teacher/)
      .waitFor()
    for (const { context } of [teacher, admin]) await context.close()
  })
})
