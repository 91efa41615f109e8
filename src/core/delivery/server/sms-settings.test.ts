/** A school's settings for SMS, what sending costs, and who may see any of it. */
import { beforeAll, describe, expect, it } from 'vitest'
import { academicYears, terms } from '#core/academics/server/tables.ts'
import { newId } from '#platform/server/ids.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { addOptOut, estimateSms, listOptOuts, listSmsSends, removeOptOut, sendSms } from '../contract/sms.ts'
import { getSmsSettings, saveSmsSettings, smsBalance, testSms } from '../contract/sms-settings.ts'
import { account, SmsSchool, smsScene, type SmsScene } from '../testing/sms-scene.ts'
import { smsAccounts } from './tables.ts'

let scene: SmsScene
beforeAll(async () => {
  scene = await smsScene()
})

describe('the settings', () => {
  it('are off until a school sets them up, with the price of an estimate', async () => {
    const school = await SmsSchool.open(scene, null)
    expect((await school.admin.call(getSmsSettings)).body).toMatchObject({
      mode: 'off',
      countryCode: '+254',
      pricePerSegment: 0.05,
      hasApiKey: false,
      version: 0,
    })
    expect((await school.admin.call(testSms)).body).toMatchObject({ success: false, balance: null })
    expect((await school.admin.call(smsBalance)).status).toBe(409)
    const refused = await school.admin.call(sendSms, { body: { recipients: [{ to: '0700000001' }], text: 'Hi' } })
    expect([refused.status, refused.error.code]).toEqual([409, 'sms.off'])
  })

  it('name every missing field with the form’s message', async () => {
    const school = await SmsSchool.open(scene, null)
    const blank = { ...account, username: ' ', apiKey: '', senderId: '', countryCode: '', quietFrom: '21:00' }
    const { status, error } = await school.admin.call(saveSmsSettings, { body: blank })
    expect(status).toBe(400)
    expect(error.fields).toEqual({
      username: 'Username is required',
      apiKey: 'API Key is required',
      senderId: 'Sender ID is required',
      countryCode: 'Default country code is required',
      quietTo: 'Enter both ends of the quiet hours, or neither',
    })
    const { apiKey: _none, ...withoutKey } = account
    expect((await school.admin.call(saveSmsSettings, { body: withoutKey })).error.fields).toEqual({
      apiKey: 'API Key is required',
    })
    for (const wrong of [
      { countryCode: '254' },
      { senderId: 'A🎒' },
      { pricePerSegment: 0.005 },
      { pricePerSegment: -1 },
      { termBudget: 0.001 },
      { mode: 'none' },
    ])
      expect(
        (await school.admin.misuse(saveSmsSettings, { body: { ...account, ...wrong } })).status,
        JSON.stringify(wrong),
      ).toBe(400)
  })

  it('keep the key secret: not in a response, nor readable in the table, nor in the log', async () => {
    const school = await SmsSchool.open(scene)
    const answer = await school.admin.call(getSmsSettings)
    expect(answer.text).not.toContain('atsk_secret_key')
    expect(answer.body).toMatchObject({ hasApiKey: true, version: 1 })
    const stored = await school.school.write(async (tx) => [
      await tx.db.select().from(smsAccounts),
      await tx.db.select().from(auditEntries),
    ])
    expect(JSON.stringify(stored)).toContain('UMOJA')
    expect(JSON.stringify(stored)).not.toContain('atsk_secret_key')
    const { apiKey: _kept, ...rest } = account
    expect(
      (await school.admin.call(saveSmsSettings, { body: { ...rest, senderId: 'MLIMANI', version: 1 } })).body,
    ).toMatchObject({
      hasApiKey: true,
      senderId: 'MLIMANI',
    })
    expect((await school.admin.call(testSms)).body).toEqual({
      success: true,
      message: 'SMS service connection successful!',
      balance: 'KES 1000000.0000',
    })
    expect((await school.admin.call(smsBalance)).body).toEqual({ balance: 'KES 1000000.0000', currency: 'KES' })
  })

  it('are changed by only one of two concurrent saves', async () => {
    const school = await SmsSchool.open(scene, null)
    const answers = await Promise.all(
      [1, 2, 3, 4].map((at) => school.admin.call(saveSmsSettings, { body: { ...account, senderId: `S${at}` } })),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect((await school.admin.call(getSmsSettings)).body.version).toBe(1)
  })

  it('show the provider’s message when the account does not work', async () => {
    const school = await SmsSchool.open(scene)
    const elsewhere = await smsScene()
    const other = await SmsSchool.open(elsewhere)
    await elsewhere.simulator.stop()
    expect((await other.admin.call(testSms)).body.message).toMatch(/^Failed to check balance: .*ECONNREFUSED/)
    expect((await school.admin.call(testSms)).body.success).toBe(true)
  })

  it('offer no simulator where there is none', async () => {
    const { app } = scene
    const { startApp } = await import('#app/testing/harness.ts')
    const plain = await startApp({ at: app.clock.now.toISOString() })
    const admin = await plain.as(await (await plain.school()).account('admin'))
    expect((await admin.call(getSmsSettings)).body.modes).toEqual(['off', 'sandbox', 'production'])
    expect((await admin.call(saveSmsSettings, { body: account })).error.fields).toEqual({
      mode: 'The simulator is only available in the demo',
    })
  })

  it('are for the office only', async () => {
    const school = await SmsSchool.open(scene)
    for (const role of ['teacher', 'parent', 'student', 'tutor', 'school_technician'] as const) {
      const client = await scene.app.as(await school.school.account(role))
      expect((await client.call(getSmsSettings)).status, role).toBe(403)
      expect((await client.call(listSmsSends, { query: {} })).status, role).toBe(403)
    }
    expect((await scene.app.client().call(getSmsSettings)).status).toBe(401)
  })
})

describe('a text', () => {
  const recipients = [{ to: '0700000001', name: 'Grace' }]
  it.each([
    ['', 'Message cannot be empty'],
    ['   ', 'Message cannot be empty'],
    ['a'.repeat(1601), 'Message is too long (max 1600 characters)'],
  ])('%#: is refused with the form’s message', async (text, message) => {
    const school = await SmsSchool.open(scene)
    expect((await school.admin.call(sendSms, { body: { recipients, text } })).error.fields).toEqual({ text: message })
  })

  it('with curly quotes is priced and sent with plain ones', async () => {
    const school = await SmsSchool.open(scene)
    const text = `“Sports Day” – ${'a'.repeat(140)}`
    expect((await school.admin.call(estimateSms, { body: { recipients, text } })).body).toMatchObject({
      recipients: 1,
      segments: 1,
      cost: 0.05,
    })
    await school.admin.call(sendSms, { body: { recipients: [{ to: school.number(1), name: '' }], text } })
    await school.work()
    expect(school.accepted[0]?.message).toBe(`"Sports Day" - ${'a'.repeat(140)}`)
  })

  it('shows its cost and excluded recipients before it is sent', async () => {
    const school = await SmsSchool.open(scene, { pricePerSegment: 0.8, termBudget: 100 })
    await school.admin.call(addOptOut, { body: { phone: school.number(3) } })
    const body = {
      recipients: [school.number(1), school.number(1), school.number(3), '12', school.number(2)].map((to, at) => ({
        to,
        name: `G${at}`,
      })),
      text: 'a'.repeat(161),
    }
    const { body: estimate } = await school.admin.call(estimateSms, { body })
    expect(estimate).toMatchObject({
      recipients: 2,
      segments: 4,
      cost: 3.2,
      left: 100,
      overBudget: false,
      waits: false,
      leavesAt: scene.app.clock.now.toISOString(),
    })
    expect(estimate.leftOut).toEqual([
      { to: school.number(1), name: 'G1', why: 'repeated' },
      { to: school.number(3), name: 'G2', why: 'opted_out' },
      { to: '12', name: 'G3', why: 'no_number' },
    ])
    const nobody = await school.admin.call(sendSms, { body: { ...body, recipients: [{ to: '12', name: '' }] } })
    expect(nobody.error.code).toBe('sms.nobody')
  })

  it('is sent once, however often the button is pressed', async () => {
    const school = await SmsSchool.open(scene)
    const body = { recipients: [{ to: school.number(1), name: '' }], text: 'Once' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => school.admin.call(sendSms, { body }, { key: 'press-once-1' })),
    )
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body: { sendId } }) => sendId)).size).toBe(1)
    await school.work()
    expect(school.accepted).toHaveLength(1)
  })
})

