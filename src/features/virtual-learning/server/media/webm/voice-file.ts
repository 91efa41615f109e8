/** A finished recording of sounds that are known beforehand, for a school that is made with its history. */
import { clusterOf, finished, lengthOf, silence, webmStart, type VoiceBlock } from './webm.ts'

export interface Sound {
  /** Milliseconds from the start. */
  readonly at: number
  readonly packets: readonly Buffer[]
}

/** Blocks of one file part; they must not be more than 30 seconds. */
const blocksEach = 50

/** @param sounds in order, none of which begins before the one before ends */
export const voiceFile = (sounds: readonly Sound[], length: number): NonNullable<ReturnType<typeof finished>> => {
  const blocks: VoiceBlock[] = []
  let cursor = 0
  const put = (packet: Buffer): void => {
    blocks.push({ at: cursor, packet })
    cursor += lengthOf(packet)
  }
  for (const { at, packets } of [...sounds, { at: length, packets: [] }]) {
    while (cursor < at) put(silence)
    for (const packet of packets) put(packet)
  }
  const parts: Buffer[] = [webmStart]
  for (let first = 0; first < blocks.length; first += blocksEach)
    parts.push(clusterOf(blocks.slice(first, first + blocksEach)))
  const made = finished(Buffer.concat(parts))
  if (!made) throw new Error('A recording in which nothing is heard')
  return made
}
