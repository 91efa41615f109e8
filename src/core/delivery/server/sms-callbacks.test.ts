/** Delivery reports and opt-outs posted by the provider: authenticated by token, stored raw, processed once. */
import { beforeAll, describe, expect, it } from 'vitest'
import { fetchSmsReports, listOptOuts } from '../contract/sms.ts'
import { SmsSchool, smsScene, type SmsScene } from '../testing/sms-scene.ts'
import { smsCallbacks } from './tables.ts'

let scene: SmsScene
let school: SmsSchool
beforeAll(async () => {
  scene = await smsScene()
  school = await SmsSchool.open(scene)
})

const kept = (of = school) => of.school.write((tx) => tx.db.select().from(smsCallbacks))
const sent = async (ending: number): Promise<{ id: string; phoneNumber: string }> => {
  await school.send([ending], `To ${ending}`)
  await school.work()
  return { id: school.accepted.at(-1)?.id ?? '', phoneNumber: school.number(ending) }
}
const statusOf = async (ending: number) => (await school.statuses())[ending]

describe('a delivery report', () => {
  it('marks a message as delivered once, with its time and network', async () => {
    const about = await sent(1)
    expect(
      await school.callback('delivery', {
        ...about,
        status: 'Success',
        networkCode: '63902',
        retryCount: '0',
        surprise: 'kept too',
      }),
    ).toBe(200)
    expect(
      await school.callback('delivery', { ...about, status: 'Success', networkCode: '63902', retryCount: '0' }),
    ).toBe(200)
    const [message] = (await school.messages()).filter(({ phoneNumber }) => phoneNumber === about.phoneNumber)
    expect(message).toMatchObject({ status: 'delivered', deliveredAt: scene.app.clock.now.toISOString() })
    const reports = (await kept()).filter(({ messageId }) => messageId === about.id)
    expect(reports).toHaveLength(1)
    expect(reports[0]).toMatchObject({ body: { surprise: 'kept too' }, handledAt: scene.app.clock.now })
  })

  it('is processed also when reports of a whole class arrive at the same instant, twice each', async () => {
    const whole = await SmsSchool.open(scene)
    const endings = Array.from({ length: 40 }, (_, at) => at + 1)
    await whole.send(endings, 'Trip')
    await whole.work()
    const reports = endings.map((ending) => {
      const taken = whole.accepted.find(({ to }) => to === whole.number(ending))
      return { id: taken?.id ?? '', phoneNumber: whole.number(ending), status: ending % 4 === 0 ? 'Failed' : 'Success' }
    })
    const answers = await Promise.all([...reports, ...reports].map((report) => whole.callback('delivery', report)))
    expect(new Set(answers)).toEqual(new Set([200]))
    const statuses = await whole.statuses()
    expect(endings.map((ending) => statuses[ending])).toEqual(
      endings.map((ending) => (ending % 4 === 0 ? 'failed' : 'delivered')),
    )
    expect((await kept(whole)).filter(({ handledAt }) => handledAt !== null)).toHaveLength(40)
  })

  it('with a final status wins over a late one', async () => {
    const about = await sent(2)
    await school.callback('delivery', { ...about, status: 'Failed', failureReason: 'UserIsInactive' })
    await school.callback('delivery', { ...about, status: 'Buffered' })
    await school.callback('delivery', { ...about, status: 'Success' })
    expect((await school.messages()).find(({ phoneNumber }) => phoneNumber === about.phoneNumber)).toMatchObject({
      status: 'failed',
      failureReason: 'UserIsInactive',
    })
  })

  it('of an opted-out number records the opt-out', async () => {
    const about = await sent(3)
    await school.callback('delivery', { ...about, status: 'Rejected', failureReason: 'UserInBlackList' })
    expect(await statusOf(3)).toBe('skipped')
    const { items } = (await school.admin.call(listOptOuts, { query: { search: about.phoneNumber.slice(4) } })).body
    expect(items).toMatchObject([{ phone: about.phoneNumber, source: 'callback' }])
  })

  it('settles a message with an unknown result, if it can only be about that one', async () => {
    scene.simulator.settings.fault = 'hang_up'
    await school.send([4], 'Once')
    await school.work()
    expect(await statusOf(4)).toBe('unknown')
    await school.send([4], 'Twice')
    await school.work()
    scene.simulator.settings.fault = 'none'
    const [once, twice] = school.accepted.slice(-2)
    const about = { phoneNumber: school.number(4), status: 'Success' }
    await school.callback('delivery', { ...about, id: once?.id ?? '' })
    const statuses = async () =>
      (await school.messages())
        .filter(({ phoneNumber }) => phoneNumber === about.phoneNumber)
        .map(({ status }) => status)
    expect(await statuses()).toEqual(['unknown', 'unknown'])
    // A person decides about one of the two; then the other is clear.
    await school.school.write((tx) =>
      tx.db.execute(
        `update sms_messages set status = 'failed' where school_id = '${school.school.id}' and phone = '${about.phoneNumber}' and text = 'Once'`,
      ),
    )
    await school.callback('delivery', { ...about, id: twice?.id ?? '' })
    expect(await statuses()).toEqual(['delivered', 'failed'])
  })

  it('that arrives before the response is processed after the response', async () => {
    scene.simulator.settings.delayAfter = 400
    await school.send([5], 'Slow')
    const working = school.work()
    await expect.poll(() => school.accepted.at(-1)?.message, { interval: 10 }).toBe('Slow')
    await school.callback('delivery', {
      id: school.accepted.at(-1)?.id ?? '',
      phoneNumber: school.number(5),
      status: 'Success',
    })
    expect(await statusOf(5)).toBe('sending')
    await working
    scene.simulator.settings.delayAfter = 0
    expect(await statusOf(5)).toBe('delivered')
  })

  it('can be fetched if the provider did not post it', async () => {
    scene.simulator.settings.reportAfter = 0
    await sent(6)
    await sent(77)
    scene.simulator.settings.reportAfter = null
    let settled = 0
    await expect.poll(async () => (settled += (await school.admin.call(fetchSmsReports)).body.settled)).toBe(2)
    expect([await statusOf(6), await statusOf(77)]).toEqual(['delivered', 'failed'])
    expect((await school.admin.call(fetchSmsReports)).body.settled).toBe(0)
  })

  it('with an unknown token is not found, and with another school’s token changes nothing here', async () => {
    const about = await sent(7)
    const path = new URL(school.settings?.callbacks?.delivery ?? '').pathname
    const post = (to: string) =>
      scene.app.client().fetch(to, { method: 'POST', body: new URLSearchParams({ ...about, status: 'Success' }) })
    expect((await post(path.replace(/callbacks\/.{43}/, `callbacks/${'A'.repeat(43)}`))).status).toBe(404)
    expect((await post(path.replace(/callbacks\/.{43}/, 'callbacks/short'))).status).toBe(404)
    const other = await SmsSchool.open(scene)
    expect(await other.callback('delivery', { ...about, status: 'Success' })).toBe(200)
    expect(await statusOf(7)).toBe('accepted')
    expect(await kept(other)).toHaveLength(1)
  })

  it('of any shape is answered, never with a server error', async () => {
    expect(await school.callback('delivery', {})).toBe(200)
    expect(await school.callback('delivery', { id: 'x', status: 'Dancing', phoneNumber: 'none' })).toBe(200)
    expect(await school.callback('delivery', { id: 'x'.repeat(3000) })).toBe(400)
    expect(
      await school.callback('delivery', Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`f${at}`, 'x']))),
    ).toBe(400)
    expect(await school.callback('delivery', { big: 'x'.repeat(30_000) })).toBe(400)
    expect(await school.callback('delivery', { status: 'a\u0000b' })).toBe(400)
  })
})

describe('an opt-out', () => {
  it('is stored, and stops queued messages to the number', async () => {
    await school.send([8, 9], 'Not yet sent')
    expect(await school.callback('optOut', { senderId: 'UMOJA', phoneNumber: school.number(8) })).toBe(200)
    await school.work()
    expect([await statusOf(8), await statusOf(9)]).toEqual(['skipped', 'accepted'])
    expect(await school.callback('optOut', { senderId: 'UMOJA', phoneNumber: school.number(8) })).toBe(200)
    expect(await school.callback('optOut', { senderId: 'UMOJA' })).toBe(200)
  })
})
