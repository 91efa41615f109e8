/** Demo outbox: readable by the school's own admins only, and absent outside of the demo. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { newId } from '#platform/server/ids.ts'
import { outboxChanged as announced } from '#platform/server/outbox/outbox.ts'
import { getMe } from '../../contract/account.ts'
import { listDemoOutbox, outboxChanged, readDemoOutbox } from '../../contract/demo-outbox.ts'

let app: TestApp
let demo: TestSchool
let other: TestSchool

const post = (school: TestSchool, text: string, channel: 'email' | 'sms' = 'email') =>
  school.write((tx) =>
    app.outbox.post(tx, {
      channel,
      to: channel === 'sms' ? '+254700000018' : 'grace@umoja.test',
      kind: 'test',
      subject: 'Karibu',
      text,
      schoolId: school.id,
    }),
  )

beforeAll(async () => {
  app = await startApp()
  demo = await app.school({ isDemo: true })
  other = await app.school({ isDemo: true })
  for (const text of ['first', 'second', 'third']) await post(demo, text)
  await post(demo, 'a code', 'sms')
  await post(other, 'of another school')
})

describe('the messages of the demo', () => {
  it('are read by their school’s admin, newest first, with their text', async () => {
    const admin = await app.as(await demo.account('admin'))
    const answer = await admin.call(listDemoOutbox, { query: {} })
    expect(answer.body.items.map(({ text }) => text)).toEqual(['a code', 'third', 'second', 'first'])
    expect(answer.body.items[0]).toMatchObject({ channel: 'sms', to: '+254700000018', status: 'waiting', sentAt: null })
    const mails = await admin.call(listDemoOutbox, { query: { channel: 'email', limit: 2, page: 2 } })
    expect(mails.body).toMatchObject({ totalCount: 3, totalPages: 2, currentPage: 2, hasNextPage: false })
    expect(mails.body.items.map(({ text }) => text)).toEqual(['first'])
    expect(mails.body.items[0]).toMatchObject({ subject: 'Karibu', to: 'grace@umoja.test' })
  })

  it('do not exist at a school that is not a demo, nor on an installation without one', async () => {
    const real = await app.school()
    await post(real, 'a real letter')
    const answer = await (await app.as(await real.account('admin'))).call(listDemoOutbox, { query: {} })
    expect([answer.status, answer.error.code]).toEqual([404, 'request.not_found'])
    const abilities = async (school: TestSchool) =>
      (await (await app.as(await school.account('admin'))).call(getMe)).body.abilities
    expect([await abilities(real), await abilities(demo)].map((ids) => ids.includes(readDemoOutbox.id))).toEqual([
      false,
      true,
    ])
    const plain = await startApp({ demoOffered: false })
    const school = await plain.school({ isDemo: true })
    expect((await (await plain.as(await school.account('admin'))).call(listDemoOutbox, { query: {} })).status).toBe(404)
  })

  it('are announced live to the admins of their school', async () => {
    expect(outboxChanged).toBe(announced)
    const heard: string[] = []
    const listen = (school: TestSchool, role: string): void =>
      void app.hub.add({
        accountId: newId(),
        sessionId: newId(),
        schoolId: school.id,
        role,
        send: ({ type }) => void heard.push(`${role} ${type}`),
        end: () => undefined,
      })
    listen(demo, 'admin')
    listen(demo, 'teacher')
    listen(other, 'tutor')
    await post(demo, 'one more')
    await expect.poll(() => heard).toEqual(['admin outbox.changed'])
  })
})
