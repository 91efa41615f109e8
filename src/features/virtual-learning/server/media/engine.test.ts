/** Voices and pictures between real connections on loopback: who hears whom, in every way of receiving. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import type { MediaMode, MediaRole } from '../../contract/media-words.ts'
import { laterPicture, MediaClient, wholePicture } from '../../testing/media-client.ts'
import { finished } from './webm/webm.ts'
import { MediaThread, type MediaEngine } from './engine.ts'

const engine = new MediaThread({})
let folder: string
let clients: MediaClient[] = []
let room: string
let count = 0

beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'darasa-live-'))))
beforeEach(() => void (room = `room ${++count}`))
afterEach(async () => {
  await engine.do({ kind: 'close', room })
  await Promise.all(clients.map((client) => client.close()))
  clients = []
})
afterAll(async () => {
  await engine.close()
  await rm(folder, { recursive: true })
})

const connect = async (
  account: string,
  role: MediaRole,
  mode: MediaMode = 'full',
  connection = account,
  by: MediaEngine = engine,
) => {
  const client = new MediaClient()
  clients.push(client)
  const answer = await by.do({
    kind: 'connect',
    room,
    account,
    connection,
    session: `session of ${account}`,
    school: 'a school',
    role,
    mode,
    offer: await client.offer(),
  })
  await client.take(answer ?? '')
  await eventually(async () => {
    expect(client.state).toBe('connected')
    const { connected } = await by.do({ kind: 'figures', room })
    expect(connected.map((one) => one.account)).toContain(account)
  })
  return client
}

/** Sends until the other side has heard. */
const heardAfter = (send: () => void, heard: () => void) =>
  eventually(() => {
    send()
    heard()
  })
const voice = Buffer.from([0xfc, 1, 2])
const other = Buffer.from([0xfc, 7, 7])

describe('a lesson', () => {
  it('carries the teacher’s voice, camera and screen to learners, and nothing back', async () => {
    const [teacher, one, two] = [
      await connect('teacher', 'teacher'),
      await connect('one', 'learner'),
      await connect('two', 'learner'),
    ]
    await heardAfter(
      () => {
        for (const client of [one, two])
          for (const slot of ['voice', 'camera', 'screen'] as const) client.send(slot, other)
        teacher.send('voice', voice)
        teacher.send('camera', wholePicture)
        teacher.send('screen', wholePicture)
      },
      () => {
        for (const { heard } of [one, two]) {
          expect(heard.voice[0]).toEqual(voice)
          expect(heard.camera[0]).toEqual(wholePicture)
          expect(heard.screen[0]).toEqual(wholePicture)
        }
      },
    )
    for (const { heard } of [teacher, one, two]) expect(heard.floor).toEqual([])
    for (const { heard } of [one, two])
      expect([...heard.voice, ...heard.camera, ...heard.screen]).not.toContainEqual(other)
    expect(teacher.heard.voice).toEqual([])
  })

  it('lets the learner be heard to whom the teacher gives the floor, until it is taken back', async () => {
    const [teacher, one, two] = [
      await connect('teacher', 'teacher'),
      await connect('one', 'learner'),
      await connect('two', 'learner', 'voice'),
    ]
    await engine.do({ kind: 'floor', room, account: 'one' })
    await heardAfter(
      () => {
        one.send('voice', other)
        one.send('camera', wholePicture)
        two.send('voice', voice)
      },
      () => [teacher, two].forEach(({ heard }) => expect(heard.floor[0]).toEqual(other)),
    )
    expect((await engine.do({ kind: 'figures', room })).floor).toBe('one')
    expect(teacher.heard.camera).toEqual([])
    await engine.do({ kind: 'floor', room, account: null })
    // What was on its way has arrived once a later voice has.
    await heardAfter(
      () => teacher.send('voice', voice),
      () => expect(two.heard.voice.length).toBeGreaterThan(0),
    )
    const before = teacher.heard.floor.length
    await heardAfter(
      () => {
        one.send('voice', other)
        teacher.send('voice', voice)
      },
      () => expect(one.heard.voice.length).toBeGreaterThan(5),
    )
    expect(teacher.heard.floor).toHaveLength(before)
  })

  it('sends no picture to people who chose voice, and starts with a whole one when they choose all', async () => {
    const [teacher, one] = [await connect('teacher', 'teacher'), await connect('one', 'learner', 'voice')]
    const show = () => {
      teacher.send('voice', voice)
      teacher.send('camera', laterPicture)
    }
    await heardAfter(show, () => expect(one.heard.voice.length).toBeGreaterThan(10))
    expect(one.heard.camera).toEqual([])
    const asked = teacher.asked
    expect(await engine.do({ kind: 'mode', room, account: 'one', connection: 'one', mode: 'full' })).toBe(true)
    // The teacher's browser is asked for a whole picture, and sends it; until then there is nothing to draw.
    await heardAfter(show, () => expect(teacher.asked).toBeGreaterThan(asked))
    expect(one.heard.camera).toEqual([])
    await heardAfter(
      () => {
        teacher.send('camera', wholePicture)
        teacher.send('camera', laterPicture)
      },
      () => expect(one.heard.camera.length).toBeGreaterThan(3),
    )
    expect(one.heard.camera[0]).toEqual(wholePicture)
  })

  it('sends a shared screen as still pictures beside slides and voice', async () => {
    const [teacher, one] = [await connect('teacher', 'teacher'), await connect('one', 'learner', 'slides')]
    await heardAfter(
      () => {
        teacher.send('screen', wholePicture)
        teacher.send('screen', laterPicture)
        teacher.send('camera', wholePicture)
      },
      () => expect(one.heard.screen.length).toBeGreaterThan(1),
    )
    expect(one.heard.screen.every((payload) => payload.equals(wholePicture))).toBe(true)
    const [first = 0, second] = one.sequences.screen
    expect(second).toBe((first + 1) & 0xffff)
    expect(one.heard.camera).toEqual([])
  })

  it('goes on in numbers that follow one another when the teacher comes back with a new connection', async () => {
    const first = await connect('teacher', 'teacher')
    const one = await connect('one', 'learner')
    await heardAfter(
      () => first.send('voice', voice),
      () => expect(one.heard.voice.length).toBeGreaterThan(3),
    )
    const again = await connect('teacher', 'teacher', 'full', 'second')
    await heardAfter(
      () => again.send('voice', other),
      () => expect(one.heard.voice.at(-1)).toEqual(other),
    )
    const numbers = one.sequences.voice
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
    expect((await engine.do({ kind: 'figures', room })).connected).toHaveLength(2)
  })

  it('ends for a session that ended, for a person who was sent out, and for everybody', async () => {
    await connect('teacher', 'teacher')
    await connect('one', 'learner')
    await connect('two', 'learner')
    const names = async () =>
      (await engine.do({ kind: 'figures', room })).connected.map(({ account }) => account).toSorted()
    expect(await names()).toEqual(['one', 'teacher', 'two'])
    await engine.do({ kind: 'drop-sessions', account: 'one', session: 'session of one' })
    expect(await names()).toEqual(['teacher', 'two'])
    await engine.do({ kind: 'drop-account', room, account: 'two' })
    expect(await names()).toEqual(['teacher'])
    await engine.do({ kind: 'close', room })
    expect(await names()).toEqual([])
  })

  it('obeys nobody else’s connection, and understands only the offer of a live lesson', async () => {
    await connect('one', 'learner')
    expect(await engine.do({ kind: 'mode', room, account: 'two', connection: 'one', mode: 'voice' })).toBe(false)
    expect(await engine.do({ kind: 'leave', room, account: 'two', connection: 'one' })).toBe(false)
    const joining = {
      kind: 'connect',
      room,
      account: 'two',
      connection: 'x',
      session: 's',
      school: 'a school',
      role: 'learner',
      mode: 'full',
    } as const
    expect(await engine.do({ ...joining, offer: 'v=0\r\n' })).toBeNull()
    expect(await engine.do({ ...joining, offer: 'nonsense' })).toBeNull()
    expect((await engine.do({ kind: 'figures', room })).connected.map(({ account }) => account)).toEqual(['one'])
  })
})

