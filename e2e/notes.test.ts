/** A note with a formula and a photo: written without network on a phone, changed on a laptop meanwhile, and neither is lost. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter, laptop, phone } from './harness.ts'
import { callAs, openStage, type Stage, withWorker } from './stage.ts'

const title = 'Surface area of a cylinder'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the note' })

describe('a note', () => {
  it('with a formula and a photo survives two devices that change it', async () => {
    const { page, context } = await stage.open(
      { ...phone, ...withWorker },
      /ERR_INTERNET_DISCONNECTED|\/api\/student\/notes\/[\w-]+.*|409/,
    )
    await enter(page, 'student@umoja.demo', '/notes')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await button(page, 'New').tap()
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await text(page).tap()
    await page.keyboard.type('Unroll the side: it is a rectangle.')
    await button(page, 'Formula').tap()
    await page.getByLabel('Type it').fill('A = 2 pi r h')
    await page.getByText('Read out: A equals 2 pi r h').waitFor()
    await page.locator('input[type=file]').setInputFiles({ name: 'tin.png', mimeType: 'image/png', buffer: png })
    await page.getByRole('img', { name: 'Photo' }).waitFor()
    await page.getByText(/^Saved \d/).waitFor()

    const desk = await stage.open(laptop)
    await enter(desk.page, 'student@umoja.demo', '/notes')
    await desk.page.getByRole('link', { name: title }).click()
    await desk.page.getByRole('img', { name: 'Photo' }).waitFor()

    await context.setOffline(true)
    await page.getByText('Unroll the side').tap()
    await page.keyboard.type('On the phone. ')
    await page.getByText('Saved on this device').waitFor()
    await desk.page.getByText('Unroll the side').click()
    await desk.page.keyboard.type('On the laptop. ')
    await desk.page.getByText('Saving...').waitFor()
    await desk.page.getByText(/^Saved \d/).waitFor()

    await context.setOffline(false)
    await page.getByRole('heading', { name: `Two versions of “${title}”` }).waitFor()
    await page.getByText(/On the phone\./).waitFor()
    await page.getByText(/On the laptop\./).waitFor()
    await button(page, 'Keep both').tap()
    await text(page)
      .getByText(/On the laptop\./)
      .waitFor()

    const student = await callAs(stage.url, 'student@umoja.demo')
    const both = async () =>
      (await student<{ items: { id: string }[] }>('/api/student/notes?search=cylinder')).items.length
    await expect.poll(both).toBe(2)
    const [first] = (await student<{ items: { id: string }[] }>('/api/student/notes?search=laptop')).items
    const { document } = await student<{ document: unknown }>(`/api/student/notes/${first?.id ?? ''}`)
    expect(JSON.stringify(document)).toMatch(/"formula".*A = 2 pi r h.*"photo"/)
    expect(desk.troubles).toEqual([])
  })

  it('is shared with a teacher, who comments, and is exported', async () => {
    const learner = await stage.open(laptop)
    await enter(learner.page, 'student@umoja.demo', '/notes')
    await learner.page.getByRole('link', { name: 'Pythagoras and the ladder' }).click()
    await button(learner.page, 'Share').click()
    const dialog = learner.page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Class or teacher' }).click()
    const teacher = await stage.open(laptop)
    await enter(teacher.page, 'teacher@umoja.demo', '/notes?view=shared')
    const name = await teacher.page.evaluate(async () => {
      const me = (await (await fetch('/api/auth/me')).json()) as { firstName: string; lastName: string }
      return `${me.firstName} ${me.lastName}`
    })
    await learner.page.getByRole('option', { name }).click()
    await dialog.getByRole('button', { name: 'Share' }).click()
    await learner.page.getByText(`Shared with ${name}`).first().waitFor()

    await teacher.page.getByRole('link', { name: 'Pythagoras and the ladder' }).click()
    await button(teacher.page, 'Write a comment').click()
    await teacher.page.getByRole('textbox', { name: 'Comment' }).fill('Which side is the wall?')
    await button(teacher.page, 'Send').click()
    await learner.page.getByText('Which side is the wall?').waitFor()

    const saved = learner.page.waitForEvent('download')
    await button(learner.page, 'More').last().click()
    await learner.page.getByRole('menuitem', { name: 'Word document' }).click()
    expect((await saved).suggestedFilename()).toBe('Pythagoras and the ladder.docx')
    expect([...learner.troubles, ...teacher.troubles]).toEqual([])
  })
})
