/** A live lesson in three browsers: the voice arrives, all draw on one board, groups hear only themselves, a lost network returns, and the attendance reaches the register. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { laptop, madeUpDevices, phone, schoolDay, soon, startBrowser } from './harness.ts'
import { classmate, inviteClassmate, openDevice } from './live.ts'
import { callAs, openStage, type Stage } from './stage.ts'

let stage: Stage
let browser: Browser
beforeAll(async () => {
  ;[stage, browser] = await Promise.all([openStage(), startBrowser(true, madeUpDevices)])
})
afterAll(async () => {
  await browser.close()
  await stage.close()
})

/** What the page's newest connection has received of voices: bytes, and how loud they were in sum. */
const heard = (page: Page): Promise<{ bytes: number; energy: number }> =>
  page.evaluate(async () => {
    let [bytes, energy] = [0, 0]
    for (const report of (await window.connections.at(-1)?.getStats())?.values() ?? [])
      if (report.type === 'inbound-rtp' && report.kind === 'audio') {
        bytes += report.bytesReceived
        energy += report.totalAudioEnergy ?? 0
      }
    return { bytes, energy }
  })

const hearsMore = async (page: Page): Promise<void> => {
  const before = await heard(page)
  await expect.poll(async () => (await heard(page)).bytes - before.bytes).toBeGreaterThan(500)
}

const openAs = (email: string, device: object) => openDevice(browser, stage.url, email, device)

const sees = (page: Page, drawings: string) => page.getByRole('img', { name: drawings }).waitFor()

/** The teacher draws, a learner writes when she may, and another one who comes back finds both. */
const drawTogether = async ({ teacher, faith, amina }: Record<'teacher' | 'faith' | 'amina', Page>): Promise<void> => {
  await button(teacher, 'Open the whiteboard').click()
  const sheet = teacher.getByRole('img', { name: 'Whiteboard, empty' })
  await sheet.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await teacher.mouse.move(x + width / 4, y + height / 4)
  await teacher.mouse.down()
  await teacher.mouse.move(x + width / 2, y + height / 2, { steps: 5 })
  await teacher.mouse.up()
  await sees(faith, 'Whiteboard with 1 drawing')
  expect(await faith.getByLabel('Write on the board').count()).toBe(0)
  await button(teacher, 'Let learners draw').click()
  await faith.getByLabel('Write on the board').fill('Lemon juice is an acid')
  await button(faith, 'Put it there').click()
  await sees(teacher, 'Whiteboard with 2 drawings')
  await amina.reload()
  await sees(amina, 'Whiteboard with 2 drawings')
  const board = amina.getByRole('region', { name: 'Whiteboard' })
  await board.getByRole('button', { name: 'View as table' }).click()
  await board.getByRole('rowheader', { name: 'Text: Lemon juice is an acid' }).waitFor()
  await button(teacher, 'Undo').click()
  await sees(faith, 'Whiteboard with 1 drawing')
}

/** Two groups of one: the teacher visits one of them, and the other hears nothing. */
const workInGroups = async ({ teacher, faith, amina }: Record<'teacher' | 'faith' | 'amina', Page>): Promise<void> => {
  await button(teacher, 'Make groups').click()
  await button(teacher, 'Send them').click()
  const own = faith.getByRole('heading', { name: /^You are in group \d$/ })
  const number = (await own.textContent())?.at(-1) ?? ''
  await amina.getByRole('heading', { name: /^You are in group \d$/ }).waitFor()
  await teacher.getByRole('button', { name: `Visit group ${number}` }).click()
  await hearsMore(faith)
  const before = await heard(amina)
  await hearsMore(faith)
  expect((await heard(amina)).bytes - before.bytes).toBeLessThan(100)
  await button(faith, 'Switch on the microphone').click()
  await hearsMore(teacher)
  await button(teacher, 'Bring everybody back').click()
  await own.waitFor({ state: 'detached' })
  for (const learner of [faith, amina]) await hearsMore(learner)
}

