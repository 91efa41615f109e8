/** Photos of a report, as stored by an offline device. */
import { fileTypeFromBuffer } from 'file-type'
import type { Files } from '#core/files/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ReportBody } from '../../contract/report.ts'
import { bookTexts } from '../../contract/texts.ts'

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp'])

/**
 * Checks the content, not the declared type.
 * @returns ids of the stored files
 * @throws AppError 415 unless it is a photo
 */
export const keepPhotos = async (tx: Tx, files: Files, photos: ReportBody['photos']): Promise<string[]> => {
  const kept: string[] = []
  for (const { name, data } of photos) {
    const content = Buffer.from(data, 'base64')
    const type = (await fileTypeFromBuffer(content))?.mime
    if (!type || !accepted.has(type))
      throw new AppError(commonErrors.unsupported, { fields: { photos: bookTexts.photo } })
    kept.push(await files.storeContent(tx, { name, type, content }))
  }
  return kept
}
