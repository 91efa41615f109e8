/** Cameras in a group in three browsers: two learners see each other, a teacher sees them by visiting, and all ends with the group. */
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

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const camera = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: 'Cameras of the group' }).getByLabel(name)

/** Pictures move in it. */
const moves = async (page: Page, name: string | RegExp): Promise<void> => {
  await camera(page, name).waitFor()
  const frames = () =>
    camera(page, name).evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)
  const before = await frames()
  await expect.poll(frames, { timeout: 60_000 }).toBeGreaterThan(before + 5)
}

const join = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: /^Enter: Sketches/ }).click()
  await button(page, 'Join').click()
  await page.getByRole('heading', { name: 'You are in the lesson' }).waitFor()
}

describe('cameras in a group', () => {
  it('are off at first, seen by the group and who visits it, and end with it', async () => {
    const office = await callAs(stage.url, 'admin@umoja.demo')
    // Fields that are left out keep their value.
    await office('/api/admin/settings', 'PUT', { category: 'live-lessons', value: { groupCameras: true } })
    const teaching = await callAs(stage.url, 'teacher@umoja.demo')
    const { classes } = await teaching<{ classes: { id: string; label: string }[] }>('/api/live/week')
    const east = classes.find(({ label }) => label === 'Grade 7 East')?.id ?? ''
    await inviteClassmate(stage.url, office, east)
    const body = { title: 'Sketches', day: schoolDay(), ...soon(), streamIds: [east] }
    const { id } = await teaching<{ id: string }>('/api/live/lessons', 'POST', body)

    const teacher = await openDevice(browser, stage.url, 'teacher@umoja.demo', laptop)
    await teacher.getByRole('link', { name: /^Enter: Sketches/ }).click()
    await button(teacher, 'Start lesson').click()
    // A learner who joins before it runs waits to be let in.
    await button(teacher, 'Switch on the microphone').waitFor()
    const faith = await openDevice(browser, stage.url, 'student@umoja.demo', phone)
    await join(faith)
    const amina = await openDevice(browser, stage.url, classmate, phone)
    await join(amina)
    await teacher.getByRole('heading', { name: /^2 of \d+ are with you$/ }).waitFor()

    // Both in one group; the other one stays empty.
    const { seats } = await teaching<{ seats: { learnerId: string; state: string }[] }>(`/api/live/lessons/${id}/room`)
    const members = seats.filter(({ state }) => state === 'here').map(({ learnerId }) => ({ learnerId, number: 1 }))
    const made = await fetch(`${stage.url}/api/live/lessons/${id}/groups`, {
      method: 'POST',
      headers: { cookie: teaching.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ count: 2, minutes: 20, members }),
    })
    expect(made.status).toBe(204)

    // Who saves data opens no camera and sees none.
    await faith.getByText('Cameras stay off while you save data.', { exact: false }).waitFor()
    expect(await button(faith, 'Show yourself').count()).toBe(0)
    for (const page of [faith, amina]) {
      await page.getByText('Full', { exact: true }).click()
      await page.getByText('Nobody shows themselves yet.').waitFor()
    }
    await button(faith, 'Show yourself').click()
    await moves(amina, /^Camera of Faith/)
    await button(amina, 'Show yourself').click()
    await moves(faith, /^Camera of Amina/)

    const { scrollWidth, clientWidth } = await faith.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth }
    })
    expect(scrollWidth).toBe(clientWidth)

    expect(await teacher.getByRole('region', { name: 'Cameras of the group' }).count()).toBe(0)
    await teacher.getByRole('button', { name: 'Visit group 1' }).click()
    for (const name of [/^Camera of Faith/, /^Camera of Amina/]) await moves(teacher, name)

    // Voice only: the own camera goes off for everybody.
    await amina.getByText('Voice only', { exact: true }).click()
    await camera(faith, /^Camera of Amina/).waitFor({ state: 'detached' })
    await camera(teacher, /^Camera of Amina/).waitFor({ state: 'detached' })

    await button(teacher, 'Bring everybody back').click()
    for (const page of [faith, teacher])
      await page.getByRole('region', { name: 'Cameras of the group' }).waitFor({ state: 'detached' })
  })
})
