/** Writing and replying: conversations, files, idempotency. */
import { describe, expect, it } from 'vitest'
import { buildUrl } from '#platform/pure/contract.ts'
import { cleanPhoto, photoFacts, photoWithPlace } from '#platform/testing/photos.ts'
import { messageTexts } from '../../contract/message-shapes.ts'
import { getThread, messageFile, sendMessage } from '../../contract/messages.ts'
import { messageScene, pdf } from '../../testing/message-scene.ts'

const scene = messageScene()

describe('a conversation', () => {
  it('begins with a parent’s question and goes on with the teacher’s answer', async () => {
    const { threadId, message } = await scene.asked()
    expect(message).toMatchObject({
      text: 'Which book should Faith read next?',
      from: { kind: 'guardian', name: 'Grace Wanjiku', mine: true },
      seen: false,
    })
    const [line] = (await scene.list(scene.as.peter)).items
    expect(line).toMatchObject({
      id: threadId,
      subject: 'Reading at home',
      child: { id: scene.faith, name: 'Faith Muthoni' },
      with: { kind: 'guardian', name: 'Grace Wanjiku' },
      isRead: false,
      unreadCount: 1,
      lastMessage: { preview: 'Which book should Faith read next?', mine: false },
    })
    expect(await scene.noticesOf('peter')).toEqual(['Message from Grace Wanjiku'])
    scene.at('08:12:00')
    expect((await scene.reply(scene.as.peter, threadId)).status).toBe(201)
    const seen = await scene.thread(scene.as.grace, threadId)
    expect(seen.messages.map(({ text, from }) => [from.mine, text])).toEqual([
      [true, 'Which book should Faith read next?'],
      [false, 'The Kifaru one.'],
    ])
    expect(seen).toMatchObject({ refusal: null, hasEarlier: false, reported: false, openings: [] })
    expect(seen.messages[0]?.seen).toBe(true)
  })

  it('is named by the id of any of its messages too', async () => {
    const { threadId, message } = await scene.asked()
    expect((await scene.thread(scene.as.peter, message.id)).id).toBe(threadId)
    expect((await scene.reply(scene.as.peter, message.id)).body.threadId).toBe(threadId)
  })

  it('with the office says who wrote for it', async () => {
    const { body } = await scene.send(scene.as.mary, scene.ids.grace, {
      subject: 'Fees day',
      message: 'Come on Friday.',
    })
    const seen = await scene.thread(scene.as.grace, body.threadId)
    expect(seen.with).toMatchObject({ kind: 'office', name: null })
    expect(seen.messages[0]?.from).toMatchObject({ kind: 'office', name: null, writer: 'Mary Wambui', mine: false })
    expect(await scene.noticesOf('grace')).toEqual(['Message from the school office'])
    expect((await scene.reply(scene.as.grace, body.threadId, 'I will.')).status).toBe(201)
    expect((await scene.list(scene.as.head)).items.map(({ isRead }) => isRead)).toEqual([false])
    expect((await scene.reply(scene.as.head, body.threadId, 'Thank you.')).body.message.from.writer).toBe(
      'Daniel Kimani',
    )
    expect((await scene.list(scene.as.mary)).items.map(({ isRead, unreadCount }) => [isRead, unreadCount])).toEqual([
      [false, 1],
    ])
  })

  it('comes in pages of fifty messages', async () => {
    const { threadId } = await scene.asked('1')
    for (let number = 2; number <= 53; number++) {
      scene.at(`08:${String(10 + Math.floor(number / 10)).padStart(2, '0')}:${String(number).padStart(2, '0')}`)
      await scene.reply(number % 2 === 0 ? scene.as.peter : scene.as.grace, threadId, String(number))
    }
    const last = await scene.thread(scene.as.grace, threadId)
    expect([last.messages.length, last.messages[0]?.text, last.messages.at(-1)?.text, last.hasEarlier]).toEqual([
      50,
      '4',
      '53',
      true,
    ])
    const earlier = await scene.as.grace.call(getThread, {
      params: { id: threadId },
      query: { before: last.messages[0]?.id ?? '' },
    })
    expect(earlier.body.messages.map(({ text }) => text)).toEqual(['1', '2', '3'])
    expect(earlier.body.hasEarlier).toBe(false)
  })
})

