/** Checks an H5P package or an HTML5 app file by file. Nothing is unpacked onto the disk: its files are served out of the archive. */
import { crc32 } from 'node:zlib'
import type { z } from 'zod'
import { AppError } from '#platform/pure/errors.ts'
import { sheetErrors } from '#platform/server/sheets/errors.ts'
import { packedFrom, unpackEntry, zipEntries, type ZipEntry } from '#platform/server/sheets/zip.ts'
import { zipErrors } from '../../contract/importing.ts'
import { mostPackageBytes, mostPackageUnpacked, packageErrors } from '../../contract/packages.ts'
import { leadsOutside } from '../../rules/archives.ts'
import { appStart, isAllowed, isAllowedInApp, isIgnored, isOfApp, isPage } from '../../rules/packages/files.ts'
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
/** Bytes of a page of an app: it gets a script of ours, and is in memory for that. */
const mostPage = 20_000_000
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

/** What of an archive is taken, and what must not be in it. */
interface Contents {
  readonly isTaken: (path: string) => boolean
  readonly isAllowed: (path: string) => boolean
}
const contents = {
  package: { isTaken: (path) => !isIgnored(path), isAllowed },
  app: { isTaken: isOfApp, isAllowed: isAllowedInApp },
} as const satisfies Record<string, Contents>

/** @throws AppError for the first entry that may not be in the archive, or that is there twice */
const wantedIn = (entries: readonly ZipEntry[], may: Contents): ZipEntry[] => {
  const outside = entries.find(({ path }) => leadsOutside(path))
  if (outside) throw new AppError(zipErrors.outside, { params: { path: shown(outside.path) } })
  const wanted = entries.filter(({ path }) => may.isTaken(path))
  const refused = wanted.find(({ path }) => !may.isAllowed(path))
  if (refused) throw new AppError(packageErrors.notAllowed, { params: { path: shown(refused.path) } })
  if (new Set(wanted.map(({ path }) => path)).size < wanted.length) throw new AppError(packageErrors.unreadable)
  return wanted
}

const isFacts = (path: string): boolean =>
  path === 'h5p.json' || path === 'content/content.json' || /^[^/]+\/library\.json$/.test(path)

/** Unpacks each file once, and compares it with what the archive claims of it. @param look sees the file's content */
const filesIn = async (
  archive: Buffer,
  entries: readonly ZipEntry[],
  look: (path: string, content: Buffer) => void,
): Promise<PackedFile[]> => {
  const files: PackedFile[] = []
  let room = mostPackageUnpacked
  for (const entry of entries) {
    const content = await unpackEntry(archive, entry, room)
    room -= content.length
    // Browsers unpack the file themselves, and check it against what the archive claims.
    if (content.length !== entry.bytes || crc32(content) !== entry.crc) throw new AppError(packageErrors.unreadable)
    const { path, packedBytes, bytes, crc, method } = entry
    files.push({ path, start: packedFrom(archive, entry), packedBytes, bytes, crc, isDeflated: method === 8 })
    look(path, content)
  }
  return files
}

const checkPackage = async (archive: Buffer, entries: readonly ZipEntry[]): Promise<CheckedPackage> => {
  const facts = new Map<string, Buffer>()
  const files = await filesIn(archive, wantedIn(entries, contents.package), (path, content) => {
    if (isFacts(path)) facts.set(path, content)
  })
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

const checkApp = async (archive: Buffer, entries: readonly ZipEntry[]): Promise<CheckedPackage> => {
  const files = await filesIn(archive, wantedIn(entries, contents.app), () => undefined)
  if (!files.some(({ path }) => path === appStart)) throw new AppError(packageErrors.unreadable)
  if (files.some(({ path, bytes }) => isPage(path) && bytes > mostPage)) throw new AppError(packageErrors.tooLarge)
  return { library: appStart, scripts: [], styles: [], files }
}

const read = async (archive: Buffer, takesApps: boolean): Promise<CheckedPackage> => {
  try {
    if (archive.length > mostPackageBytes) throw new AppError(packageErrors.tooLarge)
    const entries = zipEntries(archive)
    const isApp = takesApps && !entries.some(({ path }) => path === 'h5p.json')
    return await (isApp ? checkApp : checkPackage)(archive, entries)
  } catch (error) {
    throw asPackage(error)
  }
}

/** @throws AppError `library.package_…` or `library.zip_outside`, which says what is wrong with it */
export const readPackage = (archive: Buffer): Promise<CheckedPackage> => read(archive, false)

/** An archive without `h5p.json` is an HTML5 app. @throws AppError as `readPackage` does */
export const readPackageOrApp = (archive: Buffer): Promise<CheckedPackage> => read(archive, true)
