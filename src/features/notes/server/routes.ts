/** Routes of notes. */
import { route } from '#core/access/server/public.ts'
import {
  addNote,
  exportNote,
  getNote,
  getNoteFile,
  listNotebooks,
  listNotes,
  listTopics,
  putNoteFile,
  removeNote,
  saveNote,
} from '../contract/notes.ts'
import {
  addComment,
  endShare,
  getMargin,
  getVersion,
  listShareTargets,
  listVersions,
  shareNote,
} from '../contract/sharing.ts'
import type { NoteTopics } from './ports.ts'
import { exportOf, type ExportMeans } from './services/export.ts'
import { fileOf, putFile } from './services/files.ts'
import * as notes from './services/notes.ts'
import * as sharing from './services/sharing.ts'
import * as history from './services/versions.ts'

export interface NoteMeans extends ExportMeans {
  readonly topicsOf: NoteTopics | undefined
}

export const noteRoutes = ({ topicsOf, ...means }: NoteMeans) => [
  route(listNotes, ({ query }, context) => context.read((tx) => notes.list(tx, context.actor, query))),
  route(listNotebooks, (_, context) => context.read((tx) => notes.notebooks(tx, context.actor))),
  route(listTopics, ({ query }, context) => context.read((tx) => notes.topics(tx, context.actor, topicsOf, query))),
  route(listShareTargets, (_, context) => context.read((tx) => sharing.targets(tx, context.actor))),
  route(addNote, ({ body }, context) => context.write((tx) => notes.add(tx, context.actor, body))),
  route(saveNote, ({ params, body }, context) => context.write((tx) => notes.save(tx, context.actor, params.id, body))),
  route(getNote, ({ params }, context) => context.read((tx) => notes.get(tx, context.actor, params.id))),
  route(removeNote, ({ params }, context) =>
    context.write((tx) => notes.remove(tx, context.actor, means.files, params.id)),
  ),
  route(exportNote, async ({ params, query }, context) => {
    const make = await context.write((tx) => exportOf(tx, context.actor, means, params.id, query.format))
    return make()
  }),
  route(putNoteFile, ({ params, body }, context) =>
    context.write((tx) => putFile(tx, context.actor, means.files, params, body)),
  ),
  route(getNoteFile, ({ params }, context) => context.read((tx) => fileOf(tx, context.actor, means.files, params))),
  route(getMargin, ({ params }, context) => context.read((tx) => sharing.margin(tx, context.actor, params.id))),
  route(shareNote, ({ params, body }, context) =>
    context.write((tx) => sharing.share(tx, context.actor, params.id, body)),
  ),
  route(endShare, ({ params }, context) =>
    context.write((tx) => sharing.endSharing(tx, context.actor, params.id, params.shareId)),
  ),
  route(addComment, ({ params, body }, context) =>
    context.write((tx) => sharing.comment(tx, context.actor, params.id, body.text)),
  ),
  route(listVersions, ({ params }, context) => context.read((tx) => history.versions(tx, context.actor, params.id))),
  route(getVersion, ({ params, query }, context) =>
    context.read((tx) => history.version(tx, context.actor, params.id, query.version)),
  ),
]
