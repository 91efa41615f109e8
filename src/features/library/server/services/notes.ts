/** What readers mark and write in items. Nobody else sees it. */
import type { Actor } from '#core/access/contract/access.ts'
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { toPage } from '#platform/pure/paging.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { mostNotes, noteErrors } from '../../contract/note-words.ts'
import type { ItemNote, listItemNotes, listNotes, NoteBody } from '../../contract/notes.ts'
import { countNotes, deleteNote, noteById, notesInItem, notesPage, upsertNote, type NoteRow } from '../queries/notes.ts'
import { itemOr404 } from './items.ts'

const shown = ({ id, kind, page, quote, colour, text, updatedAt }: NoteRow): ItemNote => ({
  id,
  kind,
  page,
  quote,
  colour,
  text,
  updatedAt: updatedAt.toISOString(),
})

export const listIn = async (
  tx: Tx,
  { accountId }: Actor,
  itemId: string,
): Promise<ResponseOf<typeof listItemNotes>> => {
  await itemOr404(tx, itemId)
  return { items: (await notesInItem(tx, { accountId, itemId })).map(shown) }
}

interface Place {
  readonly id: string
  readonly noteId: string
}

/** @throws AppError 404 for another reader’s note */
const isOwn = async (tx: Tx, { accountId }: Actor, { id, noteId }: Place): Promise<boolean> => {
  const row = await noteById(tx, noteId)
  if (row && (row.accountId !== accountId || row.itemId !== id)) throw new AppError(commonErrors.notFound)
  return row !== undefined
}

export const put = async (tx: Tx, actor: Actor, place: Place, body: NoteBody): Promise<ItemNote> => {
  const { accountId } = actor
  await itemOr404(tx, place.id)
  const reader = { accountId, itemId: place.id }
  if (!(await isOwn(tx, actor, place)) && (await countNotes(tx, reader)) >= mostNotes)
    throw new AppError(noteErrors.tooMany)
  const row = await upsertNote(tx, place.noteId, reader, body)
  if (!row) throw new AppError(commonErrors.notFound)
  return shown(row)
}

export const remove = async (tx: Tx, actor: Actor, place: Place): Promise<void> => {
  await itemOr404(tx, place.id)
  if (await isOwn(tx, actor, place))
    await deleteNote(tx, place.noteId, { accountId: actor.accountId, itemId: place.id })
}

export const listAll = async (
  tx: Tx,
  { accountId }: Actor,
  { page, limit }: QueryOf<typeof listNotes>,
): Promise<ResponseOf<typeof listNotes>> => {
  const { rows, total } = await notesPage(tx, accountId, { page, limit })
  const notes = rows.map(({ note, title }) => ({ ...shown(note), item: { id: note.itemId, title } }))
  return toPage(notes, total, page, limit)
}
