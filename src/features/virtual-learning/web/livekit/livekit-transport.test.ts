/** A page's part with a LiveKit client: tickets, rights, what is asked for, and what ends. The client's library is played. */
import { afterEach, expect, it, vi } from 'vitest'
import { waitFor } from '@testing-library/react'
import { startAnswers } from '#core/access/testing/answers.ts'
import { liveErrors } from '../../contract/lessons.ts'
import { liveKitErrors } from '../../contract/livekit.ts'
import { liveId } from '../../testing/live-room.ts'
import type { ConnectionState, TransportOptions } from '../media/transport.ts'
import { ownPolicy } from './attempts.ts'
import { LiveKitTransport } from './livekit-transport.ts'

const answers = startAnswers()
const path = `/api/live/lessons/${liveId}/media`
const tickets = () => answers.calls.filter((call) => call.path === `${path}/ticket`).map(({ body }) => body)

class Publication {
  readonly kind: string
  readonly source: string
  wanted: boolean | undefined
  constructor(kind: string, source: string) {
    this.kind = kind
    this.source = source
  }
  setSubscribed = (wanted: boolean): void => void (this.wanted = wanted)
  setVideoQuality = (): void => undefined
  setVideoFPS = (): void => undefined
}

const rooms: PlayedRoom[] = []

class PlayedRoom {
  readonly #listeners = new Map<string, ((value?: unknown) => void)[]>()
  state = 'disconnected'
  entered: unknown[] = []
  readonly published = new Map<string, { track: { mediaStreamTrack: MediaStreamTrack } }>()
  readonly localParticipant = {
    permissions: { canPublish: false, canPublishSources: [] as number[] },
    trackPublications: this.published,
    publishTrack: async (mediaStreamTrack: MediaStreamTrack, { source }: { source: string }) =>
      this.published.set(source, { track: { mediaStreamTrack } }),
    unpublishTrack: async (gone: MediaStreamTrack) => {
      for (const [source, { track }] of this.published)
        if (track.mediaStreamTrack === gone) this.published.delete(source)
    },
  }
  readonly voice = new Publication('audio', 'microphone')
  readonly camera = new Publication('video', 'camera')
  readonly remoteParticipants = new Map([
    [
      'teacher',
      {
        attributes: { part: 'teacher' },
        trackPublications: new Map([
          ['v', this.voice],
          ['c', this.camera],
        ]),
      },
    ],
  ])
  constructor() {
    rooms.push(this)
  }
  on(event: string, listener: (value?: unknown) => void): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
    return this
  }
  emit(event: string, value?: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(value)
  }
  async connect(...entered: unknown[]): Promise<void> {
    this.entered = entered
    this.state = 'connected'
  }
  async disconnect(): Promise<void> {
    this.state = 'disconnected'
  }
}

const names = [
  'Reconnecting',
  'SignalReconnecting',
  'Reconnected',
  'TrackPublished',
  'TrackUnpublished',
  'TrackSubscribed',
  'TrackUnsubscribed',
  'ParticipantDisconnected',
  'ParticipantPermissionsChanged',
  'Disconnected',
]
const library = {
  Room: PlayedRoom,
  RoomEvent: Object.fromEntries(names.map((name) => [name, name])),
  DisconnectReason: { DUPLICATE_IDENTITY: 2, ROOM_DELETED: 5 },
  VideoQuality: { LOW: 0, HIGH: 2 },
  Track: { Source: { Microphone: 'microphone', Camera: 'camera', ScreenShare: 'screen_share' } },
  setLogLevel: () => undefined,
} as unknown as typeof import('livekit-client')

const opened: LiveKitTransport[] = []
const told: { state: ConnectionState; error?: unknown }[] = []
const begin = (given: Partial<TransportOptions> = {}) => {
  const transport = new LiveKitTransport(
    liveId,
    { onState: (state, error) => void told.push({ state, error }), onStreams: () => undefined },
    { servers: [], mode: 'slides', group: null, ...given },
    async () => library,
  )
  opened.push(transport)
  transport.start()
  return transport
}
const open = async (given: Partial<TransportOptions> = {}) => {
  const transport = begin(given)
  await waitFor(() => expect(told.at(-1)?.state).toBe('connected'))
  return { transport, room: rooms.at(-1) as PlayedRoom }
}
const letIn = () => {
  answers.replies[`POST ${path}/ticket`] = () => ({ body: { url: 'wss://livekit.example.org', token: 'a token' } })
}
const microphone = (stop = vi.fn<() => void>()) => ({ kind: 'audio', stop }) as unknown as MediaStreamTrack

