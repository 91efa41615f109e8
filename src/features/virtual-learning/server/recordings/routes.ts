/** Routes of recordings. */
import { route } from '#core/access/server/public.ts'
import type { Shelves } from '#features/library/server/ports.ts'
import {
  deleteRecording,
  getRecording,
  listRecordings,
  readRecording,
  recordingFile,
  recordingSlides,
  shelveRecording,
  startRecording,
  stopRecording,
} from '../../contract/recordings.ts'
import { start, state, stop, type RecordingMeans } from './record.ts'
import { list, one, remove, shelve, slidesOf, voiceOf } from './show.ts'

export const recordingRoutes = (means: RecordingMeans, shelves: Shelves | undefined) => [
  route(getRecording, ({ params }, context) => context.read((tx) => state(tx, context.actor, params.id))),
  route(startRecording, ({ params }, context) => start(context, means, params.id)),
  route(stopRecording, ({ params }, context) => stop(context, means, params.id)),
  route(listRecordings, ({ query }, context) => context.read((tx) => list(tx, context.actor, query))),
  route(readRecording, ({ params }, context) => context.read((tx) => one(tx, context.actor, params.id))),
  route(recordingFile, ({ params }, context) =>
    context.read((tx) => voiceOf(tx, context.actor, means.files, params.id)),
  ),
  route(recordingSlides, ({ params }, context) =>
    context.read((tx) => slidesOf(tx, context.actor, means.files, params.id, params.slidesId)),
  ),
  route(deleteRecording, ({ params }, context) =>
    context.write((tx) => remove(tx, context.actor, means.files, params.id)),
  ),
  route(shelveRecording, ({ params }, context) =>
    context.write((tx) => shelve(tx, context.actor, means.files, shelves, params.id)),
  ),
]
