/** Unpacks an archive file by file: what is on the way at once is the archive and one of its files. */
import { AppError } from '#platform/pure/errors.ts'
import { sheetErrors } from '#platform/server/sheets/errors.ts'
import { unzip } from '#platform/server/sheets/zip.ts'
import { mostPackedFiles, mostUnpackedBytes, zipErrors } from '../../contract/importing.ts'
import { isPacked, leadsOutside } from '../../rules/archives.ts'

/** The words of a spreadsheet would be wrong here. */
const asZip = (error: unknown): unknown => {
  if (!(error instanceof AppError)) return error
  return new AppError(error.definition === sheetErrors.tooLarge ? zipErrors.tooLarge : zipErrors.unreadable)
}

/**
 * @param take receives each file in turn
 * @param most bytes of all files together
 * @throws AppError `library.zip_…` for an archive that is damaged, too large, or has paths that lead outside of it
 */
export const eachFile = async (
  archive: Buffer,
  take: (path: string, content: Buffer) => Promise<void>,
  most = mostUnpackedBytes,
): Promise<void> => {
  const paths: string[] = []
  const list = (path: string): boolean => {
    paths.push(path)
    return false
  }
  await unzip(archive, list, 0).catch((error: unknown) => {
    throw asZip(error)
  })
  const outside = paths.find(leadsOutside)
  if (outside !== undefined)
    throw new AppError(zipErrors.outside, { params: { path: outside.replace(/\p{Cc}/gu, '').slice(0, 100) } })
  const wanted = paths.filter(isPacked)
  if (wanted.length > mostPackedFiles) throw new AppError(zipErrors.tooLarge)
  let room = most
  for (const path of wanted) {
    const found = await unzip(archive, (one) => one === path, room).catch((error: unknown) => {
      throw asZip(error)
    })
    const content = found.get(path)
    if (!content) continue
    room -= content.length
    await take(path, content)
  }
}
