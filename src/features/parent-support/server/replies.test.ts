/** Answers that leave by SMS, and replies to them that come in. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '#app/testing/harness.ts'
import { listSmsMessages } from '#core/delivery/contract/sms.ts'
import { saveSmsSettings } from '#core/delivery/contract/sms-settings.ts'
import { account, smsScene } from '#core/delivery/testing/sms-scene.ts'
import { saveGuardianLink } from '#core/people/contract/guardians.ts'
import { saveSettings } from '#core/schools/contract/settings.ts'
import { supportMessages } from '../contract/automatic.ts'
import { ownRequest } from '../contract/family.ts'
import { answerRequest, closeRequest } from '../contract/office.ts'
import { motherPhone, supportScene, type SupportScene } from '../testing/support-scene.ts'

let app: TestApp
let scene: SupportScene
let inbound: string
let replies = 0
beforeAll(async () => {
  app = (await smsScene()).app
})
beforeEach(async () => {
  scene = await supportScene(app)
  const { admin } = scene.people
  const saved = await admin.call(saveSmsSettings, { body: account })
  inbound = new URL(saved.body.callbacks?.inbound ?? '').pathname
})

const reply = async (text: string, from = motherPhone, id = `ATXid_${(replies += 1)}`): Promise<void> => {
  const fields = { id, from, to: '22384', text, date: '2026-03-10 09:00:00' }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { status } = await app
    .client()
    .fetch(inbound, { method: 'POST', headers, body: new URLSearchParams(fields).toString() })
  expect(status).toBe(200)
}
const answer = async (id: string, text = 'A new driver missed the stage.') =>
  expect((await scene.people.admin.call(answerRequest, { params: { id }, body: { text } })).status).toBe(201)
const textsOf = async (id: string) =>
  (await scene.mother.call(ownRequest, { params: { id } })).body.messages.map(({ way, text }) => [way, text])

describe('a reply by SMS', () => {
  it('lands in the request that was answered, once, and the school owes an answer again', async () => {
    const id = await scene.ask()
    await reply('Hello?')
    expect(await textsOf(id)).toHaveLength(1)
    await answer(id)
    await reply('Asante. Kesho atasimama?', motherPhone, 'ATXid_same')
    await reply('Asante. Kesho atasimama?', motherPhone, 'ATXid_same')
    expect((await textsOf(id)).slice(2)).toEqual([['sms', 'Asante. Kesho atasimama?']])
    expect((await scene.mother.call(ownRequest, { params: { id } })).body.state).toBe('taken')
    expect(await scene.noticesOf(scene.people.admin)).toContain('support.written')
  })

  it('goes to the request that it names, and opens a closed one again', async () => {
    const first = await scene.ask()
    const second = await scene.ask({ category: 'fees', text: 'May I pay in two parts?' })
    await answer(first)
    await answer(second, 'Yes, ask the bursar for a plan.')
    await scene.people.admin.call(closeRequest, { params: { id: first } })
    await reply('S-0001 He did not stop today either')
    expect((await textsOf(first)).at(-1)).toEqual(['sms', 'S-0001 He did not stop today either'])
    expect((await scene.mother.call(ownRequest, { params: { id: first } })).body).toMatchObject({
      state: 'taken',
      timesReopened: 1,
    })
    expect(await textsOf(second)).toHaveLength(2)
  })

  it('of a number that nobody has, or of a guardian who is barred, reaches no request', async () => {
    const id = await scene.ask()
    await answer(id)
    await reply('Who is this?', '+254700000072')
    const { people, child, guardianId } = scene
    const link = {
      relationship: 'mother',
      maySeeRecords: true,
      mayCollect: true,
      getsMessages: true,
      pays: true,
    } as const
    const of = { params: { id: child, guardianId } }
    await people.admin.call(saveGuardianLink, {
      ...of,
      body: { ...link, barred: true, barredReason: 'Court order', version: 1 },
    })
    await reply('And now?')
    await people.admin.call(saveGuardianLink, {
      ...of,
      body: { ...link, barred: false, barredReason: null, version: 2 },
    })
    expect(await textsOf(id)).toHaveLength(2)
  })
})

describe('an answer', () => {
  it('leaves by SMS once the school wants that', async () => {
    const { admin } = scene.people
    const sent = async () => (await admin.call(listSmsMessages, { query: {} })).body.items.map(({ message }) => message)
    const id = await scene.ask()
    await answer(id)
    expect(await sent()).toEqual([])
    const saved = await admin.call(saveSettings, {
      body: { category: supportMessages.category, value: { supportSms: true }, version: 0 },
    })
    expect(saved.status).toBe(200)
    await answer(id, 'He stops there from tomorrow.')
    const [message] = await sent()
    expect(message).toContain('Your request S-0001 was answered')
    expect(message).toContain('He stops there from tomorrow. Reply to this SMS with S-0001 to write back.')
  })
})
