/** Who may be written to, and the endpoints of each role. */
import { describe, expect, it } from 'vitest'
import { messageErrors, messageTexts } from '../../contract/message-shapes.ts'
import { listRecipients, replyMessage } from '../../contract/messages.ts'
import {
  officeSend,
  parentSend,
  parentThread,
  studentReply,
  studentSend,
  teacherSend,
} from '../../contract/messages-by-role.ts'
import { messageScene, pdf } from '../../testing/message-scene.ts'

const scene = messageScene()
const recipients = async (client: typeof scene.as.grace, query: object = {}) =>
  (await client.call(listRecipients, { query })).body.items

describe('who may be written to', () => {
  it('is the same in the list of recipients and in sending', async () => {
    await scene.settings({ learnersWriteToTeachers: true })
    const everybody = Object.values(scene.ids)
    for (const name of ['peter', 'jane', 'faith', 'brian', 'grace', 'joseph', 'mary'] as const) {
      const listed = await recipients(scene.as[name])
      for (const id of everybody) {
        const child = listed.find((one) => one.id === id)?.child?.id
        const { status } = await scene.send(scene.as[name], id, child ? { childId: child } : {})
        expect([name, id, status]).toEqual([name, id, listed.some((one) => one.id === id) ? 201 : 400])
      }
    }
  })

  it('is for a family its child’s teachers and the office', async () => {
    const listed = await recipients(scene.as.grace)
    expect(
      listed.map(({ kind, isClassTeacher, learningAreas, child }) => [
        kind,
        isClassTeacher,
        learningAreas,
        child?.name,
      ]),
    ).toEqual([
      ['office', false, [], 'Faith Muthoni'],
      ['staff', true, ['English'], 'Faith Muthoni'],
    ])
    expect(await recipients(scene.as.grace, { childId: scene.brian })).toEqual([])
    expect((await scene.send(scene.as.grace, scene.ids.peter)).error.fields).toEqual({ childId: messageTexts.child })
    expect((await scene.send(scene.as.grace, scene.ids.jane, { childId: scene.faith })).error.fields).toEqual({
      recipientId: messageTexts.recipient,
    })
    expect((await scene.send(scene.as.grace, scene.ids.peter, { childId: scene.brian })).error.fields).toEqual({
      recipientId: messageTexts.recipient,
    })
  })

  it('answers for somebody of another school as for nobody', async () => {
    const peter = scene.ids.peter
    const nobody = await scene.send(scene.as.grace, '01890000-0000-7000-8000-00000000abcd', { childId: scene.faith })
    await scene.begin()
    const stranger = await scene.send(scene.as.grace, peter, { childId: scene.faith })
    expect([stranger.status, stranger.error.fields]).toEqual([nobody.status, nobody.error.fields])
  })

  it('is for a learner nobody until the school lets them, and then their own teachers', async () => {
    expect(await recipients(scene.as.faith)).toEqual([])
    expect((await scene.send(scene.as.faith, scene.ids.peter)).error.code).toBe(messageErrors.learnersOff.code)
    await scene.settings({ learnersWriteToTeachers: true })
    expect((await recipients(scene.as.faith)).map(({ id }) => id)).toEqual([scene.ids.peter])
    const { body } = await scene.send(scene.as.faith, scene.ids.peter)
    await scene.settings({ learnersWriteToTeachers: false })
    expect((await scene.thread(scene.as.faith, body.threadId)).refusal).toBe('learners_off')
    expect((await scene.reply(scene.as.faith, body.threadId)).error.code).toBe(messageErrors.learnersOff.code)
  })

  it('never carries a phone or an e-mail', async () => {
    const { text } = await scene.as.mary.call(listRecipients, { query: { limit: 100 } })
    expect(text).not.toMatch(/\+254|@|phone|email/i)
  })

  it('ends with what bound the two, and what was written stays readable', async () => {
    const { threadId } = await scene.asked()
    await scene.school.move(scene.faith, scene.west, '2026-03-10', '2026-03-09')
    const seen = await scene.thread(scene.as.grace, threadId)
    expect([seen.refusal, seen.messages.length]).toEqual(['not_related', 1])
    for (const client of [scene.as.grace, scene.as.peter])
      expect((await scene.reply(client, threadId)).error.code).toBe(messageErrors.mayNotWrite.code)
  })

  it('leaves a guardian alone who gets no messages, but answers one who wrote', async () => {
    const quiet = await scene.school.guardian([scene.faith], { getsMessages: false })
    const client = await scene.app.as(quiet.account)
    expect((await recipients(scene.as.peter, { kind: 'guardian' })).map(({ id }) => id)).toEqual([scene.ids.grace])
    expect((await scene.send(scene.as.peter, quiet.guardianId, { childId: scene.faith })).status).toBe(400)
    const { body } = await scene.send(client, scene.ids.peter, { childId: scene.faith })
    expect((await scene.reply(scene.as.peter, body.threadId)).status).toBe(201)
  })

  it('keeps a barred guardian out, whatever else is allowed', async () => {
    const barred = await scene.school.guardian([scene.faith], { barred: true })
    const client = await scene.app.as(barred.account)
    expect(await recipients(client)).toEqual([])
    expect((await scene.send(client, scene.ids.peter, { childId: scene.faith })).status).toBe(400)
    expect((await scene.send(scene.as.mary, barred.guardianId)).status).toBe(400)
  })
})

describe('the calls of each role', () => {
  it('write in the same conversations', async () => {
    await scene.settings({ learnersWriteToTeachers: true })
    const { grace, peter, faith, mary } = scene.as
    const asked = await grace.call(parentSend, {
      body: { recipientId: scene.ids.peter, childId: scene.faith, subject: 'Reading', message: 'Which book?' },
    })
    const threadId = asked.body.threadId
    expect(
      (await peter.call(teacherSend, { body: { threadId, message: 'This one.' } }, { files: { attachment_0: pdf() } }))
        .status,
    ).toBe(201)
    const seen = await grace.call(parentThread, { params: { id: threadId } })
    expect(seen.body.messages.map(({ text, attachments }) => [text, attachments.length])).toEqual([
      ['Which book?', 0],
      ['This one.', 1],
    ])
    const own = await faith.call(studentSend, {
      body: { recipientId: scene.ids.peter, subject: 'Homework', content: 'I do not follow.' },
    })
    expect(
      (await peter.call(replyMessage, { params: { id: own.body.threadId }, body: { message: 'Page 4.' } })).status,
    ).toBe(201)
    expect(
      (await faith.call(studentReply, { params: { id: own.body.threadId }, body: { content: 'Thank you' } })).status,
    ).toBe(201)
    const office = await mary.call(officeSend, {
      body: { recipientId: scene.ids.peter, subject: 'Staff meeting', message: 'At four.' },
    })
    expect((await scene.thread(peter, office.body.threadId)).with.kind).toBe('office')
    const both = await grace.call(parentSend, { body: { threadId, recipientId: scene.ids.peter, message: 'x' } })
    expect(both.error.fields).toEqual({ recipientId: messageTexts.either })
  })
})
