/** The cameras of a group on a page: the own one, and those of others. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useCall } from '#platform/web/api/hooks.ts'
import { useLiveEvents } from '#platform/web/api/live-events.tsx'
import { request } from '#platform/web/api/request.ts'
import { followEvents } from '#platform/web/api/use-live.ts'
import { camerasEvent } from '../../../contract/camera-words.ts'
import { cameraSignal, listCameras, signalCamera, switchCamera, type GroupCameras } from '../../../contract/cameras.ts'
import { DeviceError, openCamera, type DeviceProblem } from '../../media/devices.ts'
import { CameraMesh } from './mesh.ts'

const useCamerasLive = followEvents(camerasEvent)

export interface CamerasPlan {
  readonly liveId: string
  /** The group that is visited; null for the own one. */
  readonly group: number | null
  /** Pictures are wanted; without, no camera is opened and none is asked for. */
  readonly wanted: boolean
  readonly servers: readonly RTCIceServer[]
}

/** Opens the own camera and says so, and closes it when pictures are no longer wanted. */
const useOwnCamera = (liveId: string, wanted: boolean) => {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [problem, setProblem] = useState<DeviceProblem>()
  const [error, setError] = useState<unknown>()
  const current = useRef<MediaStreamTrack | null>(null)

  const say = useCallback(
    (on: boolean): Promise<GroupCameras> => request(switchCamera, { params: { id: liveId }, body: { on } }),
    [liveId],
  )
  const off = useCallback((): void => {
    if (!current.current) return
    current.current.stop()
    current.current = null
    setTrack(null)
    void say(false).catch(() => undefined)
  }, [say])
  const on = useCallback(async (): Promise<void> => {
    setProblem(undefined)
    setError(undefined)
    try {
      const opened = await openCamera()
      opened.addEventListener('ended', off)
      current.current = opened
      await say(true)
      setTrack(opened)
    } catch (failed) {
      current.current?.stop()
      current.current = null
      if (failed instanceof DeviceError) setProblem(failed.problem)
      else setError(failed)
    }
  }, [say, off])

  useEffect(() => {
    if (!wanted) off()
  }, [wanted, off])
  useEffect(() => off, [off])
  return { track, problem, error, on, off, say, isOpen: () => current.current !== null }
}

export const useGroupCameras = ({ liveId, group, wanted, servers }: CamerasPlan) => {
  const { data } = useCall(
    listCameras,
    { params: { id: liveId }, query: group === null ? {} : { group } },
    { live: true },
  )
  useCamerasLive(listCameras)
  const { track, isOpen, say, ...own } = useOwnCamera(liveId, wanted)
  const [streams, setStreams] = useState<ReadonlyMap<string, MediaStream>>(new Map())
  const mesh = useRef<CameraMesh | undefined>(undefined)
  const cameras = data?.cameras ?? []
  const ownId = cameras.find((one) => one.own)?.id ?? null
  const others = wanted ? cameras.filter((one) => !one.own).map(({ id }) => id) : []
  const watched = others.join()
  const firstServers = useRef(servers)

  useEffect(() => {
    const made = new CameraMesh(firstServers.current, {
      send: (cameraId, signal) =>
        request(signalCamera, { params: { id: liveId, cameraId }, body: { ...signal, group } }),
      onStreams: setStreams,
    })
    mesh.current = made
    return () => made.close()
  }, [liveId, group])
  useEffect(() => mesh.current?.show(track && ownId ? { cameraId: ownId, track } : null), [track, ownId, liveId, group])
  useEffect(() => mesh.current?.watch(watched ? watched.split(',') : []), [watched, liveId, group])
  useEffect(() => {
    // A page that was opened anew shows nothing.
    if (ownId && !isOpen()) void say(false).catch(() => undefined)
  }, [ownId, isOpen, say])
  useLiveEvents((event) => {
    const { data: signal } = cameraSignal.safeParse(event)
    if (signal?.data.liveId === liveId) void mesh.current?.take(signal.data).catch(() => undefined)
  })
  const ownStream = useMemo(() => track && new MediaStream([track]), [track])
  return { ...own, track, ownStream, cameras, streams, isAllowed: data?.allowed ?? false }
}
