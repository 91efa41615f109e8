/** Items of the library: listing, adding, changing, removing. */
import { readFile } from 'node:fs/promises'
import { learningAreasOf } from '#core/academics/server/public.ts'
import type { Actor } from '#core/access/contract/access.ts'
import { fileFacts, type Files } from '#core/files/server/public.ts'
import { callerOf, staffNames } from '#core/people/server/public.ts'
import { readSettings } from '#core/schools/server/public.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer, Upload } from '#platform/server/http/route.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  hasPages,
  libraryErrors,
  type addItem,
  type itemFile,
  type LibraryItem,
  type listItems,
  type saveItem,
} from '../../contract/items.ts'
import { isPackage, mostPackageBytes, packageErrors } from '../../contract/packages.ts'
import { keepingSettings, type keptItems } from '../../contract/keeping.ts'
import { libraryTexts } from '../../contract/words.ts'
import { keepPackage } from '../packages/keep-package.ts'
import { readPackage } from '../packages/read-package.ts'
import { coverFile } from '../queries/covers.ts'
import {
  changeItem,
  deleteItem,
  insertItem,
  itemById,
  itemOfFile,
  itemsByIds,
  itemsPage,
  placesOf,
  type ItemRow,
} from '../queries/items.ts'
import { videosOf } from '../queries/videos.ts'
import { filesOf } from './files-of.ts'
import { publishLibrary } from './publish.ts'
import { readLater } from './read-later.ts'

/** Items as readers see them, in the order of the rows. */
export const showItems = async (tx: Tx, actor: Actor, rows: readonly ItemRow[]): Promise<LibraryItem[]> => {
  const ids = rows.map(({ id }) => id)
  const files = await fileFacts(
    tx,
    rows.flatMap(({ fileId }) => fileId ?? []),
  )
  const names = await staffNames(
    tx,
    rows.map(({ staffId }) => staffId),
  )
  const areas = new Map((await learningAreasOf(tx)).map(({ id, name }) => [id, name]))
  const places = await placesOf(tx, actor.accountId, ids)
  const videos = await videosOf(tx, ids)
  const { staffId } = await callerOf(tx, actor)
  return rows.map((row) => {
    const file = files.get(row.fileId ?? '')
    const { learningAreaId } = row
    return {
      id: row.id,
      title: row.title,
      author: row.author,
      description: row.description,
      collection: row.collection,
      kind: row.kind,
      language: row.language,
      licence: row.licence,
      source: row.source,
      grade: row.grade,
      learningArea: learningAreaId ? { id: learningAreaId, name: areas.get(learningAreaId) ?? '' } : null,
      strand: row.strand,
      url: row.url,
      file: file ? { name: file.name, type: file.type, bytes: file.bytes } : null,
      sizes: (videos.get(row.id) ?? []).map(({ height, bytes }) => ({ height, bytes })),
      cover: row.cover,
      pages: row.pages,
      text: row.textState,
      addedBy: names.get(row.staffId) ?? '',
      mine: row.staffId === staffId,
      createdAt: row.createdAt.toISOString(),
      version: row.version,
      reading: places.get(row.id) ?? null,
    }
  })
}

const one = async (tx: Tx, actor: Actor, row: ItemRow): Promise<LibraryItem> => {
  const [item] = await showItems(tx, actor, [row])
  if (!item) throw new AppError(commonErrors.notFound)
  return item
}

