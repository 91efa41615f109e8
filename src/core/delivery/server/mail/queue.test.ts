/** A school's e-mail queue with a real mail server: intact content, no duplicates, retries only where safe. */
import { beforeAll, describe, expect, it } from 'vitest'
import {
  addEmailAddress,
  getEmail,
  listEmailAddresses,
  listEmailSends,
  removeEmailAddress,
  resendEmail,
  stopEmail,
} from '../../contract/emails.ts'
import { MailScene, MailSchool } from '../../testing/mail-scene.ts'

let scene: MailScene
beforeAll(async () => {
  scene = await MailScene.open()
})

const pass = (seconds: number): void =>
  void (scene.app.clock.now = new Date(scene.app.clock.now.getTime() + seconds * 1000))

describe('an e-mail', () => {
  it('arrives intact, from the school, with the unsubscribe header', async () => {
    const school = await MailSchool.open(scene, { replyTo: 'answers@umoja.test' })
    const sendId = await school.send(['grace'])
    const [arrived] = scene.server.for(school.address('grace'))
    expect(arrived).toMatchObject({ from: 'office@umoja.test', user: 'office@umoja.test' })
    expect(arrived?.mail).toMatchObject({
      subject: `Open day at School ${school.school.code}`,
      from: { name: 'Umoja Academy', address: 'office@umoja.test' },
      to: [{ name: 'Parent grace', address: school.address('grace') }],
      replyTo: [{ address: 'answers@umoja.test' }],
    })
    expect(arrived?.mail.html).toContain('Dear Parent grace, come on Friday.')
    expect(arrived?.mail.text).toMatch(/Dear Parent grace[^]*The programme \(https:\/\/umoja\.example\/day\?a=1&b=2\)/)
    const header = (key: string) => arrived?.mail.headers.find((one) => one.key === key)?.value
    expect(header('list-unsubscribe')).toMatch(/^<http:\/\/127\.0\.0\.1\/api\/email\/leave\/[\w-]{64}>$/)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const { grace } = await school.records(sendId)
    expect(grace).toMatchObject({
      status: 'sent',
      sentAt: scene.app.clock.now.toISOString(),
      messageId: arrived?.mail.messageId,
      from: 'office@umoja.test',
    })
    const letter = (await school.admin.call(getEmail, { params: { id: grace?.id ?? '' } })).body
    expect(letter.content).toContain('Dear Parent grace')
    expect(letter).toMatchObject({
      cc: [],
      bcc: [],
      metadata: { priority: 'normal', trackOpens: true, trackClicks: true, attachmentCount: 0 },
    })
  })

  it('carries no script, and values are text, whatever they look like', async () => {
    const school = await MailSchool.open(scene)
    const recipients = [
      {
        to: school.address('odd'),
        name: 'Odd "Name" <x@y.zz>',
        values: { parent_name: '<script>alert(1)</script>\r\nBcc: x@y.zz' },
      },
    ]
    const words = {
      subject: 'Hi {parent_name}',
      htmlContent: '<p onclick="x()">Hi {parent_name}<img src=x><a href="javascript:x()">y</a></p>',
    }
    await school.send([], { recipients, words })
    const [arrived] = scene.server.for(school.address('odd'))
    expect(arrived?.mail.html).not.toMatch(/<script|onclick|javascript:|src=x/)
    expect(arrived?.mail.html).toContain('&lt;script&gt;')
    expect(arrived?.mail.headers.some(({ key }) => key === 'bcc')).toBe(false)
    expect(arrived?.mail.to).toHaveLength(1)
  })

  it('is in the reader’s language, reaches nobody twice, and lists excluded recipients', async () => {
    const school = await MailSchool.open(scene)
    const to = (name: string, language: 'en' | 'sw' = 'en') => ({
      to: school.address(name),
      name,
      values: { student_name: name },
      language,
    })
    const mail = {
      kind: 'test.kind',
      reason: 'Test',
      template: 'welcome-student',
      recipients: [to('a'), to('b', 'sw'), to('a'), { to: 'no address', name: 'c' }, { to: null, name: 'd' }],
    }
    const estimate = await school.school.write((tx) => school.door.estimate(tx, mail))
    expect(estimate).toMatchObject({ recipients: 2, unfilled: ['parent_name'], unknown: [] })
    expect(estimate.leftOut.map(({ name, why }) => [name, why])).toEqual([
      ['a', 'repeated'],
      ['c', 'no_address'],
      ['d', 'no_address'],
    ])
    const sendId = await school.send([], mail)
    expect(await school.statuses(sendId)).toEqual({ a: 'sent', b: 'sent' })
    expect(scene.server.for(school.address('b'))[0]?.mail.subject).toBe(`Karibu School ${school.school.code}`)
    expect(scene.server.for(school.address('a'))).toHaveLength(1)
  })

  it('is queued once per key, and not at all where e-mail is off', async () => {
    const school = await MailSchool.open(scene)
    const more = { onceKey: 'only:1' }
    const [first, second] = [await school.send(['x'], more), await school.send(['x'], more)]
    expect(second).toBe(first)
    expect(scene.server.for(school.address('x'))).toHaveLength(1)
    await school.set({ mode: 'off' })
    await expect(school.send(['x'])).rejects.toThrow('E-mail is not set up')
  })

  it('counts as delivered when it did not bounce for a day', async () => {
    const school = await MailSchool.open(scene)
    const sendId = await school.send(['slow', 'gone'])
    pass(23 * 3600)
    await scene.tend()
    expect(await school.stored(sendId)).toEqual(['sent', 'sent'])
    pass(2 * 3600)
    await scene.tend()
    await school.signIn()
    expect(await school.one(sendId)).toMatchObject({
      counts: { delivered: 2 },
      rates: { delivery: 100, open: 0, click: null, bounce: 0 },
    })
  })
})

