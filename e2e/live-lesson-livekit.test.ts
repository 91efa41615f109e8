/** A live lesson on a LiveKit server, which a peer on this machine plays: teacher and learner hear each other in two browsers. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LiveKitPeer } from '#features/virtual-learning/testing/livekit/livekit-server.ts'
import { laptop, letIn, madeUpDevices, phone, schoolDay, startBrowser } from './harness.ts'
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

declare global {
  interface Window {
    opened: RTCPeerConnection[]
  }
}

/** A browser of its own for each person. */
const openAs = async (email: string, device: object): Promise<Page> => {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Africa/Nairobi',
    baseURL: stage.url,
    serviceWorkers: 'block',
    ...device,
  })
  await context.addInitScript(() => {
    window.opened = []
    const Native = RTCPeerConnection
    window.RTCPeerConnection = class extends Native {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        window.opened.push(this)
      }
    }
  })
  const page = await context.newPage()
  if (process.env.LIVEKIT_LOG) {
    page.on('console', (m) => console.log(email, m.type(), m.text().slice(0, 600)))
    page.on('pageerror', (error) => console.log(email, error))
  }
  page.setDefaultTimeout(Number(process.env.STEP ?? 120_000))
  await letIn(page, email)
  await page.goto('/')
  return page
}

/** What all connections of a page have received of voices: bytes, and how loud they were in sum. */
const heard = (page: Page): Promise<{ bytes: number; energy: number }> =>
  page.evaluate(async () => {
    let [bytes, energy] = [0, 0]
    for (const connection of window.opened)
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

const timeAt = (minutes: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Nairobi', hour: '2-digit', minute: '2-digit' }).format(
    new Date(Date.now() + minutes * 60_000),
  )

describe('a live lesson on a LiveKit server', () => {
  it('carries the teacher’s voice, and a learner’s while the teacher lets them speak', async () => {
    const teaching = await callAs(stage.url, 'teacher@umoja.demo')
    const admin = await openAs('admin@umoja.demo', laptop)
    await admin.goto('/admin/settings/live-lessons')
    await admin.getByRole('radio', { name: 'In Darasa, through LiveKit' }).check()
    await button(admin, 'Save changes').click()
    await admin.getByText('Settings saved.').waitFor()
    await admin.close()

    const { classes } = await teaching<{ classes: { id: string; label: string }[] }>('/api/live/week')
    const east = classes.find(({ label }) => label === 'Grade 7 East')?.id ?? ''
    const [startTime, endTime] = [timeAt(0), timeAt(40) > timeAt(0) ? timeAt(40) : '23:59']
    await teaching('/api/live/lessons', 'POST', {
      title: 'Litmus',
      day: schoolDay(),
      startTime,
      endTime,
      streamIds: [east],
    })

    const teacher = await openAs('teacher@umoja.demo', laptop)
    await teacher.getByRole('link', { name: /^Enter: Litmus/ }).click()
    await button(teacher, 'Start lesson').click()
    await button(teacher, 'Switch on the microphone').click()
    await teacher.getByText('This lesson goes through LiveKit and is not recorded here.').waitFor()
    expect(await button(teacher, 'Record').count()).toBe(0)

    const faith = await openAs('student@umoja.demo', phone)
    await faith.getByRole('link', { name: /^Enter: Litmus/ }).click()
    await button(faith, 'Join').click()
    await heading(faith, 'You are in the lesson').waitFor()
    await hears(faith)
    await heading(teacher, /^1 of \d+ is with you$/).waitFor()
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

    await button(teacher, 'End').click()
    await teacher.getByRole('dialog').getByRole('button', { name: 'End' }).click()
    await heading(faith, 'This lesson is over').waitFor()
    await expect.poll(() => peer.rooms.size).toBe(0)
    expect(peer.failures).toEqual([])
  })
})
