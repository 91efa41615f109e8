/** People of a live lesson, each in a browser with a made-up microphone and camera. */
import type { Browser, Page } from 'playwright-core'
import { demoPassword, letIn } from './harness.ts'
import type { Call } from './stage.ts'

declare global {
  interface Window {
    /** Connections that the page opened, the newest last. */
    connections: RTCPeerConnection[]
  }
}

/** A browser of its own for each person. */
export const openDevice = async (browser: Browser, url: string, email: string, device: object): Promise<Page> => {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Africa/Nairobi',
    baseURL: url,
    serviceWorkers: 'block',
    ...device,
  })
  await context.addInitScript(() => {
    window.connections = []
    const Native = RTCPeerConnection
    window.RTCPeerConnection = class extends Native {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        window.connections.push(this)
      }
    }
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await letIn(page, email)
  await page.goto('/')
  return page
}

export const classmate = 'amina@example.co.ke'

/** A second learner of Grade 7 East with an account. */
export const inviteClassmate = async (url: string, office: Call, streamId: string): Promise<void> => {
  await office('/api/admin/users/create', 'POST', {
    firstName: 'Amina',
    lastName: 'Odhiambo',
    email: classmate,
    role: 'student',
    school: 'Umoja Comprehensive School',
    grade: 'Grade 7',
    classIds: [streamId],
    parentEmail: 'mother.amina@example.co.ke',
  })
  const { items } = await office<{ items: { to: string; text: string }[] }>('/api/admin/outbox?limit=50')
  const token = /token=([\w-]+)/.exec(items.find(({ to }) => to === classmate)?.text ?? '')?.[1]
  const accepted = await fetch(`${url}/api/auth/invitation/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password: demoPassword, language: 'en' }),
  })
  if (!accepted.ok) throw new Error(await accepted.text())
}