/** @throws AppError 404 */
export const itemOr404 = async (tx: Tx, id: string): Promise<ItemRow> => {
  const row = await itemById(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

export const list = async (
  tx: Tx,
  actor: Actor,
  { begun, ...query }: QueryOf<typeof listItems>,
): Promise<Paged<LibraryItem>> => {
  const { rows, total } = await itemsPage(tx, { ...query, begunBy: begun && actor.accountId })
  return toPage(await showItems(tx, actor, rows), total, query.page, query.limit)
}

export const get = async (tx: Tx, actor: Actor, id: string): Promise<LibraryItem> =>
  one(tx, actor, await itemOr404(tx, id))

/** What of a device's copies the caller may still read. */
export const kept = async (
  tx: Tx,
  actor: Actor,
  { ids }: QueryOf<typeof keptItems>,
): Promise<ResponseOf<typeof keptItems>> => ({
  items: await showItems(tx, actor, await itemsByIds(tx, ids)),
  saverMegabytes: (await readSettings(tx, keepingSettings)).saverMegabytes,
})

type Facts = Omit<BodyOf<typeof saveItem>, 'version'>

const valuesOf = ({ grade, learningAreaId, ...facts }: Facts) => ({
  ...facts,
  grade: grade || null,
  learningAreaId: learningAreaId || null,
})

const checkArea = async (tx: Tx, { learningAreaId }: Facts): Promise<void> => {
  if (learningAreaId && !(await learningAreasOf(tx)).some(({ id }) => id === learningAreaId))
    refuseFields({ learningAreaId: libraryTexts.area })
}

const logged = ({ title, collection, kind, licence, source, url }: ItemRow) => ({
  title,
  collection,
  kind,
  licence,
  source,
  url,
})

/**
 * @throws AppError 400 unless there is exactly one of a file and an address and for an archive that is no H5P package,
 *   409 for a file that the library has
 */
export const add = async (
  tx: Tx,
  actor: Actor,
  files: Files,
  { url, uploads: _named, ...facts }: BodyOf<typeof addItem>,
  uploads: readonly Upload[],
): Promise<LibraryItem> => {
  const { staffId } = await callerOf(tx, actor)
  if (!staffId) throw new AppError(commonErrors.notFound)
  if (uploads.length + (url ? 1 : 0) !== 1) refuseFields({ file: libraryTexts.content })
  await checkArea(tx, facts)
  const [upload] = uploads
  const fileId = upload ? await files.storeFile(tx, upload) : null
  const file = fileId === null ? undefined : (await fileFacts(tx, [fileId])).get(fileId)
  const isDocument = file !== undefined && hasPages(file.type)
  const isExercise = file !== undefined && isPackage(file.type)
  const row = await insertItem(tx, {
    ...valuesOf(facts),
    ...(isExercise ? { kind: 'interactive' as const } : {}),
    staffId,
    url: url || null,
    fileId,
    sha256: file?.sha256 ?? null,
    textState: isDocument ? 'waiting' : 'none',
  })
  if (!row) {
    const same = file && (await itemOfFile(tx, file.sha256))
    throw new AppError(libraryErrors.sameFile, { params: { title: same?.title ?? '' } })
  }
  if (upload && isExercise) {
    if (upload.bytes > mostPackageBytes) throw new AppError(packageErrors.tooLarge)
    await keepPackage(tx, row.id, await readPackage(await readFile(upload.path)))
  }
  await readLater(tx, row.id, file?.type)
  await audit(tx, { action: 'library.add_item', entity: 'library_item', entityId: row.id, after: logged(row) })
  publishLibrary(tx, row.id)
  return one(tx, actor, row)
}

/** @throws AppError 404 also for an item that somebody else added */
const ownItem = async (tx: Tx, actor: Actor, id: string): Promise<ItemRow> => {
  const { staffId } = await callerOf(tx, actor)
  const row = await itemOr404(tx, id)
  if (row.staffId !== staffId) throw new AppError(commonErrors.notFound)
  return row
}

export const save = async (
  tx: Tx,
  actor: Actor,
  id: string,
  { version, ...facts }: BodyOf<typeof saveItem>,
): Promise<LibraryItem> => {
  const before = await ownItem(tx, actor, id)
  await checkArea(tx, facts)
  const row = await changeItem(tx, id, version, valuesOf(facts))
  if (!row) throw new AppError(commonErrors.stale)
  await audit(tx, {
    action: 'library.save_item',
    entity: 'library_item',
    entityId: id,
    before: logged(before),
    after: logged(row),
  })
  publishLibrary(tx, id)
  return one(tx, actor, row)
}

export const remove = async (tx: Tx, actor: Actor, files: Files, id: string): Promise<void> => {
  const row = await ownItem(tx, actor, id)
  const owned = (await filesOf(tx, [row])).get(id) ?? []
  await deleteItem(tx, id)
  await files.forgetFiles(tx, owned)
  await audit(tx, { action: 'library.remove_item', entity: 'library_item', entityId: id, before: logged(row) })
  publishLibrary(tx, id)
}

/** @throws AppError 404 also for an address, which has no file, and for a copy that there is not */
export const fileOf = async (
  tx: Tx,
  files: Files,
  id: string,
  { height, reading }: QueryOf<typeof itemFile>,
): Promise<FileAnswer> => {
  const { fileId, readingFileId } = await itemOr404(tx, id)
  const copy = height && (await videosOf(tx, [id])).get(id)?.find((video) => video.height === Number(height))
  const whole = reading ? (readingFileId ?? fileId) : fileId
  const asked = height ? copy?.fileId : whole
  if (!asked) throw new AppError(commonErrors.notFound)
  return files.fileAnswer(tx, asked)
}

/** Never changes: another picture has another address. @throws AppError 404 */
export const coverOf = async (tx: Tx, files: Files, cover: string): Promise<FileAnswer> => {
  const fileId = await coverFile(tx, cover)
  if (!fileId) throw new AppError(commonErrors.notFound)
  return { ...(await files.fileAnswer(tx, fileId)), isLasting: true }
}
