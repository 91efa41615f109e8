/** A recorded lesson in which the teacher shares a screen: the class and the library have a video that moves, of the screen's size. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { laptop, madeUpDevices, phone, schoolDay, soon, startBrowser } from './harness.ts'
import { openDevice } from './live.ts'
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

/** The pictures that a page has sent, and their size. */
const sent = (page: Page): Promise<{ pictures: number; width?: number; height?: number }> =>
  page.evaluate(async () => {
    for (const report of (await window.connections.at(-1)?.getStats())?.values() ?? [])
      if (report.type === 'outbound-rtp' && report.kind === 'video' && report.framesEncoded > 0)
        return { pictures: report.framesEncoded, width: report.frameWidth, height: report.frameHeight }
    return { pictures: 0 }
  })
const sends = async (page: Page, more: number): Promise<void> => {
  const { pictures } = await sent(page)
  await expect.poll(async () => (await sent(page)).pictures).toBeGreaterThan(pictures + more)
}

/** What a video shows at two moments: its size, its length, and whether the pictures differ. */
const watch = (page: Page) =>
  page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    const at = async (seconds: number): Promise<string> => {
      const arrived = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
      video.currentTime = seconds
      await arrived
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight })
      canvas.getContext('2d')?.drawImage(video, 0, 0)
      return canvas.toDataURL()
    }
    if (video.readyState < 1)
      await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve, { once: true }))
    const { videoWidth: width, videoHeight: height, duration } = video
    const pictures = [await at(duration * 0.5), await at(duration * 0.9)]
    return { width, height, duration, moves: new Set(pictures).size === 2 }
  })

describe('a recording', () => {
  it('shows the screen that the teacher shared, to the class and in the library', async () => {
    const title = 'How to fold a net'
    const teaching = await callAs(stage.url, 'teacher@umoja.demo')
    const { classes } = await teaching<{ classes: { id: string; label: string }[] }>('/api/live/week')
    const east = classes.find(({ label }) => label === 'Grade 7 East')?.id ?? ''
    await teaching('/api/live/lessons', 'POST', { title, day: schoolDay(), ...soon(), streamIds: [east] })

    const teacher = await openDevice(browser, stage.url, 'teacher@umoja.demo', laptop)
    await teacher.getByRole('link', { name: new RegExp(`^Enter: ${title}`) }).click()
    await button(teacher, 'Start lesson').click()
    await button(teacher, 'Switch on the microphone').click()
    await button(teacher, 'Share your screen').click()
    await sends(teacher, 5)
    const { width, height } = await sent(teacher)
    await button(teacher, 'Record').click()
    await teacher.getByRole('dialog').getByRole('button', { name: 'Record', exact: true }).click()
    await teacher.getByText('Recording your voice, slides and shared screen', { exact: false }).waitFor()
    await sends(teacher, 40)
    await button(teacher, 'Stop recording').click()
    await button(teacher, 'Stop recording').waitFor({ state: 'detached' })

    await teacher.goto('/virtual-learning/recordings')
    await teacher.getByRole('link', { name: new RegExp(title) }).click()
    await button(teacher, 'Put into the library').click()
    await teacher.getByRole('link', { name: 'Open in the library' }).waitFor()
    const seen = await watch(teacher)
    expect(seen).toMatchObject({ width, height, moves: true })
    expect(seen.duration).toBeGreaterThan(5)

    const faith = await openDevice(browser, stage.url, 'student@umoja.demo', phone)
    await faith.goto('/cbe-library')
    await faith.getByRole('link', { name: title }).first().click()
    expect(await watch(faith)).toMatchObject({ width, height, moves: true })
  })
})
