/** Takes the channels of a Kolibri export: the files that the library can show, and a list of everything. */
import { createHash } from 'node:crypto'
import { AppError } from '#platform/pure/errors.ts'
import type { Sheet } from '#platform/pure/sheets/sheet.ts'
import { sheetErrors } from '#platform/server/sheets/errors.ts'
import { unpackEntry, type ZipEntry } from '#platform/server/sheets/zip.ts'
import { channelErrors, mostDatabaseBytes, mostItemRows } from '../../contract/channels.ts'
import { mostPackedFiles } from '../../contract/importing.ts'
import { rootOfDatabase } from '../../rules/channels/layout.ts'
import { fitting, piecesOf, type Leaving, type Piece } from '../../rules/channels/pieces.ts'
import { sheetOf } from '../../rules/channels/sheet.ts'
import { channelOf } from '../extract/read-channel.ts'
import { eachFile } from './archive.ts'

/** Databases of one export. */
const mostChannels = 10

/** @returns the databases of channels in an archive; none in any other ZIP */
export const databasesIn = (entries: readonly ZipEntry[]): ZipEntry[] =>
  entries.filter(({ path }) => rootOfDatabase(path) !== undefined)

const unpacked = (archive: Buffer, entry: ZipEntry, room: number): Promise<Buffer> =>
  unpackEntry(archive, entry, room).catch((error: unknown) => {
    if (error instanceof AppError && error.definition === sheetErrors.tooLarge)
      throw new AppError(channelErrors.tooLarge)
    throw new AppError(channelErrors.unreadable, { params: { path: entry.path } })
  })

interface Found {
  readonly name: string
  readonly pieces: readonly Piece[]
}

const channelsIn = async (archive: Buffer, entries: readonly ZipEntry[]): Promise<Found[]> => {
  const databases = databasesIn(entries)
  if (databases.length > mostChannels) throw new AppError(channelErrors.tooLarge)
  const paths = new Set(entries.map(({ path }) => path))
  const found: Found[] = []
  let room = mostDatabaseBytes
  for (const entry of databases) {
    const content = await unpacked(archive, entry, room)
    room -= content.length
    const channel = await channelOf(content)
    if (!channel) throw new AppError(channelErrors.unreadable, { params: { path: entry.path } })
    const held = { root: rootOfDatabase(entry.path) ?? '', holds: (path: string) => paths.has(path) }
    found.push({ name: channel.name, pieces: piecesOf(channel, held) })
  }
  return found
}

const refusalOf = (kind: string | undefined): Leaving => (kind === 'html5' || kind === 'h5p' ? kind : 'type')

/**
 * @param keep stores a file; false if the library cannot hold it
 * @throws AppError `library.channel_…` for databases that are damaged, empty or too large
 */
export const takeChannels = async (
  archive: Buffer,
  entries: readonly ZipEntry[],
  keep: (path: string, content: Buffer) => Promise<boolean>,
): Promise<Sheet> => {
  const found = await channelsIn(archive, entries)
  const { pieces, missing } = fitting(
    found.flatMap((one) => one.pieces),
    mostItemRows - 1,
  )
  if (pieces.length + missing === 0) throw new AppError(channelErrors.empty)
  const digests = new Map(pieces.flatMap(({ path, digest }) => (path === null ? [] : [[path, digest] as const])))
  if (pieces.length >= mostItemRows || digests.size > mostPackedFiles) throw new AppError(channelErrors.tooLarge)
  const kinds = new Map(pieces.flatMap(({ path, kind }) => (path === null ? [] : [[path, kind] as const])))
  const refused = new Map<string, Leaving>()
  const wanted = entries.filter(({ path }) => digests.has(path))
  await eachFile(archive, wanted, async (path, content) => {
    if (createHash('md5').update(content).digest('hex') !== digests.get(path)) refused.set(path, 'damaged')
    else if (!(await keep(path, content))) refused.set(path, refusalOf(kinds.get(path)))
  })
  const kept = pieces.map((piece): Piece => {
    const left = refused.get(piece.path ?? '')
    return left ? { ...piece, path: null, left } : piece
  })
  return sheetOf([...new Set(found.map(({ name }) => name))].join(', ').slice(0, 120), kept, missing)
}
