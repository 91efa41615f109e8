/** A lesson's voices by one's part in it: who is let in, who may give the floor, and what ends. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ActorContext } from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { sharedApp, type TestAccount, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { mediaErrors } from '../../contract/media.ts'
import { MediaClient } from '../../testing/media-client.ts'
import type { MediaMeans } from './means.ts'
import type { LiveRooms } from './rooms.ts'
import { LessonMedia, mediaEndsOf } from './service.ts'

let app: TestApp
let school: TestSchool
let people: Record<'teacher' | 'learner' | 'other', TestAccount>
let media: LessonMedia
let means: MediaMeans
const lesson = newId()
const [learnerId, otherId] = [newId(), newId()]
const clients: MediaClient[] = []

beforeAll(async () => {
  app = await sharedApp()
  school = await app.school()
  people = {
    teacher: await school.account('teacher'),
    learner: await school.account('student'),
    other: await school.account('student'),
  }
  // The room: a teacher and one learner. The other learner is of another class.
  const rooms: LiveRooms = {
    partOf: async (_tx, actor, liveId) => {
      if (liveId === lesson && actor.accountId === people.teacher.id) return 'teacher'
      if (liveId === lesson && actor.accountId === people.learner.id) return 'learner'
      throw new AppError(commonErrors.notFound)
    },
    learnerIn: async (_tx, _liveId, who) =>
      Object.values(who).some((id) => id === learnerId || id === people.learner.id)
        ? { learnerId, accountId: people.learner.id }
        : undefined,
    accountsIn: async () => [people.teacher.id, people.learner.id],
  }
  means = { engine: app.media, relay: undefined, log: app.app.log }
  media = new LessonMedia(means, rooms)
})
afterAll(() => Promise.all(clients.map((client) => client.close())))

/** What the gate hands to a handler. */
const contextOf = (account: TestAccount): ActorContext => {
  const part: Pick<ActorContext, 'read' | 'write' | 'now'> & { actor: Partial<ActorContext['actor']> } = {
    actor: { accountId: account.id, sessionId: `session of ${account.id}`, schoolId: school.id, role: account.role },
    now: () => app.clock.now,
    read: (work) => school.write(work, account.id),
    write: (work) => school.write(work, account.id),
  }
  return part as ActorContext
}

const connect = async (account: TestAccount, connection = newId()) => {
  const client = new MediaClient()
  clients.push(client)
  const offer = await client.offer()
  const { answer } = await media.connect(contextOf(account), lesson, { connection, mode: 'slides', offer })
  await client.take(answer)
  await vi.waitFor(() => expect(client.state).toBe('connected'), { timeout: 5_000 })
  return client
}
const refused = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ definition: commonErrors.notFound })

describe('a lesson’s voices', () => {
  it('are for those who are in its room', async () => {
    const teacher = await connect(people.teacher)
    const learner = await connect(people.learner)
    await vi.waitFor(() => {
      teacher.send('voice', Buffer.from([0xfc, 1]))
      expect(learner.heard.voice.length).toBeGreaterThan(0)
    })
    await refused(media.state(contextOf(people.other), lesson))
    await refused(connect(people.other))
    await refused(media.state(contextOf(people.learner), newId()))
    await vi.waitFor(async () =>
      expect(await media.state(contextOf(people.teacher), lesson)).toMatchObject({
        role: 'teacher',
        teacherIsConnected: true,
        floor: null,
        receiving: { voice: 0, slides: 1, full: 0 },
        recordingSince: null,
      }),
    )
  })

  it('let the teacher alone give the floor, and only to a learner in the room', async () => {
    await refused(media.give(contextOf(people.learner), lesson, { learnerId }))
    await refused(media.give(contextOf(people.teacher), lesson, { learnerId: otherId }))
    await media.give(contextOf(people.teacher), lesson, { learnerId })
    expect((await media.state(contextOf(people.learner), lesson)).floor).toEqual({ learnerId, own: true })
    expect((await media.state(contextOf(people.teacher), lesson)).floor).toEqual({ learnerId, own: false })
    await media.give(contextOf(people.teacher), lesson, { learnerId: null })
    expect((await media.state(contextOf(people.learner), lesson)).floor).toBeNull()
  })

  it('are chosen for one’s own connection only', async () => {
    const connection = newId()
    await connect(people.learner, connection)
    await media.choose(contextOf(people.learner), lesson, { connection, mode: 'voice' })
    await expect(media.choose(contextOf(people.teacher), lesson, { connection, mode: 'full' })).rejects.toMatchObject({
      definition: mediaErrors.noConnection,
    })
    await vi.waitFor(async () =>
      expect((await media.state(contextOf(people.teacher), lesson)).receiving).toEqual({
        voice: 1,
        slides: 0,
        full: 0,
      }),
    )
    await media.leave(contextOf(people.learner), lesson, { connection })
    expect((await media.state(contextOf(people.teacher), lesson)).receiving.voice).toBe(0)
  })

  it('end with the place of a person, and with the lesson, once that is committed', async () => {
    const ends = mediaEndsOf(means)
    await connect(people.learner)
    const connected = async () => {
      const { connected: all } = await app.media.do({ kind: 'figures', room: `${school.id}/${lesson}` })
      return all.map(({ account }) => account)
    }
    await vi.waitFor(async () => expect(await connected()).toContain(people.learner.id))
    const failed = school.write(async (tx) => {
      ends.end(tx, lesson)
      throw new Error('changed its mind')
    })
    await expect(failed).rejects.toThrow('changed its mind')
    await school.write(async (tx) => ends.remove(tx, lesson, people.learner.id))
    await vi.waitFor(async () => expect(await connected()).toEqual([people.teacher.id]))
    await school.write(async (tx) => ends.end(tx, lesson))
    await vi.waitFor(async () => expect(await connected()).toEqual([]))
  })
})
