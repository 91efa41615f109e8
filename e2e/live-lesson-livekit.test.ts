/** A live lesson on a LiveKit server, which a peer on this machine plays: teacher and learner hear each other in two browsers. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LiveKitPeer } from '#features/virtual-learning/testing/livekit/livekit-server.ts'
import { laptop, madeUpDevices, phone, schoolDay, soon, startBrowser } from './harness.ts'
import { openDevice } from './live.ts'
import { callAs, openStage, type Stage } from './stage.ts'

const peer = new LiveKitPeer()
let stage: Stage
let browser: Browser
beforeAll(async () => {
  await peer.start()
  const settings = {
    DARASA_LIVEKIT_URL: peer.url,
    DARASA_LIVEKIT_KEY: peer.key,
    DARASA_LIVEKIT_SECRET: peer.secret,
  }
  ;[stage, browser] = await Promise.all([openStage(settings), startBrowser(true, madeUpDevices)])
})
afterAll(async () => {
  await browser.close()
  await stage.close()
  await peer.stop()
})

const openAs = (email: string, device: object): Promise<Page> => openDevice(browser, stage.url, email, device)

/** What all open connections of a page have received of voices: bytes, and how loud they were in sum. */
const heard = (page: Page): Promise<{ bytes: number; energy: number }> =>
  page.evaluate(async () => {
    let [bytes, energy] = [0, 0]
    for (const connection of window.connections.filter((one) => one.connectionState !== 'closed'))
      for (const report of (await connection.getStats()).values())
        if (report.type === 'inbound-rtp' && report.kind === 'audio') {
          bytes += report.bytesReceived
          energy += report.totalAudioEnergy ?? 0
        }
    return { bytes, energy }
  })

const hears = async (page: Page): Promise<void> => {
  const before = await heard(page)
  await expect.poll(async () => (await heard(page)).bytes - before.bytes).toBeGreaterThan(500)
  await expect.poll(async () => (await heard(page)).energy).toBeGreaterThan(before.energy)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/** Pictures of the teacher's camera or screen that a page shows, while they move. */
const sees = async (page: Page, what: 'camera' | 'screen'): Promise<void> => {
  const video = page.getByLabel(new RegExp(`’s ${what}$`))
  await video.waitFor()
  const frames = () => video.evaluate((one: HTMLVideoElement) => one.getVideoPlaybackQuality().totalVideoFrames)
  const before = await frames()
  await expect.poll(frames).toBeGreaterThan(before + 2)
}

/** The school holds its lessons through LiveKit. */
const chooseLiveKit = async (): Promise<void> => {
  const admin = await openAs('admin@umoja.demo', laptop)
  await admin.goto('/admin/settings/live-lessons')
  await admin.getByRole('radio', { name: 'In Darasa, through LiveKit' }).check()
  await button(admin, 'Save changes').click()
  await admin.getByText('Settings saved.').waitFor()
  await admin.context().close()
}

/** @returns the id of the lesson */
const plan = async (title: string): Promise<string> => {
  const teaching = await callAs(stage.url, 'teacher@umoja.demo')
  const { classes } = await teaching<{ classes: { id: string; label: string }[] }>('/api/live/week')
  const east = classes.find(({ label }) => label === 'Grade 7 East')?.id ?? ''
  const lesson = { title, day: schoolDay(), ...soon(), streamIds: [east] }
  return (await teaching<{ id: string }>('/api/live/lessons', 'POST', lesson)).id
}

interface Begun {
  readonly id: string
  readonly teacher: Page
  readonly faith: Page
}

const begin = async (title: string): Promise<Begun> => {
  const id = await plan(title)
  const entrance = { name: new RegExp(`^Enter: ${title}`) }
  const teacher = await openAs('teacher@umoja.demo', laptop)
  await teacher.getByRole('link', entrance).click()
  await button(teacher, 'Start lesson').click()
  await button(teacher, 'Switch on the microphone').click()
  const faith = await openAs('student@umoja.demo', phone)
  await faith.getByRole('link', entrance).click()
  await button(faith, 'Join').click()
  await heading(faith, 'You are in the lesson').waitFor()
  await hears(faith)
  return { id, teacher, faith }
}

const end = async ({ teacher, faith }: Begun): Promise<void> => {
  await button(teacher, 'End').click()
  await teacher.getByRole('dialog').getByRole('button', { name: 'End' }).click()
  await heading(faith, 'This lesson is over').waitFor()
  await expect.poll(() => peer.rooms.size).toBe(0)
  for (const page of [teacher, faith]) await page.context().close()
  expect(peer.failures).toEqual([])
}

describe('a live lesson on a LiveKit server', () => {
  it('carries the teacher’s voice and camera, and a learner’s voice while the teacher lets them speak', async () => {
    await chooseLiveKit()
    const begun = await begin('Litmus')
    const { teacher, faith } = begun
    expect(new Set(peer.entered)).toEqual(new Set(['/rtc/v1']))
    await teacher.getByText('This lesson goes through LiveKit and is not recorded here.').waitFor()
    expect(await button(teacher, 'Record').count()).toBe(0)
    expect(await button(faith, 'Switch on the microphone').count()).toBe(0)

    await button(faith, 'Raise hand').click()
    await button(teacher, 'Let speak').click()
    await faith.getByText('You may speak: switch on your microphone.').waitFor()
    await button(faith, 'Switch on the microphone').click()
    await hears(teacher)
    await hears(faith)

    await button(teacher, 'End speaking').click()
    await faith.getByText('You may speak: switch on your microphone.').waitFor({ state: 'detached' })
    const [room] = peer.rooms.values()
    const learner = room?.people.find(({ info }) => info.attributes.part === 'learner')
    expect(learner?.permission.canPublish).toBe(false)
    await expect.poll(() => learner?.tracks.length).toBe(0)
    const { bytes } = await heard(teacher)
    await hears(faith)
    expect((await heard(teacher)).bytes).toBe(bytes)

    await button(teacher, 'Switch on the camera').click()
    await faith.getByText('Full', { exact: true }).click()
    await sees(faith, 'camera')
    await faith.getByText('Voice only', { exact: true }).click()
    await faith.getByLabel(/’s camera$/).waitFor({ state: 'detached' })
    await hears(faith)
    await end(begun)
  })

  it('is heard through an older server, too', async () => {
    peer.isOld = true
    peer.entered.length = 0
    const pages = await begin('Acids')
    expect(new Set(peer.entered)).toEqual(new Set(['/rtc']))
    await button(pages.faith, 'Raise hand').click()
    await button(pages.teacher, 'Let speak').click()
    await button(pages.faith, 'Switch on the microphone').click()
    await hears(pages.teacher)
    await end(pages)
  })
})