describe('an e-mail that the mail server', () => {
  it('has no mailbox for bounces, and the address gets no more e-mails', async () => {
    const school = await MailSchool.open(scene)
    scene.server.refused.set(school.address('nobody'), { code: 550, text: '5.1.1 No such user here' })
    const sendId = await school.send(['nobody', 'grace'])
    expect((await school.records(sendId)).nobody).toMatchObject({
      status: 'bounced',
      bounce: 'hard',
      errorMessage: expect.stringContaining('No such user') as string,
    })
    expect((await school.one(sendId)).rates).toEqual({ delivery: 0, open: null, click: null, bounce: 50 })
    const again = await school.send(['nobody', 'grace'])
    expect(await school.statuses(again)).toEqual({ nobody: 'skipped', grace: 'sent' })
    const left = (await school.admin.call(listEmailAddresses, { query: {} })).body.items
    expect(left).toMatchObject([
      { address: school.address('nobody'), why: 'hard_bounce', detail: expect.stringContaining('5.1.1') as string },
    ])
    expect((await school.admin.call(removeEmailAddress, { query: { address: school.address('nobody') } })).status).toBe(
      204,
    )
    scene.server.refused.delete(school.address('nobody'))
    expect(await school.statuses(await school.send(['nobody']))).toEqual({ nobody: 'sent' })
  })

  it('refuses temporarily is tried again, later each time, and then given up', async () => {
    const school = await MailSchool.open(scene)
    scene.server.refused.set(school.address('grey'), { code: 451, text: '4.7.1 Try again later' })
    const sendId = await school.send(['grey'])
    for (const seconds of [60, 300, 1800, 7200]) {
      expect((await school.records(sendId)).grey).toMatchObject({ status: 'pending' })
      await school.work()
      pass(seconds)
      await school.work()
    }
    expect((await school.records(sendId)).grey).toMatchObject({ status: 'failed', attempts: 5 })
    scene.server.refused.delete(school.address('grey'))
    const resent = await school.admin.call(resendEmail, { params: { id: sendId }, body: {} })
    expect(resent.body).toMatchObject({ queued: 1 })
    await school.work()
    expect(await school.statuses(resent.body.sendId ?? '')).toEqual({ grey: 'sent' })
    expect((await school.admin.call(resendEmail, { params: { id: sendId }, body: {} })).error.code).toBe(
      'email.not_again',
    )
  })

  it('takes for spam fails without the others and is not tried again', async () => {
    const school = await MailSchool.open(scene)
    scene.server.refusedLetters.push({ code: 554, text: '5.7.1 Looks like spam' })
    const sendId = await school.send(['a', 'b'])
    expect(Object.values(await school.statuses(sendId)).sort()).toEqual(['failed', 'sent'])
  })

  it('cannot receive waits, and is sent when the server is back', async () => {
    const school = await MailSchool.open(scene, { port: 1 })
    const sendId = await school.send(['wait'])
    expect((await school.records(sendId)).wait).toMatchObject({
      status: 'pending',
      errorMessage: expect.stringContaining('ECONNREFUSED') as string,
    })
    await school.set({})
    await school.rested()
    await school.work()
    expect(await school.statuses(sendId)).toEqual({ wait: 'sent' })
  })

  it('accepts before hanging up is unknown: it is not resent automatically, only by a person', async () => {
    const school = await MailSchool.open(scene)
    const address = school.address('lost')
    scene.server.cut.set(address, 'after')
    const sendId = await school.send(['lost'])
    await school.rested()
    await school.work()
    expect(await school.statuses(sendId)).toEqual({ lost: 'unknown' })
    expect(scene.server.for(address)).toHaveLength(1)
    expect((await school.admin.call(resendEmail, { params: { id: sendId }, body: {} })).error.code).toBe(
      'email.not_again',
    )
    scene.server.cut.delete(address)
    const { lost } = await school.records(sendId)
    const calls = [1, 2, 3].map(() =>
      school.admin.call(resendEmail, { params: { id: sendId }, body: { messageIds: [lost?.id ?? ''] } }),
    )
    expect((await Promise.all(calls)).map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    await school.work()
    expect(scene.server.for(address)).toHaveLength(2)
  })

  it('hangs up on before accepting it is tried again', async () => {
    const school = await MailSchool.open(scene)
    scene.server.cut.set(school.address('early'), 'before')
    const sendId = await school.send(['early'])
    expect(await school.statuses(sendId)).toEqual({ early: 'pending' })
    scene.server.cut.delete(school.address('early'))
    await school.rested()
    await school.work()
    expect(await school.statuses(sendId)).toEqual({ early: 'sent' })
    expect(scene.server.for(school.address('early'))).toHaveLength(1)
  })

  it('rejects at sign-in stops the send, since the others would fail too', async () => {
    const school = await MailSchool.open(scene, { password: 'wrong' })
    const sendId = await school.send(['a', 'b', 'c'])
    expect(Object.values(await school.statuses(sendId)).sort()).toEqual(['failed', 'stopped', 'stopped'])
    expect((await school.one(sendId)).stopped).toContain('5.7.8')
    await school.set({})
    const { body } = await school.admin.call(resendEmail, { params: { id: sendId }, body: {} })
    expect(body.queued).toBe(3)
    await school.work()
    expect((await school.one(body.sendId ?? '')).counts.sent).toBe(3)
  })
})

describe('the office', () => {
  it('stops queued e-mails, and excludes unsubscribed addresses', async () => {
    const school = await MailSchool.open(scene, { port: 1 })
    const sendId = await school.send(['a', 'b'])
    expect((await school.admin.call(stopEmail, { params: { id: sendId } })).body).toMatchObject({
      counts: { stopped: 2 },
      resendable: 2,
    })
    expect((await school.admin.call(stopEmail, { params: { id: sendId } })).error.code).toBe('email.nothing_waits')
    const address = school.address('A').toUpperCase()
    expect((await school.admin.call(addEmailAddress, { body: { address, note: 'Asked' } })).body).toMatchObject({
      address: address.toLowerCase(),
      why: 'person',
    })
    expect((await school.admin.call(addEmailAddress, { body: { address } })).error.code).toBe('email.known_address')
  })

  it('finds sent e-mails by their text', async () => {
    const school = await MailSchool.open(scene)
    await school.send(['a'])
    await school.send(['a'], { reason: 'Fees are due' })
    const found = (await school.admin.call(listEmailSends, { query: { search: 'fees' } })).body
    expect(found.items.map(({ reason }) => reason)).toEqual(['Fees are due'])
    expect(
      (await school.admin.call(listEmailSends, { query: { limit: 1, page: 2 } })).body.items.map(
        ({ reason }) => reason,
      ),
    ).toEqual(['Open day'])
  })
})
