/** Bounces: reported by the mail provider, or received as returned mail. */
import { beforeAll, describe, expect, it } from 'vitest'
import { listEmailAddresses } from '../../contract/emails.ts'
import { MailScene, MailSchool } from '../../testing/mail-scene.ts'
import { emailReports } from '../email-tables.ts'

let scene: MailScene
beforeAll(async () => {
  scene = await MailScene.open()
})

const post = async (school: MailSchool, hook: 'events' | 'dsn', body: string): Promise<number> => {
  const headers = { 'content-type': hook === 'events' ? 'application/json' : 'message/rfc822' }
  return (
    await scene.app
      .client()
      .fetch(new URL(school.settings?.hooks?.[hook] ?? '').pathname, { method: 'POST', headers, body })
  ).status
}

const returned = (address: string, messageId: string, status: string, action = 'failed'): string =>
  [
    'From: MAILER-DAEMON@mx.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
    '',
    '--B',
    'Content-Type: text/plain',
    '',
    'Sorry.',
    '--B',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${address}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 no such',
    ' user here',
    '',
    '--B',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: ${messageId}`,
    'Subject: Open day',
    '',
    'Dear parent',
    '--B--',
    '',
  ].join('\r\n')

const left = async (school: MailSchool) =>
  (await school.admin.call(listEmailAddresses, { query: {} })).body.items.map(({ address, why }) => [address, why])

describe('a returned e-mail', () => {
  it('marks the e-mail as bounced and excludes the address from the next send', async () => {
    const school = await MailSchool.open(scene)
    const sendId = await school.send(['gone', 'grace'])
    const { gone } = await school.records(sendId)
    const dsn = returned(school.address('gone'), gone?.messageId ?? '', '5.1.1')
    expect([await post(school, 'dsn', dsn), await post(school, 'dsn', dsn)]).toEqual([200, 200])
    expect((await school.records(sendId)).gone).toMatchObject({
      status: 'bounced',
      bounce: 'hard',
      errorMessage: '550 5.1.1 no such user here',
    })
    expect(await left(school)).toEqual([[school.address('gone'), 'hard_bounce']])
    expect(await school.statuses(await school.send(['gone', 'grace']))).toEqual({ gone: 'skipped', grace: 'sent' })
    const kept = await school.school.write(({ db }) => db.select().from(emailReports))
    expect(kept.filter(({ schoolId }) => schoolId === school.school.id)).toHaveLength(1)
  })

  it('because the mailbox is full can be resent, and a delay notice changes nothing', async () => {
    const school = await MailSchool.open(scene)
    const sendId = await school.send(['full', 'late'])
    const { full, late } = await school.records(sendId)
    await post(school, 'dsn', returned(school.address('late'), late?.messageId ?? '', '4.4.1', 'delayed'))
    await post(school, 'dsn', returned(school.address('full'), full?.messageId ?? '', '5.2.2'))
    expect(await school.statuses(sendId)).toEqual({ full: 'bounced', late: 'sent' })
    expect(await left(school)).toEqual([])
    expect((await school.one(sendId)).resendable).toBe(1)
  })

  it('that is not one, or is about another school’s e-mail, changes nothing', async () => {
    const [school, other] = [await MailSchool.open(scene), await MailSchool.open(scene)]
    const sendId = await other.send(['grace'])
    const { grace } = await other.records(sendId)
    expect(await post(school, 'dsn', returned(other.address('grace'), grace?.messageId ?? '', '5.1.1'))).toBe(200)
    expect(await post(school, 'dsn', 'Hello, I am on holiday until Monday 🎒')).toBe(200)
    expect(
      await post(
        school,
        'dsn',
        `Content-Type: multipart/report; boundary="B"\r\n\r\n${'--B\r\nContent-Type: multipart/mixed; boundary="B"\r\n\r\n'.repeat(2000)}`,
      ),
    ).toBe(200)
    expect(await other.statuses(sendId)).toEqual({ grace: 'sent' })
    expect(
      (
        await scene.app.client().fetch(`/api/email/hooks/${'A'.repeat(43)}/dsn`, {
          method: 'POST',
          headers: { 'content-type': 'message/rfc822' },
          body: 'x',
        })
      ).status,
    ).toBe(404)
  })
})

describe('a report of a mail provider', () => {
  it('updates the status: delivered, bounced, complained', async () => {
    const school = await MailSchool.open(scene)
    const sendId = await school.send(['here', 'gone', 'angry', 'full'])
    const events = [
      { event: 'delivered', email: school.address('here'), sg_event_id: 'a' },
      {
        RecordType: 'Bounce',
        Type: 'HardBounce',
        Email: school.address('gone'),
        Description: 'Unknown user',
        MessageID: 'b',
      },
      { event: 'spamreport', email: school.address('angry') },
      { event: 'bounce', email: school.address('full'), type: 'soft', reason: '452 4.2.2 full' },
      { event: 'open', email: school.address('here') },
      { event: 'delivered', email: 'stranger@nowhere.example' },
      { note: 'hello' },
    ]
    expect(await post(school, 'events', JSON.stringify(events))).toBe(200)
    expect(await school.statuses(sendId)).toEqual({
      here: 'delivered',
      gone: 'bounced',
      angry: 'sent',
      full: 'bounced',
    })
    expect((await left(school)).sort(([a = ''], [b = '']) => a.localeCompare(b))).toEqual([
      [school.address('angry'), 'complaint'],
      [school.address('gone'), 'hard_bounce'],
    ])
    expect((await school.one(sendId)).rates).toEqual({ delivery: 25, open: 0, click: null, bounce: 50 })
  })
})
