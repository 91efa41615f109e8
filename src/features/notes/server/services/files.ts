/** Photos and recordings of notes. They come as JSON, so that they wait on a device like the note itself. */
import { fileTypeFromBuffer } from 'file-type'
import type { Actor } from '#core/access/contract/access.ts'
import { audioTypes } from '#core/files/contract.ts'
import type { Files } from '#core/files/server/public.ts'
import { AppError, commonErrors, refuseField } from '#platform/pure/errors.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { cleanPicture, ImageRefused } from '#platform/server/images.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { NoteFile } from '../../contract/notes.ts'
import { noteErrors, type FileKind } from '../../contract/words.ts'
import { fileOfNote, insertNoteFile } from '../queries/around.ts'
import { ownNote, readableNote, readerOf } from './reader.ts'

const types: Record<FileKind, readonly string[]> = {
  photo: ['image/jpeg', 'image/png', 'image/webp'],
  // Browsers record voices into containers that may hold pictures too.
  voice: [...audioTypes, 'video/webm', 'video/mp4'],
}

const refuse = (): never => refuseField('content', noteErrors.file)

const contentOf = async (kind: FileKind, sent: Buffer): Promise<{ type: string; content: Buffer; ending: string }> => {
  const found = await fileTypeFromBuffer(sent)
  const type = found?.mime.replace(/;.*$/, '') ?? ''
  if (!found || !types[kind].includes(type)) return refuse()
  if (kind === 'voice') return { type, content: sent, ending: found.ext }
  try {
    return { type, content: await cleanPicture(sent, type), ending: found.ext }
  } catch (error) {
    if (error instanceof ImageRefused) return refuse()
    throw error
  }
}

/** A second time under the same id changes nothing. */
export const putFile = async (
  tx: Tx,
  { accountId }: Actor,
  files: Files,
  { id: noteId, fileId: id }: { readonly id: string; readonly fileId: string },
  { kind, content: sent }: NoteFile,
): Promise<{ bytes: number }> => {
  await ownNote(tx, accountId, noteId)
  const { type, content, ending } = await contentOf(kind, Buffer.from(sent, 'base64'))
  if (await fileOfNote(tx, noteId, id)) return { bytes: content.byteLength }
  const fileId = await files.storeContent(tx, { name: `${kind}.${ending}`, type, content })
  if (!(await insertNoteFile(tx, { id, noteId, kind, fileId }))) throw new AppError(commonErrors.notFound)
  return { bytes: content.byteLength }
}

export const fileOf = async (
  tx: Tx,
  actor: Actor,
  files: Files,
  { id: noteId, fileId: id }: { readonly id: string; readonly fileId: string },
): Promise<FileAnswer> => {
  await readableNote(tx, await readerOf(tx, actor), noteId)
  const file = await fileOfNote(tx, noteId, id)
  if (!file) throw new AppError(commonErrors.notFound)
  return files.fileAnswer(tx, file.fileId)
}
