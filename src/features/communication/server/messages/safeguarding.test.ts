/** Taking back, reporting, and opening what was reported. */
import { describe, expect, it } from 'vitest'
import { messageErrors, messageTexts } from '../../contract/message-shapes.ts'
import { messageFile, reportMessages, withdrawMessage } from '../../contract/messages.ts'
import {
  closeReport,
  listReports,
  listSafeguarders,
  openingFile,
  openReport,
  readOpening,
} from '../../contract/safeguarding.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { eq } from 'drizzle-orm'
import { messageScene, pdf } from '../../testing/message-scene.ts'

const scene = messageScene()
const withdraw = (client: typeof scene.as.grace, id: string) => client.call(withdrawMessage, { params: { id } })
const report = (client: typeof scene.as.grace, id: string, reason = 'This is unkind') =>
  client.call(reportMessages, { params: { id }, body: { reason } })
const name = () => scene.settings({ safeguardingAdmins: [scene.accounts.head.id] })

describe('a message taken back', () => {
  it('leaves a trace, and its files are gone', async () => {
    const { body } = await scene.send(
      scene.as.grace,
      scene.ids.peter,
      { childId: scene.faith },
      { files: { attachment_0: pdf() } },
    )
    const file = { id: body.threadId, fileId: body.message.attachments[0]?.id ?? '' }
    scene.at('08:14:59')
    expect((await withdraw(scene.as.peter, body.message.id)).status).toBe(404)
    const after = await withdraw(scene.as.grace, body.message.id)
    expect(after.body.messages).toMatchObject([
      { text: null, withdrawnAt: '2026-03-10T05:14:59.000Z', attachments: [] },
    ])
    const seen = await scene.thread(scene.as.peter, body.threadId)
    expect([seen.messages[0]?.text, seen.lastMessage.preview, seen.lastMessage.withdrawn]).toEqual([null, '', true])
    for (const client of [scene.as.peter, scene.as.grace])
      expect((await client.call(messageFile, { params: file })).status).toBe(404)
    expect((await scene.list(scene.as.peter, { search: 'book' })).totalCount).toBe(0)
    expect((await withdraw(scene.as.grace, body.message.id)).error.code).toBe(messageErrors.tooLate.code)
  })

  it('is taken back within five minutes only', async () => {
    const { threadId, message } = await scene.asked()
    expect(message.withdrawableUntil).toBe('2026-03-10T05:15:00.000Z')
    scene.at('08:15:01')
    expect((await withdraw(scene.as.grace, message.id)).error).toMatchObject({ code: messageErrors.tooLate.code })
    expect((await scene.thread(scene.as.grace, threadId)).messages[0]).toMatchObject({ withdrawableUntil: null })
  })
})

