/** What readers mark and write in items. Nobody else sees it. */
import type { Actor } from '#core/access/contract/access.ts'
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { toPage } from '#platform/pure/paging.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { mostNotes, noteErrors } from '../../contract/note-words.ts'
import type { ItemNote, listItemNotes, listNotes, NoteChange, putNote } from '../../contract/notes.ts'
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

/** @throws AppError 404 for another reader’s note */
export const put = async (
  tx: Tx,
  { accountId }: Actor,
  itemId: string,
  { noteId, note }: NoteChange,
): Promise<ResponseOf<typeof putNote>> => {
  await itemOr404(tx, itemId)
  const reader = { accountId, itemId }
  const before = await noteById(tx, noteId)
  if (before && (before.accountId !== accountId || before.itemId !== itemId)) throw new AppError(commonErrors.notFound)
  if (!note) {
    await deleteNote(tx, noteId, reader)
    return { note: null }
  }
  if (!before && (await countNotes(tx, reader)) >= mostNotes) throw new AppError(noteErrors.tooMany)
  const row = await upsertNote(tx, noteId, reader, note)
  if (!row) throw new AppError(commonErrors.notFound)
  return { note: shown(row) }
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
