/** Files of e-mails: uploaded, checked before a send, and read when it leaves. */
import { buffer } from 'node:stream/consumers'
import type { Files, MadeContent } from '#core/files/server/public.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer, Upload } from '#platform/server/http/route.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { attachedTexts, mostAttached, mostAttachedBytes, type AttachedFile } from '../../contract/email-attachments.ts'
import {
  attachmentsByIds,
  deleteUnusedAttachments,
  insertAttachment,
  type AttachmentRow,
} from '../queries/email-attachments.ts'

export interface AttachedContent {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

const shown = ({ id, name, type, bytes }: AttachmentRow): AttachedFile => ({ id, name, type, bytes })

export const attach = async (
  tx: Tx,
  files: Files,
  accountId: string,
  upload: Upload | undefined,
): Promise<AttachedFile> => {
  if (!upload) throw new AppError(commonErrors.invalid)
  const id = newId()
  await insertAttachment(tx, id, await files.storeFile(tx, upload), accountId)
  await audit(tx, { action: 'email.attach', entity: 'email_attachment', entityId: id, after: { name: upload.name } })
  const [row] = await attachmentsByIds(tx, [id])
  if (!row) throw new AppError(commonErrors.notFound)
  return shown(row)
}

/** Attaches a file that a job made for its recipient alone. @param accountId in whose name the e-mail leaves @returns its id for the send */
export const attachMade = async (tx: Tx, files: Files, accountId: string, made: MadeContent): Promise<string> => {
  const id = newId()
  await insertAttachment(tx, id, await files.storeContent(tx, made), accountId, true)
  return id
}

/** @throws AppError 400 for too many or too much, and for files that somebody else uploaded */
export const checkAttachments = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const unique = new Set(ids)
  if (unique.size > mostAttached) refuseFields({ attachmentIds: attachedTexts.tooMany })
  const rows = await attachmentsByIds(tx, ids)
  const own = rows.filter(({ createdBy }) => createdBy === tx.scope.accountId)
  if (own.length !== unique.size) refuseFields({ attachmentIds: attachedTexts.unknown })
  if (own.reduce((sum, { bytes }) => sum + bytes, 0) > mostAttachedBytes)
    refuseFields({ attachmentIds: attachedTexts.tooLarge })
}

export const attachmentsOf = async (tx: Tx, ids: readonly string[]): Promise<AttachedFile[]> =>
  (await attachmentsByIds(tx, ids)).map(shown)

/** @throws AppError 404 */
export const attachmentFile = async (tx: Tx, files: Files, id: string): Promise<FileAnswer> => {
  const [row] = await attachmentsByIds(tx, [id])
  if (!row || row.sealed) throw new AppError(commonErrors.notFound)
  return files.fileAnswer(tx, row.fileId)
}

export const readAttachments = async (tx: Tx, files: Files, ids: readonly string[]): Promise<AttachedContent[]> => {
  const read: AttachedContent[] = []
  for (const { fileId, name, type } of await attachmentsByIds(tx, ids)) {
    const { body } = await files.fileAnswer(tx, fileId)
    read.push({
      filename: name,
      contentType: type,
      content:
        body instanceof Uint8Array
          ? Buffer.from(body)
          : typeof body === 'string'
            ? Buffer.from(body)
            : await buffer(body),
    })
  }
  return read
}

/** Deletes files that nobody sent. */
export const forgetUnused = async (tx: Tx, files: Files, before: Date): Promise<void> =>
  files.dropFiles(tx, await deleteUnusedAttachments(tx, before))
