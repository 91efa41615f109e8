/** How a page sends its tracks to a LiveKit room, and which of them it may send. */
import type { LocalParticipant, TrackPublishOptions } from 'livekit-client'
import { mostBits, type OwnSlot } from '../media/transport.ts'

export type Library = typeof import('livekit-client')

export const mostFrames = { camera: 15, screen: 5 } as const
/** Numbers of sources in LiveKit's protocol (`TrackSource`). */
const sourceNumbers: Readonly<Record<OwnSlot, number>> = { camera: 1, voice: 2, screen: 3 }

/** An empty list of sources stands for all of them. */
export const maySend = ({ permissions }: LocalParticipant, slot: OwnSlot): boolean => {
  const sources: readonly number[] = permissions?.canPublishSources ?? []
  return permissions?.canPublish === true && (sources.length === 0 || sources.includes(sourceNumbers[slot]))
}

export const isPublished = ({ trackPublications }: LocalParticipant, track: MediaStreamTrack): boolean =>
  [...trackPublications.values()].some((one) => one.track?.mediaStreamTrack === track)

export const optionsFor = (slot: OwnSlot, { Track: { Source } }: Library): TrackPublishOptions => {
  const videoEncoding = { maxBitrate: mostBits[slot], maxFramerate: mostFrames.camera }
  if (slot === 'voice') return { source: Source.Microphone }
  if (slot === 'camera') return { source: Source.Camera, videoEncoding }
  return { source: Source.ScreenShare, screenShareEncoding: { ...videoEncoding, maxFramerate: mostFrames.screen } }
}
