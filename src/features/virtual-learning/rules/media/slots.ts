import type { MediaMode, MediaRole } from '../../contract/media-words.ts'

/** What a connection carries: one audio or video line each, always in this order, so that nothing is negotiated again. */
export const slots = ['voice', 'floor', 'camera', 'screen'] as const
export type Slot = (typeof slots)[number]

/** `voice` is the teacher's, `floor` the voice of the learner who may speak. */
export const slotKinds = { voice: 'audio', floor: 'audio', camera: 'video', screen: 'video' } as const satisfies Record<
  Slot,
  'audio' | 'video'
>

/** How much of a video line is sent: all of it, or a still picture now and then. */
export type Share = 'none' | 'stills' | 'all'

const videoOf: Readonly<Record<MediaMode, Readonly<Record<'camera' | 'screen', Share>>>> = {
  voice: { camera: 'none', screen: 'none' },
  slides: { camera: 'none', screen: 'stills' },
  full: { camera: 'all', screen: 'all' },
}

export const shareOf = (mode: MediaMode, slot: Slot): Share =>
  slot === 'camera' || slot === 'screen' ? videoOf[mode][slot] : 'all'

/** Bits a second of a voice, as browsers are told. With the headers of 50 packets a second it is 50 kbit/s at most. */
export const voiceBitrate = 24_000

/** Milliseconds between two packets of a still picture: 1,200 bytes each come to 12 kbit/s, so that voice fits beside it in 64. */
export const stillPacketEvery = 800

/**
 * Where a packet that arrived in one line goes for others, if anywhere. A teacher's lines go to everybody; of a learner
 * only the voice is passed on, and only while the teacher lets them speak.
 */
export const routeOf = (from: { role: MediaRole; hasFloor: boolean }, slot: Slot): Slot | undefined => {
  if (from.role === 'teacher') return slot === 'floor' ? undefined : slot
  return from.role === 'learner' && slot === 'voice' && from.hasFloor ? 'floor' : undefined
}