/** Cuts a page's network. The browser's offline mode leaves voices alone, so their connection is closed too. */
const cutNetwork = async (page: Page): Promise<void> => {
  await page.context().setOffline(true)
  await page.evaluate(() => window.connections.at(-1)?.close())
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

describe('a live lesson', () => {
  it('is heard by two learners, one of whom loses the network, and its attendance is confirmed into the register', async () => {
    const [teaching, office] = [
      await callAs(stage.url, 'teacher@umoja.demo'),
      await callAs(stage.url, 'admin@umoja.demo'),
    ]
    const { classes } = await teaching<{ classes: { id: string; label: string }[] }>('/api/live/week')
    const east = classes.find(({ label }) => label === 'Grade 7 East')?.id ?? ''
    await inviteClassmate(stage.url, office, east)
    const lesson = { title: 'Litmus', day: schoolDay(), ...soon(), streamIds: [east] }
    await teaching('/api/live/lessons', 'POST', lesson)

    const teacher = await openAs('teacher@umoja.demo', laptop)
    await teacher.getByRole('link', { name: /^Enter: Litmus/ }).click()
    await button(teacher, 'Start lesson').click()
    await button(teacher, 'Switch on the microphone').click()

    const faith = await openAs('student@umoja.demo', phone)
    await faith.getByRole('link', { name: /^Enter: Litmus/ }).click()
    await button(faith, 'Join').click()
    await heading(faith, 'You are in the lesson').waitFor()
    const amina = await openAs(classmate, phone)
    await amina.getByRole('link', { name: /^Enter: Litmus/ }).click()
    await button(amina, 'Join').click()
    for (const learner of [faith, amina]) {
      await hearsMore(learner)
      await expect.poll(async () => (await heard(learner)).energy).toBeGreaterThan(0)
    }
    await heading(teacher, /^2 of \d+ are with you$/).waitFor()

    await drawTogether({ teacher, faith, amina })
    await workInGroups({ teacher, faith, amina })

    await cutNetwork(amina)
    await amina.getByText('The network is gone. We connect you again in a moment.').waitFor()
    await hearsMore(faith)
    const connections = await amina.evaluate(() => window.connections.length)
    await amina.context().setOffline(false)
    const returned = Date.now()
    await amina.waitForFunction((count) => window.connections.length > count, connections)
    await hearsMore(amina)
    expect(Date.now() - returned).toBeLessThan(5_000)

    await button(teacher, 'Ask a poll').click()
    await teacher.getByLabel('Question').fill('Which is an acid?')
    await teacher.getByLabel('Choices').fill('Lemon juice\nSoap water')
    await button(teacher, 'Ask now').click()
    await faith.getByText('Lemon juice', { exact: true }).click()
    await faith.getByText('Your choice is saved.', { exact: false }).waitFor()
    await button(teacher, 'Show results to the class').click()
    await amina.getByRole('progressbar', { name: 'Lemon juice' }).waitFor()

    await button(teacher, 'End').click()
    await teacher.getByRole('dialog').getByRole('button', { name: 'End' }).click()
    await heading(teacher, 'Attendance').waitFor()
    await heading(faith, 'This lesson is over').waitFor()
    await faith.getByRole('link', { name: 'The whiteboard as a PDF page' }).waitFor()
    const marks = teacher.getByRole('radiogroup', { name: /^Mark of Faith\b.*Kamau$/ })
    await marks.getByRole('radio', { name: 'Late' }).check()
    await button(teacher, 'Put into the register').click()
    await teacher.getByText(/^Confirmed on/).waitFor()
    await teacher.getByRole('link', { name: 'Open the register' }).click()
    await teacher
      .getByRole('group', { name: /^Faith\b.*Kamau$/ })
      .getByRole('button', { name: 'Late', pressed: true })
      .waitFor()
  })
})