describe('a term’s budget', () => {
  it('applies before anything is sent, also when two sends spend the rest concurrently', async () => {
    const school = await SmsSchool.open(scene, { pricePerSegment: 1, termBudget: 5 })
    const yearId = newId()
    await school.school.write(async ({ db }) => {
      await db
        .insert(academicYears)
        .values({ schoolId: school.school.id, id: yearId, name: '2026', startsOn: '2026-01-05', endsOn: '2026-12-31' })
      await db.insert(terms).values({
        schoolId: school.school.id,
        id: newId(),
        yearId,
        number: 1,
        name: 'Term I',
        startsOn: '2026-03-10',
        endsOn: '2026-04-02',
      })
    })
    await school.send([1, 2, 3])
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((text) =>
        school.admin.call(sendSms, {
          body: { recipients: [4, 5].map((at) => ({ to: school.number(at), name: '' })), text },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.error.message).toBe(
      'This would cost KES 2.00, but only KES 0.00 is left in this term’s SMS budget.',
    )
    expect((await school.admin.call(getSmsSettings)).body).toMatchObject({ spent: 5, left: 0 })
    // Spending before the term does not count towards its budget.
    await school.school.write((tx) =>
      tx.db.execute(
        `update sms_messages set created_at = '2026-03-09T10:00:00Z' where school_id = '${school.school.id}' and status = 'waiting'`,
      ),
    )
    expect((await school.admin.call(getSmsSettings)).body).toMatchObject({ spent: 0, left: 5 })
  })
})

describe('opt-outs', () => {
  it('are added manually, found, and removed', async () => {
    const school = await SmsSchool.open(scene)
    const typed = `0${school.number(1).slice(4)}`
    expect(
      (await school.admin.call(addOptOut, { body: { phone: typed, note: 'Asked at the office' } })).body,
    ).toMatchObject({
      phone: school.number(1),
      source: 'person',
    })
    expect((await school.admin.call(addOptOut, { body: { phone: school.number(1) } })).status).toBe(409)
    expect((await school.admin.call(addOptOut, { body: { phone: '12' } })).status).toBe(400)
    expect((await school.admin.call(listOptOuts, { query: { search: typed } })).body).toMatchObject({
      totalCount: 1,
      items: [{ note: 'Asked at the office' }],
    })
    expect((await (await SmsSchool.open(scene)).admin.call(listOptOuts, { query: {} })).body.totalCount).toBe(0)
    expect((await school.admin.call(removeOptOut, { query: { phone: typed } })).status).toBe(204)
    expect((await school.admin.call(removeOptOut, { query: { phone: typed } })).status).toBe(404)
    await school.send([1])
    await school.work()
    expect(school.accepted).toHaveLength(1)
  })
})
