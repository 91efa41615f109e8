/** Classes and learning areas as shown with people. */
import { learningAreasOf, listStreams } from '#core/academics/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { StreamRef } from '../../contract/shapes.ts'

export type StreamRefs = ReadonlyMap<string, StreamRef>

export const refOf = (stream: { id: string; grade: string; label: string }): StreamRef => ({
  id: stream.id,
  grade: stream.grade,
  label: stream.label,
})

/** Every class of the school by id, in the order of the grades; also those no longer in use. */
export const streamRefs = async (tx: Tx): Promise<Map<string, StreamRef>> =>
  new Map((await listStreams(tx)).map((stream) => [stream.id, refOf(stream)]))

/** The class of an id that a foreign key guarantees to exist. */
export const refIn = (refs: StreamRefs, streamId: string): StreamRef => {
  const found = refs.get(streamId)
  if (!found) throw new Error(`Stream ${streamId} is not in the list of streams`)
  return found
}

export interface AreaRef {
  id: string
  name: string
  shortName: string
}

export const areaRefs = async (tx: Tx): Promise<Map<string, AreaRef>> =>
  new Map((await learningAreasOf(tx)).map(({ id, name, shortName }) => [id, { id, name, shortName }]))
