/** Keeps notes: their owner writes them on any device, and a change that another device does not know is a conflict. */
import type { Actor } from '#core/access/contract/access.ts'
import { learningAreasOf, streamById } from '#core/academics/server/public.ts'
import type { Files } from '#core/files/server/public.ts'
import { accountNames } from '#core/people/server/public.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { toPage } from '#platform/pure/paging.ts'
import { hitMarks, splitHits } from '#platform/pure/text-pieces.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { addNote, listNotebooks, listNotes, listTopics, Note, NoteChange } from '../../contract/notes.ts'
import { mostNotes, mostVersions, noteErrors, notesEvent, noteTexts } from '../../contract/words.ts'
import { fileIdsIn } from '../../rules/blocks.ts'
import { isConflict, startsVersion } from '../../rules/saving.ts'
import type { NoteTopics } from '../ports.ts'
import {
  adoptFiles,
  deleteVersions,
  filesOfNote,
  insertVersion,
  unusedFiles,
  versionsOfNote,
} from '../queries/around.ts'
import {
  countNotes,
  deleteNote,
  insertNote,
  lockNote,
  notebooksOf,
  notesPage,
  sharedUntil,
  updateNote,
  type NoteRow,
  type NoteValues,
} from '../queries/notes.ts'
import { ownNote, readableNote, readerOf } from './reader.ts'
import { valuesOf } from './values.ts'

const shown = (row: NoteRow, owner: string | null, comments: boolean): Note => ({
  id: row.id,
  title: row.title,
  notebook: row.notebook,
  learningAreaId: row.learningAreaId,
  topics: row.topics,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  document: row.document,
  owner,
  comments,
})

export const list = async (
  tx: Tx,
  actor: Actor,
  query: QueryOf<typeof listNotes>,
): Promise<ResponseOf<typeof listNotes>> => {
  const reader = await readerOf(tx, actor)
  const { rows, total } = await notesPage(tx, reader, query)
  const own = rows.flatMap(({ id, accountId }) => (accountId === reader.accountId ? [id] : []))
  const [names, shared] = [
    await accountNames(
      tx,
      rows.map(({ accountId }) => (accountId === reader.accountId ? null : accountId)),
    ),
    await sharedUntil(tx, own, reader.today),
  ]
  const items = rows.map(({ accountId, piece, updatedAt, ...row }) => ({
    ...row,
    updatedAt: updatedAt.toISOString(),
    parts: splitHits(piece, hitMarks),
    owner: names.get(accountId) ?? null,
    sharedUntil: shared.get(row.id) ?? null,
  }))
  return toPage(items, total, query.page, query.limit)
}

export const notebooks = async (tx: Tx, { accountId }: Actor): Promise<ResponseOf<typeof listNotebooks>> => {
  const all = await notebooksOf(tx, accountId)
  return { items: all.filter(({ name }) => name !== ''), notes: all.reduce((sum, { notes }) => sum + notes, 0) }
}

export const topics = async (
  tx: Tx,
  actor: Actor,
  topicsOf: NoteTopics | undefined,
  { learningAreaId }: QueryOf<typeof listTopics>,
): Promise<ResponseOf<typeof listTopics>> => {
  const { streamId } = await readerOf(tx, actor)
  const grade = streamId ? ((await streamById(tx, streamId))?.grade ?? null) : null
  return { items: [...((await topicsOf?.(tx, { learningAreaId, grade })) ?? [])] }
}

export const get = async (tx: Tx, actor: Actor, id: string): Promise<Note> => {
  const { row, isOwn, comments } = await readableNote(tx, await readerOf(tx, actor), id)
  const owner = isOwn ? null : ((await accountNames(tx, [row.accountId])).get(row.accountId) ?? '')
  return shown(row, owner, comments)
}

/** Other devices of the owner, and readers, see it. */
const publish = (tx: Tx, accountId: string, noteId: string): void =>
  publishEvent(tx, { type: notesEvent, schoolId: schoolOf(tx), accounts: [accountId], data: { noteId } })

/** @throws AppError 400 for an area of another school */
const checkArea = async (tx: Tx, learningAreaId: string | null): Promise<void> => {
  if (learningAreaId !== null && !(await learningAreasOf(tx)).some(({ id }) => id === learningAreaId))
    refuseFields({ learningAreaId: noteTexts.area })
}

const make = async (tx: Tx, accountId: string, id: string, values: NoteValues): Promise<Note> => {
  await checkArea(tx, values.learningAreaId)
  if ((await countNotes(tx, accountId)) >= mostNotes) throw new AppError(noteErrors.tooMany)
  const row = await insertNote(tx, id, accountId, values)
  // Another person's id, or two devices with one id at the same moment.
  if (!row) throw new AppError(commonErrors.notFound)
  await adoptFiles(tx, accountId, id, fileIdsIn(values.document))
  publish(tx, accountId, id)
  return shown(row, null, true)
}

export const add = async (tx: Tx, { accountId }: Actor, body: BodyOf<typeof addNote>): Promise<Note> =>
  make(tx, accountId, body.id ?? newId(), valuesOf(body, null))

/** The state before a change, once for some minutes of writing. */
const keepVersion = async (tx: Tx, row: NoteRow): Promise<void> => {
  const kept = await versionsOfNote(tx, row.id)
  if (!startsVersion(kept[0]?.at ?? null, tx.at)) return
  await insertVersion(tx, row)
  await deleteVersions(
    tx,
    row.id,
    kept.slice(mostVersions - 1).map(({ version }) => version),
  )
}

/** @throws AppError 409 `request.stale` with the note as it is, if another device changed it; 404 for another person’s */
export const save = async (tx: Tx, { accountId }: Actor, id: string, body: NoteChange): Promise<Note> => {
  const before = await lockNote(tx, id)
  const values = valuesOf(body, body.change)
  if (!before && body.version === 0) return make(tx, accountId, id, values)
  if (before?.accountId !== accountId) throw new AppError(commonErrors.notFound)
  if (isConflict(before, body)) throw new AppError(commonErrors.stale, { current: shown(before, null, true) })
  if (values.learningAreaId !== before.learningAreaId) await checkArea(tx, values.learningAreaId)
  await keepVersion(tx, before)
  const row = await updateNote(tx, id, values)
  if (!row) throw new AppError(commonErrors.notFound)
  const known = new Set(fileIdsIn(before.document))
  await adoptFiles(
    tx,
    accountId,
    id,
    fileIdsIn(values.document).filter((fileId) => !known.has(fileId)),
  )
  publish(tx, accountId, id)
  return shown(row, null, true)
}

export const remove = async (tx: Tx, { accountId }: Actor, files: Files, id: string): Promise<void> => {
  const row = await ownNote(tx, accountId, id)
  const kept = await filesOfNote(tx, id)
  await deleteNote(tx, id)
  await files.dropFiles(
    tx,
    await unusedFiles(
      tx,
      kept.map(({ fileId }) => fileId),
    ),
  )
  await audit(tx, { action: 'notes.remove', entity: 'note', entityId: id, before: { title: row.title } })
  publish(tx, accountId, id)
}
