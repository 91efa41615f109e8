/** Opens an archive and unpacks it file by file: what is on the way at once is the archive and one of its files. */
import { AppError } from '#platform/pure/errors.ts'
import { sheetErrors } from '#platform/server/sheets/errors.ts'
import { unpackEntry, zipEntries, type ZipEntry } from '#platform/server/sheets/zip.ts'
import { mostPackedFiles, mostUnpackedBytes, zipErrors } from '../../contract/importing.ts'
import { isPacked, leadsOutside } from '../../rules/archives.ts'

/** The words of a spreadsheet would be wrong here. */
const asZip = (error: unknown): unknown => {
  if (!(error instanceof AppError)) return error
  return new AppError(error.definition === sheetErrors.tooLarge ? zipErrors.tooLarge : zipErrors.unreadable)
}

/**
 * @returns what somebody packed
 * @throws AppError `library.zip_…` for an archive that is damaged or has paths that lead outside of it
 */
export const entriesOf = (archive: Buffer): ZipEntry[] => {
  let entries: ZipEntry[]
  try {
    entries = zipEntries(archive)
  } catch (error) {
    throw asZip(error)
  }
  const outside = entries.find(({ path }) => leadsOutside(path))
  if (outside)
    throw new AppError(zipErrors.outside, { params: { path: outside.path.replace(/\p{Cc}/gu, '').slice(0, 100) } })
  if (new Set(entries.map(({ path }) => path)).size < entries.length) throw new AppError(zipErrors.unreadable)
  return entries.filter(({ path }) => isPacked(path))
}

/**
 * @param take receives each file in turn
 * @param most bytes of all files together
 * @throws AppError `library.zip_…` for files that are damaged, too many or too large
 */
export const eachFile = async (
  archive: Buffer,
  entries: readonly ZipEntry[],
  take: (path: string, content: Buffer) => Promise<void>,
  most = mostUnpackedBytes,
): Promise<void> => {
  if (entries.length > mostPackedFiles) throw new AppError(zipErrors.tooLarge)
  let room = most
  for (const entry of entries) {
    const content = await unpackEntry(archive, entry, room).catch((error: unknown) => {
      throw asZip(error)
    })
    room -= content.length
    await take(entry.path, content)
  }
}
