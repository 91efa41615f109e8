/** Files attached to an announcement. */
import type { Files } from '#core/files/server/public.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer, Upload } from '#platform/server/http/route.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { announcementErrors, announcementTexts, mostAttachments } from '../../contract/announcements/shapes.ts'
import type { WrittenDetail } from '../../contract/announcements/written-shapes.ts'
import {
  attachFiles,
  detachFile,
  fileRows,
  updateAnnouncement,
  type AnnouncementRow,
} from '../queries/announcements.ts'
import { detailOf, stateOfRow } from './show.ts'
import { holdWritten, writtenInReach, type Writer } from './writer.ts'

/** Locks the announcement; refuses a withdrawn one. */
const hold = async (tx: Tx, writer: Writer, id: string): Promise<AnnouncementRow> => {
  const row = await holdWritten(tx, writer, id)
  if (stateOfRow(row, tx.at) === 'withdrawn') throw new AppError(announcementErrors.notPublished)
  return row
}

/** Its readers see that it was changed. */
const touch = async (tx: Tx, writer: Writer, row: AnnouncementRow): Promise<WrittenDetail> =>
  detailOf(
    tx,
    writer,
    (await updateAnnouncement(tx, row.id, row.version, row.publishedAt ? { editedAt: tx.at } : {})) ?? row,
  )

export const addAttachments = async (
  tx: Tx,
  writer: Writer,
  files: Files,
  id: string,
  uploads: readonly Upload[],
): Promise<WrittenDetail> => {
  const row = await hold(tx, writer, id)
  const there = (await fileRows(tx, [id])).length
  if (there + uploads.length > mostAttachments) refuseFields({ files: announcementTexts.tooMany })
  const kept: string[] = []
  for (const upload of uploads) kept.push(await files.storeFile(tx, upload))
  await attachFiles(tx, id, kept, there)
  await audit(tx, {
    action: 'communication.attach_announcement',
    entity: 'announcement',
    entityId: id,
    after: { title: row.title, files: uploads.map(({ name }) => name) },
  })
  return touch(tx, writer, row)
}

export const removeAttachment = async (
  tx: Tx,
  writer: Writer,
  files: Files,
  id: string,
  fileId: string,
): Promise<WrittenDetail> => {
  const row = await hold(tx, writer, id)
  if (!(await detachFile(tx, id, fileId))) throw new AppError(commonErrors.notFound)
  await files.dropFiles(tx, [fileId])
  await audit(tx, {
    action: 'communication.detach_announcement',
    entity: 'announcement',
    entityId: id,
    before: { title: row.title, fileId },
  })
  return touch(tx, writer, row)
}

/** @throws AppError 404 for a file that is not attached to it */
export const attachedFile = async (
  tx: Tx,
  writer: Writer,
  files: Files,
  id: string,
  fileId: string,
): Promise<FileAnswer> => {
  await writtenInReach(tx, writer, id)
  if (!(await fileRows(tx, [id])).some((one) => one.fileId === fileId)) throw new AppError(commonErrors.notFound)
  return files.fileAnswer(tx, fileId)
}
