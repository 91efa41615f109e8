/** Checks an H5P package file by file. Nothing is unpacked onto the disk: its files are served out of the archive. */
import { crc32 } from 'node:zlib'
import type { z } from 'zod'
import { AppError } from '#platform/pure/errors.ts'
import { sheetErrors } from '#platform/server/sheets/errors.ts'
import { packedFrom, unpackEntry, zipEntries, type ZipEntry } from '#platform/server/sheets/zip.ts'
import { zipErrors } from '../../contract/importing.ts'
import { mostPackageBytes, mostPackageUnpacked, packageErrors } from '../../contract/packages.ts'
import { leadsOutside } from '../../rules/archives.ts'
import { isAllowed, isIgnored } from '../../rules/packages/files.ts'
import {
  libraryFacts,
  loadingOf,
  packageFacts,
  type LibraryFacts,
  type Loading,
} from '../../rules/packages/libraries.ts'
import type { PackedFile } from '../queries/packages.ts'

/** Bytes of a file that says what a package or a library is. */
const mostFacts = 500_000
/** Missing things that an error names. */
const mostNamed = 5

export interface CheckedPackage extends Loading {
  readonly files: readonly PackedFile[]
}

const shown = (path: string): string => path.replace(/\p{Cc}/gu, '').slice(0, 100)

/** The words of a spreadsheet would be wrong here. */
const asPackage = (error: unknown): unknown => {
  if (!(error instanceof AppError)) return error
  if (error.definition === sheetErrors.tooLarge) return new AppError(packageErrors.tooLarge)
  return error.definition === sheetErrors.unreadable ? new AppError(packageErrors.unreadable) : error
}

const factsIn = <Schema extends z.ZodType>(schema: Schema, content: Buffer | undefined): z.output<Schema> => {
  if (!content || content.length > mostFacts) throw new AppError(packageErrors.unreadable)
  try {
    return schema.parse(JSON.parse(content.toString('utf8').replace(/^\uFEFF/, '')))
  } catch {
    throw new AppError(packageErrors.unreadable)
  }
}

/** @throws AppError for the first entry that may not be in a package, or that is there twice */
const wantedIn = (entries: readonly ZipEntry[]): ZipEntry[] => {
  const outside = entries.find(({ path }) => leadsOutside(path))
  if (outside) throw new AppError(zipErrors.outside, { params: { path: shown(outside.path) } })
  const wanted = entries.filter(({ path }) => !isIgnored(path))
  const refused = wanted.find(({ path }) => !isAllowed(path))
  if (refused) throw new AppError(packageErrors.notAllowed, { params: { path: shown(refused.path) } })
  if (new Set(wanted.map(({ path }) => path)).size < wanted.length) throw new AppError(packageErrors.unreadable)
  return wanted
}

const isFacts = (path: string): boolean =>
  path === 'h5p.json' || path === 'content/content.json' || /^[^/]+\/library\.json$/.test(path)

const check = async (archive: Buffer): Promise<CheckedPackage> => {
  if (archive.length > mostPackageBytes) throw new AppError(packageErrors.tooLarge)
  const files: PackedFile[] = []
  const facts = new Map<string, Buffer>()
  let room = mostPackageUnpacked
  for (const entry of wantedIn(zipEntries(archive))) {
    const content = await unpackEntry(archive, entry, room)
    room -= content.length
    // Browsers unpack the file themselves, and check it against what the archive claims.
    if (content.length !== entry.bytes || crc32(content) !== entry.crc) throw new AppError(packageErrors.unreadable)
    const { path, packedBytes, bytes, crc, method } = entry
    files.push({ path, start: packedFrom(archive, entry), packedBytes, bytes, crc, isDeflated: method === 8 })
    if (isFacts(path)) facts.set(path, content)
  }
  const libraries = new Map<string, LibraryFacts>()
  for (const [path, content] of facts)
    if (path.endsWith('/library.json')) libraries.set(path.slice(0, path.indexOf('/')), factsIn(libraryFacts, content))
  if (!facts.has('content/content.json')) throw new AppError(packageErrors.unreadable)
  const paths = new Set(files.map(({ path }) => path))
  const loading = loadingOf(factsIn(packageFacts, facts.get('h5p.json')), libraries, (path) => paths.has(path))
  if (!('missing' in loading)) return { ...loading, files }
  const missing = loading.missing.slice(0, mostNamed).map(shown).join(', ')
  throw new AppError(packageErrors.incomplete, { params: { missing } })
}

/** @throws AppError `library.package_…` or `library.zip_outside`, which says what is wrong with it */
export const readPackage = async (archive: Buffer): Promise<CheckedPackage> => {
  try {
    return await check(archive)
  } catch (error) {
    throw asPackage(error)
  }
}