describe('what is written', () => {
  it('brings files that only the two can open', async () => {
    const files = { attachment_1: pdf('one'), attachment_2: pdf('two') }
    const { body } = await scene.send(scene.as.grace, scene.ids.peter, { childId: scene.faith }, { files })
    const [file] = body.message.attachments
    expect(body.message.attachments.map(({ name, type }) => [name, type])).toEqual([
      ['letter.pdf', 'application/pdf'],
      ['letter.pdf', 'application/pdf'],
    ])
    const params = { id: body.threadId, fileId: file?.id ?? '' }
    const opened = await scene.as.peter.call(messageFile, { params })
    expect([
      opened.status,
      opened.headers.get('content-disposition')?.startsWith('inline'),
      opened.headers.get('cache-control'),
    ]).toEqual([200, true, 'no-store'])
    for (const stranger of [scene.as.jane, scene.as.joseph, scene.as.faith, scene.as.mary])
      expect((await stranger.call(messageFile, { params })).status).toBe(404)
  })

  it('brings a photo that does not say where it was taken', async () => {
    const photo = { name: 'photo.webp', content: await photoWithPlace('webp') }
    const files = { attachment_0: photo }
    const { body } = await scene.send(scene.as.grace, scene.ids.peter, { childId: scene.faith }, { files })
    const path = buildUrl(messageFile.path, { id: body.threadId, fileId: body.message.attachments[0]?.id })
    const opened = await scene.as.peter.fetch(path)
    expect(await photoFacts(Buffer.from(await opened.arrayBuffer()))).toEqual(cleanPhoto)
  })

  it('is refused with what is no document, with too many files, empty, or too long', async () => {
    const send = (given: object, files = {}) =>
      scene.send(scene.as.grace, scene.ids.peter, { childId: scene.faith, ...given }, { files })
    expect((await send({}, { attachment_0: { name: 'a.pdf', content: '<script>alert(1)</script>' } })).status).toBe(415)
    const six = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`attachment_${index}`, pdf()]))
    expect((await send({}, six)).error.fields).toEqual({ attachments: messageTexts.tooManyFiles })
    expect(
      (await send({}, { attachment_0: { name: 'big.pdf', content: `%PDF-1.4\n${'x'.repeat(10_000_001)}` } })).status,
    ).toBe(413)
    expect((await send({ message: '  ', subject: ' ' })).error.fields).toEqual({
      message: messageTexts.message,
      subject: messageTexts.subject,
    })
    expect((await send({ message: 'x'.repeat(5001) })).status).toBe(400)
    expect((await send({ message: '👩🏾‍🏫 Asante sana! <b>“hi”</b> ’; drop table' })).body.message.text).toBe(
      '👩🏾‍🏫 Asante sana! <b>“hi”</b> ’; drop table',
    )
    expect((await scene.list(scene.as.peter)).totalCount).toBe(1)
  })

  it('comes as JSON too, and with fields that nobody knows not at all', async () => {
    const post = (body: object) =>
      scene.as.grace.fetch(sendMessage.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const words = { recipientId: scene.ids.peter, childId: scene.faith, subject: 'Trip', message: 'May she go?' }
    expect((await post(words)).status).toBe(201)
    expect((await post({ ...words, from: scene.ids.joseph })).status).toBe(400)
  })

  it('is one message, however often the same attempt is made', async () => {
    const key = 'attempt-0001'
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => scene.send(scene.as.grace, scene.ids.peter, { childId: scene.faith }, { key })),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message?.id}`)).size).toBe(1)
    expect((await scene.list(scene.as.peter)).totalCount).toBe(1)
  })

  it('keeps its place when thirty-two write at once', async () => {
    const { threadId } = await scene.asked()
    scene.at('08:20:00')
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        scene.reply(index % 2 === 0 ? scene.as.grace : scene.as.peter, threadId, `${index}`),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 32 }, () => 201))
    const { messages } = await scene.thread(scene.as.grace, threadId)
    expect(new Set(messages.map(({ sentAt }) => sentAt)).size).toBe(33)
    // Either side may have written last: the other side's later messages are unread.
    const after = messages.length - 1 - messages.findLastIndex(({ from }) => from.mine)
    expect((await scene.list(scene.as.grace)).items[0]?.unreadCount).toBe(after)
  })

  it('is limited to what a person writes by hand', async () => {
    const { threadId } = await scene.asked()
    let status = 201
    for (let number = 0; number < 125 && status === 201; number++)
      status = (await scene.reply(scene.as.grace, threadId, 'again')).status
    expect(status).toBe(429)
    scene.at('09:30:00')
    expect((await scene.reply(scene.as.grace, threadId, 'later')).status).toBe(201)
  }, 60_000)
})
