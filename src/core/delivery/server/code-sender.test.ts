/**
 * The installation's own SMS (such as sign-in codes) through a school's provider: sent once, never listed,
 * queued without a provider.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { clientConfig } from '#core/access/contract/account.ts'
import { newId } from '#platform/server/ids.ts'
import { messageById } from '#platform/server/outbox/queries.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { addOptOut, listSmsMessages } from '../contract/sms.ts'
import { SmsSchool, smsScene, type SmsScene } from '../testing/sms-scene.ts'
import { outboxMessages } from '#platform/server/outbox/tables.ts'

let scene: SmsScene
beforeAll(async () => {
  scene = await smsScene()
})
const identity = { schoolId: null, accountId: null, identity: true } as const

/** @returns the message's id */
const post = async (schoolId: string | null, to: string): Promise<string> => {
  const text = `Code ${newId()}`
  await scene.app.tenancy.write(identity, noOrigin, (tx) =>
    scene.app.outbox.post(tx, { channel: 'sms', kind: 'access.phone_code', to, text, schoolId }),
  )
  const rows = await scene.app.tenancy.read(identity, (tx) => tx.db.select().from(outboxMessages))
  return rows.find(({ sealed }) => scene.app.outbox.read(sealed)?.text === text)?.id ?? ''
}
const deliver = (id: string) =>
  scene.app.jobs.find(({ definition }) => definition.id === 'outbox.deliver')?.run({ id }, scene.app.tenancy)
const stateOf = async (id: string) => {
  const row = await scene.app.tenancy.read(identity, (tx) => messageById(tx, id))
  return [row?.status, row?.attempts]
}

describe('a code', () => {
  it('is sent once through its school’s provider, and is in no list of sends', async () => {
    const school = await SmsSchool.open(scene)
    const id = await post(school.school.id, school.number(1))
    await deliver(id)
    await deliver(id)
    expect(school.accepted).toHaveLength(1)
    expect(school.accepted[0]).toMatchObject({ to: school.number(1), from: 'UMOJA' })
    expect(await stateOf(id)).toEqual(['sent', 1])
    expect((await school.admin.call(listSmsMessages, { query: {} })).body.totalCount).toBe(0)
  })

  it('waits without using up tries while its school sends no SMS, or while it has no school', async () => {
    const school = await SmsSchool.open(scene, null)
    const [own, nobodys] = [await post(school.school.id, '+254700000009'), await post(null, '+254700000009')]
    await deliver(own)
    await deliver(nobodys)
    expect([await stateOf(own), await stateOf(nobodys)]).toEqual([
      ['waiting', 0],
      ['waiting', 0],
    ])
  })

  it('is not sent again if the response was lost, but is if the request never arrived', async () => {
    const school = await SmsSchool.open(scene)
    scene.simulator.settings.fault = 'hang_up'
    const lost = await post(school.school.id, school.number(1))
    await deliver(lost)
    scene.simulator.settings.fault = 429
    const refused = await post(school.school.id, school.number(2))
    await expect(deliver(refused)).rejects.toThrow('429')
    scene.simulator.settings.fault = 'none'
    expect([await stateOf(lost), await stateOf(refused)]).toEqual([
      ['sent', 1],
      ['waiting', 1],
    ])
    await deliver(refused)
    expect(await stateOf(refused)).toEqual(['sent', 2])
  })

  it('to a number that opted out, or that the provider refuses, is dropped', async () => {
    const school = await SmsSchool.open(scene)
    await school.admin.call(addOptOut, { body: { phone: school.number(1) } })
    const ids = [await post(school.school.id, school.number(1)), await post(school.school.id, school.number(403))]
    for (const id of ids) await deliver(id)
    expect(await Promise.all(ids.map(stateOf))).toEqual([
      ['failed', 1],
      ['failed', 1],
    ])
  })
})

describe('the sign-in page', () => {
  it('offers codes once a school sends text messages', async () => {
    const { startApp } = await import('#app/testing/harness.ts')
    const app = await startApp({ demoOffered: false })
    expect((await app.client().call(clientConfig)).body.sms).toBe(true)
  })
})
