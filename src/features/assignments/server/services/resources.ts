/** Materials shared with classes: for the teachers who share them and the learners who use them. */
import { fileFacts, type Files } from '#core/files/server/public.ts'
import type { LearnerRow, Caller } from '#core/people/server/public.ts'
import { AppError, commonErrors, refuseFaults } from '#platform/pure/errors.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer, Upload } from '#platform/server/http/route.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ResourceType } from '../../contract/kinds.ts'
import type { listShared, OwnResource, ownResources, SharedResource, shareResource } from '../../contract/resources.ts'
import { workTexts } from '../../contract/shapes.ts'
import { namesFor, type Names } from './names.ts'
import {
  areasOfClass,
  classPage,
  deleteResource,
  insertResource,
  resourceOfClass,
  sharedById,
  sharedPage,
  streamsOfResources,
  type ResourceRow,
} from '../queries/resources.ts'
import { scopeOf } from './read-work.ts'
import { staffOf, teaches } from './reach.ts'

const cardsOf = async (tx: Tx, rows: readonly ResourceRow[], names: Names): Promise<OwnResource[]> => {
  const facts = await fileFacts(
    tx,
    rows.flatMap(({ fileId }) => fileId ?? []),
  )
  return rows.map((row) => {
    const file = facts.get(row.fileId ?? '')
    return {
      id: row.id,
      title: row.title,
      description: row.description,
      type: row.type as ResourceType,
      learningArea: names.area(row.learningAreaId),
      teacherName: names.teacher(row.staffId),
      url: row.url,
      file: file ? { id: file.id, name: file.name, type: file.type, bytes: file.bytes } : null,
      createdAt: row.createdAt.toISOString(),
    }
  })
}

const sharedOf = async (tx: Tx, caller: Caller, rows: readonly ResourceRow[]): Promise<SharedResource[]> => {
  const names = await namesFor(tx, rows)
  const streams = await streamsOfResources(
    tx,
    rows.map(({ id }) => id),
  )
  const cards = await cardsOf(tx, rows, names)
  return cards.map((card, index) => ({
    ...card,
    classes: streams
      .filter(({ resourceId }) => resourceId === card.id)
      .map(({ streamId }) => ({ id: streamId, name: names.stream(streamId) })),
    mine: rows[index]?.staffId === caller.staff?.id,
  }))
}

export const listSharedWith = async (
  tx: Tx,
  caller: Caller,
  query: QueryOf<typeof listShared>,
): Promise<Paged<SharedResource>> => {
  const { page, limit, learningAreaId, streamId, type, search } = query
  if (!caller.staff) return toPage<SharedResource>([], 0, page, limit)
  const { items, total } = await sharedPage(tx, scopeOf(caller), {
    page,
    limit,
    learningAreaId,
    streamId,
    type,
    search,
  })
  return toPage(await sharedOf(tx, caller, items), total, page, limit)
}

type Shared = BodyOf<typeof shareResource>

/**
 * @throws AppError 400 unless there is exactly one of a file and an address, or for a class in which the caller does
 * not teach the learning area
 */
const check = (caller: Caller, { learningAreaId, streamIds, url }: Shared, uploads: readonly Upload[]): void => {
  const fields: Record<string, string> = {}
  if (uploads.length + (url === undefined ? 0 : 1) !== 1) fields.file = workTexts.source
  if (!streamIds.every((streamId) => teaches(caller, streamId, learningAreaId))) fields.learningAreaId = workTexts.area
  refuseFaults(fields)
}

const ofContent = ['image', 'audio', 'video'] as const

const typeOf = (upload: Upload | undefined): ResourceType =>
  upload ? (ofContent.find((kind) => upload.type.startsWith(`${kind}/`)) ?? 'document') : 'link'

export const share = async (
  tx: Tx,
  caller: Caller,
  files: Files,
  body: Shared,
  uploads: readonly Upload[],
): Promise<SharedResource> => {
  const { id: staffId } = staffOf(caller)
  const [upload] = uploads
  check(caller, body, uploads)
  const { title, description, learningAreaId, streamIds, url = null } = body
  const fileId = upload ? await files.storeFile(tx, upload) : null
  const row = await insertResource(
    tx,
    { staffId, title, description, learningAreaId, type: typeOf(upload), url, fileId },
    streamIds,
  )
  await audit(tx, {
    action: 'assignments.share_resource',
    entity: 'class_resource',
    entityId: row.id,
    after: { title, learningAreaId, streamIds, url, type: row.type },
  })
  const [card] = await sharedOf(tx, caller, [row])
  if (!card) throw new AppError(commonErrors.notFound)
  return card
}

export const withdraw = async (tx: Tx, caller: Caller, files: Files, id: string): Promise<void> => {
  const row = caller.staff ? await deleteResource(tx, caller.staff.id, id) : undefined
  if (!row) throw new AppError(commonErrors.notFound)
  if (row.fileId) await files.forgetFiles(tx, [row.fileId])
  const { title, learningAreaId, type, url } = row
  await audit(tx, {
    action: 'assignments.withdraw_resource',
    entity: 'class_resource',
    entityId: id,
    before: { title, learningAreaId, type, url },
  })
}

/** @throws AppError 404 also for an address, which has no file */
const fileOf = async (tx: Tx, files: Files, row: ResourceRow | undefined): Promise<FileAnswer> => {
  if (!row?.fileId) throw new AppError(commonErrors.notFound)
  return files.fileAnswer(tx, row.fileId)
}

export const fileOfShared = async (tx: Tx, caller: Caller, files: Files, id: string): Promise<FileAnswer> =>
  fileOf(tx, files, caller.staff ? await sharedById(tx, scopeOf(caller), id) : undefined)

export const listForLearner = async (
  tx: Tx,
  { streamId }: LearnerRow,
  query: QueryOf<typeof ownResources>,
): Promise<ResponseOf<typeof ownResources>> => {
  const { page, limit, subjectId, type } = query
  if (streamId === null) return { ...toPage<OwnResource>([], 0, page, limit), subjects: [] }
  const filter = { page, limit, type, learningAreaId: subjectId, streamId: undefined, search: undefined }
  const { items, total } = await classPage(tx, streamId, filter)
  const names = await namesFor(tx, items)
  const subjects = (await areasOfClass(tx, streamId))
    .map((id) => names.area(id))
    .sort((a, b) => a.name.localeCompare(b.name))
  return { ...toPage(await cardsOf(tx, items, names), total, page, limit), subjects }
}

export const oneForLearner = async (tx: Tx, { streamId }: LearnerRow, id: string): Promise<OwnResource> => {
  const row = streamId === null ? undefined : await resourceOfClass(tx, streamId, id)
  const [card] = row ? await cardsOf(tx, [row], await namesFor(tx, [row])) : []
  if (!card) throw new AppError(commonErrors.notFound)
  return card
}

export const fileForLearner = async (tx: Tx, { streamId }: LearnerRow, files: Files, id: string): Promise<FileAnswer> =>
  fileOf(tx, files, streamId === null ? undefined : await resourceOfClass(tx, streamId, id))
