/** Which of a page's lines a track of a LiveKit room is, and how much of it is wanted. */
import type { MediaMode } from '../../contract/media-words.ts'
import { shareOf, type Slot } from '../../rules/media/slots.ts'
import type { ReceivedStream, ReceivedStreams } from '../media/transport.ts'

/** `more` are voices beside the teacher's and that of the learner who has the floor: of assistants and of a group. */
export type Line = Slot | 'more'

const lineOfVoice: Readonly<Record<string, Line>> = { teacher: 'voice', learner: 'floor' }

/** @param part of the sender, as the server wrote it into their token @param source as LiveKit names it */
export const lineOf = (part: string | undefined, source: string): Line | undefined => {
  if (source === 'microphone') return lineOfVoice[part ?? ''] ?? 'more'
  if (part !== 'teacher') return undefined
  if (source === 'camera') return 'camera'
  return source === 'screen_share' ? 'screen' : undefined
}

export const shareOfLine = (mode: MediaMode, line: Line) => (line === 'more' ? 'all' : shareOf(mode, line))

export interface Arrived {
  readonly line: Line
  readonly stream: ReceivedStream
}

/** The same streams as long as nothing changes, so that nothing that plays begins anew. */
export const together = (arrived: readonly Arrived[]): ReceivedStreams => ({
  ...Object.fromEntries(arrived.flatMap(({ line, stream }) => (line === 'more' ? [] : [[line, stream]]))),
  more: arrived.flatMap(({ line, stream }) => (line === 'more' ? [stream] : [])),
})
