/** A lesson's voices and pictures on a page: own microphone, camera and screen, and what others send. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useCall } from '#platform/web/api/hooks.ts'
import { request } from '#platform/web/api/request.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { followEvents } from '#platform/web/api/use-live.ts'
import type { Carrier } from '../../contract/carriers.ts'
import { chooseMode, connectMedia, getMedia, leaveMedia, mediaEvent, type MediaState } from '../../contract/media.ts'
import type { MediaMode } from '../../contract/media-words.ts'
import { openLiveKit } from '../livekit/livekit-transport.ts'
import { LiveConnection } from './connection.ts'
import { DeviceError, openCamera, openMicrophone, openScreen, type DeviceProblem } from './devices.ts'
import type { ConnectionState, MediaTransport, OpenTransport, OwnSlot, ReceivedStreams } from './transport.ts'

const useMediaLive = followEvents(mediaEvent)

const openEmbedded: OpenTransport = (id, events, options) =>
  new LiveConnection(
    {
      connect: async (connection, mode, offer, group) =>
        (await request(connectMedia, { params: { id }, body: { connection, mode, offer, group } })).answer,
      choose: (connection, mode) => request(chooseMode, { params: { id }, body: { connection, mode } }),
      leave: (connection) => request(leaveMedia, { params: { id }, body: { connection } }),
      isPassing: (error) => !(error instanceof ApiError) || error.kind !== 'client' || error.status === 429,
    },
    events,
    options,
  )

type Tracks = Readonly<Partial<Record<OwnSlot, MediaStreamTrack>>>

const open = { voice: openMicrophone, camera: openCamera, screen: openScreen } as const

export interface LiveMedia {
  readonly state: ConnectionState
  /** Why the server refused, or what a call of it said. */
  readonly error: unknown
  readonly problem: DeviceProblem | undefined
  /** What the server says of the lesson; undefined before its first answer. */
  readonly lesson: MediaState | undefined
  readonly streams: ReceivedStreams
  /** What this browser sends. */
  readonly own: Tracks
  readonly mode: MediaMode
  readonly choose: (mode: MediaMode) => void
  readonly switchOn: (slot: OwnSlot) => Promise<void>
  readonly switchOff: (slot: OwnSlot) => void
  /** Sent and received since the page joined, and bits a second, at a time. */
  readonly used: { readonly bytes: number; readonly bitsPerSecond: number; readonly at: number }
}

const ownSlots = ['voice', 'camera', 'screen'] as const satisfies readonly OwnSlot[]

const measuredEvery = 2_000

/** Tells what a connection uses. @returns the timer */
const measure = (live: MediaTransport, tell: (used: LiveMedia['used']) => void): ReturnType<typeof setInterval> => {
  let [before, total] = [0, 0]
  return setInterval(() => {
    void live.bytes().then((now) => {
      // A new connection counts from nothing.
      const grown = now >= before ? now - before : now
      before = now
      total += grown
      tell({ bytes: total, bitsPerSecond: (grown * 8 * 1000) / measuredEvery, at: Date.now() })
    })
  }, measuredEvery)
}

export interface ConnectionPlan {
  /** Whose room it is; another id is another connection. */
  readonly id: string
  /** Another one is another connection too. */
  readonly open: OpenTransport
  /** Another one moves the connection, with what is sent already. */
  readonly group: number | null
  readonly servers: readonly RTCIceServer[]
  /** Connects while true. */
  readonly ready: boolean
  readonly firstMode: MediaMode
}

/** One's own connection to a room. */
export const useConnection = (plan: ConnectionPlan): Omit<LiveMedia, 'lesson'> => {
  const { id, ready, firstMode, open: openTransport, group } = plan
  const [state, setState] = useState<ConnectionState>('connecting')
  const [error, setError] = useState<unknown>()
  const [streams, setStreams] = useState<LiveMedia['streams']>({})
  const [own, setOwn] = useState<Tracks>({})
  const [problem, setProblem] = useState<DeviceProblem>()
  const [mode, setMode] = useState(firstMode)
  const [used, setUsed] = useState(() => ({ bytes: 0, bitsPerSecond: 0, at: Date.now() }))
  const connection = useRef<MediaTransport | undefined>(undefined)
  const startedWith = useRef(firstMode)
  const servers = useRef(plan.servers)
  servers.current = plan.servers
  const latest = useRef(group)
  const latestOwn = useRef(own)
  latestOwn.current = own

  useEffect(() => {
    if (!ready) return
    if (typeof RTCPeerConnection === 'undefined') return setProblem('unsupported')
    const live = openTransport(
      id,
      {
        onState: (next, reason) => {
          setState(next)
          setError(reason)
        },
        onStreams: setStreams,
      },
      { servers: [...servers.current], mode: startedWith.current, group: latest.current },
    )
    connection.current = live
    live.start()
    // What was switched on before there was a connection.
    for (const slot of ownSlots) {
      const track = latestOwn.current[slot]
      if (track?.readyState === 'live') void live.send(slot, track)
    }
    const timer = measure(live, setUsed)
    return () => {
      clearInterval(timer)
      connection.current = undefined
      live.close()
      setStreams({})
      setOwn({})
      setState('connecting')
    }
  }, [ready, id, openTransport])

  useEffect(() => {
    if (latest.current === group) return
    latest.current = group
    connection.current?.move(group)
  }, [group])

  const switchOff = useCallback((slot: OwnSlot): void => {
    setOwn(({ [slot]: _gone, ...others }) => others)
    void connection.current?.send(slot, null)
  }, [])

  const switchOn = useCallback(
    async (slot: OwnSlot): Promise<void> => {
      setProblem(undefined)
      try {
        const track = await open[slot]()
        // The browser's own bar can end a shared screen, and a cable can be pulled.
        track.addEventListener('ended', () => switchOff(slot))
        setOwn((before) => ({ ...before, [slot]: track }))
        await connection.current?.send(slot, track)
      } catch (failed) {
        if (!(failed instanceof DeviceError)) throw failed
        setProblem(failed.problem)
      }
    },
    [switchOff],
  )

  const choose = useCallback((next: MediaMode): void => {
    startedWith.current = next
    setMode(next)
    connection.current?.choose(next).catch((failed: unknown) => setError(failed))
  }, [])

  return { state, error, problem, streams, own, mode, choose, switchOn, switchOff, used }
}

/** @param carrier of the lesson @param group the one that is visited, or one's own; another one is another connection @param on joins while true */
export const useLiveMedia = (
  lessonId: string,
  on: boolean,
  firstMode: MediaMode,
  carrier: Carrier,
  group: number | null = null,
): LiveMedia => {
  const { data: lesson, error: readError } = useCall(
    getMedia,
    { params: { id: lessonId } },
    { enabled: on, live: true },
  )
  useMediaLive(getMedia)
  const connection = useConnection({
    id: lessonId,
    open: carrier === 'livekit' ? openLiveKit : openEmbedded,
    group,
    servers: lesson?.iceServers ?? [],
    ready: on && lesson !== undefined,
    firstMode,
  })
  return { ...connection, error: connection.error ?? readError ?? undefined, lesson }
}