describe('a report', () => {
  it('goes to those whom the school named, or asks the admins to name somebody', async () => {
    const { threadId } = await scene.asked()
    expect((await report(scene.as.peter, threadId)).body.reported).toBe(true)
    expect(await scene.noticesOf('mary')).toEqual(['A conversation was reported'])
    expect((await report(scene.as.peter, threadId)).error.code).toBe(messageErrors.alreadyReported.code)
    await name()
    expect((await scene.as.mary.call(listSafeguarders)).body.items.map(({ name: who, named }) => [who, named])).toEqual(
      [
        ['Daniel Kimani', true],
        ['Mary Wambui', false],
      ],
    )
    const again = await scene.asked()
    await report(scene.as.grace, again.threadId)
    expect(await scene.noticesOf('mary')).toHaveLength(1)
    expect(await scene.noticesOf('head')).toHaveLength(2)
    expect((await scene.thread(scene.as.grace, threadId)).reported).toBe(false)
    expect((await report(scene.as.grace, again.threadId, ' ')).error.fields).toEqual({ reason: messageTexts.reason })
  })

  it('shows its words to nobody but a named admin who opens it with a reason, and everybody in it sees that', async () => {
    const { threadId } = await scene.asked('Something private')
    await report(scene.as.peter, threadId, 'Please look')
    await name()
    expect((await scene.as.mary.call(listReports, { query: {} })).error.code).toBe(messageErrors.notNamed.code)
    const list = await scene.as.head.call(listReports, { query: {} })
    expect(list.text).not.toContain('Something private')
    expect(list.body.items).toMatchObject([
      { subject: 'Reading at home', child: 'Faith Muthoni', reason: 'Please look', openings: [], closed: null },
    ])
    const params = { id: list.body.items[0]?.id ?? '' }
    expect((await scene.as.mary.call(openReport, { params, body: { reason: 'curious' } })).error.code).toBe(
      messageErrors.notNamed.code,
    )
    expect((await scene.as.head.call(openReport, { params, body: { reason: ' ' } })).error.fields).toEqual({
      reason: messageTexts.reason,
    })
    const opened = await scene.as.head.call(openReport, { params, body: { reason: 'A teacher asked us to look' } })
    expect(opened.body.messages.map(({ text, from }) => [from.name, text])).toEqual([
      ['Grace Wanjiku', 'Something private'],
    ])
    for (const client of [scene.as.grace, scene.as.peter])
      expect((await scene.thread(client, threadId)).openings).toMatchObject([
        { by: 'Daniel Kimani', reason: 'A teacher asked us to look' },
      ])
    const opening = { id: opened.body.id }
    expect((await scene.as.head.call(readOpening, { params: opening })).body.messages).toHaveLength(1)
    expect((await scene.as.mary.call(readOpening, { params: opening })).status).toBe(404)
    scene.at('09:11:00')
    expect((await scene.as.head.call(readOpening, { params: opening })).status).toBe(404)
  })

  it('keeps for them what was taken back since, with its files', async () => {
    const { body } = await scene.send(
      scene.as.grace,
      scene.ids.peter,
      { childId: scene.faith, message: 'Unkind words' },
      { files: { attachment_0: pdf() } },
    )
    await report(scene.as.peter, body.threadId)
    await withdraw(scene.as.grace, body.message.id)
    expect((await scene.thread(scene.as.peter, body.threadId)).messages[0]?.text).toBeNull()
    await name()
    const [one] = (await scene.as.head.call(listReports, { query: {} })).body.items
    const opened = (
      await scene.as.head.call(openReport, { params: { id: one?.id ?? '' }, body: { reason: 'Reported' } })
    ).body
    expect(opened.messages).toMatchObject([{ text: 'Unkind words', withdrawnAt: expect.any(String) as string }])
    const params = { id: opened.id, fileId: opened.messages[0]?.attachments[0]?.id ?? '' }
    expect((await scene.as.head.call(openingFile, { params })).status).toBe(200)
    expect(
      (await scene.as.peter.call(messageFile, { params: { id: body.threadId, fileId: params.fileId } })).status,
    ).toBe(404)
  })

  it('is closed once, and whoever reported is told', async () => {
    const { threadId } = await scene.asked()
    await report(scene.as.peter, threadId)
    await name()
    const [one] = (await scene.as.head.call(listReports, { query: {} })).body.items
    const params = { id: one?.id ?? '' }
    const closed = await scene.as.head.call(closeReport, { params, body: { outcome: 'We talked to both' } })
    expect(closed.body.closed).toMatchObject({ by: 'Daniel Kimani', outcome: 'We talked to both' })
    expect((await scene.as.head.call(closeReport, { params, body: { outcome: 'Again' } })).error.code).toBe(
      messageErrors.reportClosed.code,
    )
    expect(await scene.noticesOf('peter')).toContain('Your report has been looked into')
    expect((await scene.thread(scene.as.peter, threadId)).reported).toBe(false)
  })
})

describe('the log', () => {
  it('holds who wrote, took back, reported and opened, and never the words', async () => {
    const { threadId, message } = await scene.asked('Something private')
    await scene.reply(scene.as.peter, threadId, 'Also private')
    await withdraw(scene.as.grace, message.id)
    await report(scene.as.peter, threadId)
    await name()
    const [one] = (await scene.as.head.call(listReports, { query: {} })).body.items
    await scene.as.head.call(openReport, { params: { id: one?.id ?? '' }, body: { reason: 'Reported' } })
    const { id } = scene.school.school
    const rows = await scene.school.school.write(({ db }) =>
      db.select().from(auditEntries).where(eq(auditEntries.schoolId, id)),
    )
    const actions = rows.map(({ action }) => action)
    expect(actions).toEqual(
      expect.arrayContaining([
        'messages.send',
        'messages.reply',
        'messages.withdraw',
        'messages.report',
        'messages.open_report',
      ]),
    )
    expect(JSON.stringify(rows)).not.toContain('private')
  })
})