describe('a recording', () => {
  it('has the teacher’s voice alone, and plays although the thread was killed', async () => {
    const own = new MediaThread({})
    const [teacher, one] = [
      await connect('teacher', 'teacher', 'full', 'teacher', own),
      await connect('one', 'learner', 'full', 'one', own),
    ]
    await own.do({ kind: 'floor', room, account: 'one' })
    const path = join(folder, 'voice.webm')
    expect(await own.do({ kind: 'record', room, path })).toBe(true)
    expect(await own.do({ kind: 'record', room, path: join(folder, 'second.webm') })).toBe(false)
    expect((await own.do({ kind: 'figures', room })).isRecorded).toBe(true)
    await heardAfter(
      () => {
        teacher.send('voice', voice)
        one.send('voice', other)
      },
      () => expect(teacher.heard.floor.length).toBeGreaterThan(50),
    )
    await eventually(async () => expect((await readFile(path)).includes(voice)).toBe(true))
    await own.close()
    const bytes = await readFile(path)
    expect(bytes.includes(other)).toBe(false)
    expect(finished(bytes)?.length).toBeGreaterThan(0)
  })

  it('ends with its lesson, and when it is stopped', async () => {
    await connect('teacher', 'teacher')
    const isRecorded = async () => (await engine.do({ kind: 'figures', room })).isRecorded
    const path = (name: string) => join(folder, `${name}.webm`)
    await engine.do({ kind: 'record', room, path: path('stopped') })
    expect(await engine.do({ kind: 'stop-recording', room })).toBe(true)
    expect(await isRecorded()).toBe(false)
    expect(finished(await readFile(path('stopped')))).toBeUndefined()
    await engine.do({ kind: 'record', room, path: path('ended') })
    expect(await isRecorded()).toBe(true)
    await engine.do({ kind: 'close', room })
    expect(await isRecorded()).toBe(false)
  })

  it('does not begin where its file cannot be written', async () => {
    await expect(engine.do({ kind: 'record', room, path: join(folder, 'no folder', 'voice.webm') })).rejects.toThrow()
    expect((await engine.do({ kind: 'figures', room })).isRecorded).toBe(false)
  })
})