afterEach(() => {
  for (const transport of opened.splice(0)) transport.close()
  rooms.length = 0
  told.length = 0
})

it('enters with a ticket of its own, and asks for what the person chose', async () => {
  letIn()
  answers.replies[`PUT ${path}/mode`] = () => ({ status: 204 })
  const { transport, room } = await open()
  expect(tickets()).toEqual([{ mode: 'slides', group: null }])
  expect(room.entered.slice(0, 2)).toEqual(['wss://livekit.example.org', 'a token'])
  expect([room.voice.wanted, room.camera.wanted]).toEqual([true, false])
  await transport.choose('full')
  expect(room.camera.wanted).toBe(true)
  await transport.choose('voice')
  expect([room.voice.wanted, room.camera.wanted]).toEqual([true, false])
})

it('sends a microphone once the right to it is there, and no camera without that right', async () => {
  letIn()
  const { transport, room } = await open()
  const stop = vi.fn<() => void>()
  const track = microphone(stop)
  await transport.send('voice', track)
  await transport.send('camera', microphone())
  expect(room.published.size).toBe(0)
  room.localParticipant.permissions = { canPublish: true, canPublishSources: [2] }
  room.emit('ParticipantPermissionsChanged')
  await waitFor(() => expect([...room.published.keys()]).toEqual(['microphone']))
  await transport.send('voice', null)
  expect(room.published.size).toBe(0)
  expect(stop).toHaveBeenCalled()
})

it('takes what it sends along to a group', async () => {
  letIn()
  const { transport, room } = await open()
  await transport.send('voice', microphone())
  transport.move(2)
  await waitFor(() => expect(tickets()).toHaveLength(2))
  expect(tickets()[1]).toEqual({ mode: 'slides', group: 2 })
  await waitFor(() => expect(rooms.at(-1)?.state).toBe('connected'))
  expect([rooms.length, room.state]).toEqual([2, 'disconnected'])
})

it('comes back after a loss, and stops where the server says why not', async () => {
  letIn()
  const { room } = await open()
  room.emit('Reconnecting')
  expect(told.at(-1)?.state).toBe('lost')
  room.emit('Reconnected')
  expect(told.at(-1)?.state).toBe('connected')
  answers.replies[`POST ${path}/ticket`] = () => ({
    status: 409,
    body: { error: liveErrors.ended.message, message: liveErrors.ended.message, code: liveErrors.ended.code },
  })
  room.emit('Disconnected', library.DisconnectReason.ROOM_DELETED)
  await waitFor(() => expect(told.at(-1)).toMatchObject({ state: 'refused', error: { code: liveErrors.ended.code } }))
})

it('says plainly that the server is away, and enters when it is back', async () => {
  answers.replies[`POST ${path}/ticket`] = () => ({
    status: 503,
    body: { error: liveKitErrors.down.message, message: liveKitErrors.down.message, code: liveKitErrors.down.code },
  })
  const transport = begin()
  await waitFor(() => expect(told.at(-1)).toMatchObject({ state: 'refused', error: { code: liveKitErrors.down.code } }))
  letIn()
  // As when the network returns: the next attempt does not wait.
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(told.at(-1)?.state).toBe('connected'))
  transport.close()
  expect(rooms.at(-1)?.state).toBe('disconnected')
})

it('leaves the place to another window of the same person', async () => {
  letIn()
  const { room } = await open()
  room.emit('Disconnected', library.DisconnectReason.DUPLICATE_IDENTITY)
  expect(told.at(-1)).toMatchObject({ state: 'refused', error: { code: 'virtual_learning.no_connection' } })
  expect(tickets()).toHaveLength(1)
})

it('leaves a lost connection to the client for some seconds, and then asks for a ticket itself', () => {
  const first = ownPolicy.nextRetryDelayInMs({ elapsedMs: 0 })
  expect(first).toBeGreaterThanOrEqual(350)
  expect(first).toBeLessThanOrEqual(1_050)
  expect(ownPolicy.nextRetryDelayInMs({ elapsedMs: 8_000 })).toBeNull()
})
