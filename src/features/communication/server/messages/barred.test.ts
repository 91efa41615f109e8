/** A guardian who is barred from a child loses sight of the conversations about it, and finds them again afterwards. */
import { describe, expect, it } from 'vitest'
import { saveGuardianLink } from '#core/people/contract/guardians.ts'
import { getThread, listMessages, messageFile } from '../../contract/messages.ts'
import { messageScene } from '../../testing/message-scene.ts'

const scene = messageScene()

const bar = async (barred: boolean, version: number): Promise<void> => {
  const { status, text } = await scene.as.mary.call(saveGuardianLink, {
    params: { id: scene.faith, guardianId: scene.ids.grace },
    body: {
      relationship: 'mother',
      maySeeRecords: true,
      mayCollect: true,
      getsMessages: true,
      pays: true,
      barred,
      barredReason: barred ? 'Court order' : null,
      version,
    },
  })
  if (status !== 200) throw new Error(text)
}

describe('a conversation about the child', () => {
  it('shows in no list, search or count of a barred guardian, and again once they are not', async () => {
    const { threadId } = await scene.asked()
    await scene.reply(scene.as.peter, threadId)
    expect(await scene.noticesOf('grace')).toHaveLength(1)
    await bar(true, 1)
    expect((await scene.list(scene.as.grace)).items).toEqual([])
    expect((await scene.list(scene.as.grace, { search: 'Reading' })).totalCount).toBe(0)
    expect((await scene.list(scene.as.grace, { filter: 'unread' })).totalCount).toBe(0)
    expect((await scene.as.grace.call(getThread, { params: { id: threadId }, query: {} })).status).toBe(404)
    expect(await scene.noticesOf('grace')).toEqual([])
    // The school keeps its side.
    expect((await scene.list(scene.as.peter)).items).toHaveLength(1)
    await bar(false, 2)
    expect((await scene.list(scene.as.grace)).items).toMatchObject([{ id: threadId, unreadCount: 1 }])
    expect(await scene.noticesOf('grace')).toHaveLength(1)
  })

  it('leaves those about another child', async () => {
    const { threadId } = await scene.asked()
    await bar(true, 1)
    await scene.send(scene.as.joseph, scene.ids.jane, { childId: scene.brian })
    expect((await scene.list(scene.as.joseph)).totalCount).toBe(1)
    expect((await scene.as.mary.call(listMessages, { query: {} })).status).toBe(200)
    expect((await scene.as.grace.call(messageFile, { params: { id: threadId, fileId: threadId } })).status).toBe(404)
  })
})
