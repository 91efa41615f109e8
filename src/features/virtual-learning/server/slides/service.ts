/** What a teacher shows beside the voice: a PDF, page by page. */
import type { Actor } from '#core/access/contract/access.ts'
import { bytesOf, fileFacts, type Files } from '#core/files/server/public.ts'
import type { Shelves } from '#features/library/server/ports.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import type { FileAnswer, Upload } from '#platform/server/http/route.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { liveErrors } from '../../contract/lessons.ts'
import {
  slidesErrors,
  slidesEvent,
  slidesRule,
  slidesTexts,
  type chooseSlides,
  type getSlides,
  type turnSlides,
} from '../../contract/slides.ts'
import { placeOf, placesOf } from '../queries/lessons.ts'
import { noteChapter } from '../recordings/chapters.ts'
import { ensureGoesOn, ledLive, seenLive } from '../services/people.ts'
import { insertSlides, slidesByIds, slidesShown, takeAway, turnTo } from '../queries/slides.ts'

type Shown = ResponseOf<typeof getSlides>

export interface SlidesMeans {
  readonly files: Files
  readonly shelves: Shelves | undefined
}

/** Lets in teachers and assistants of a lesson that is not over, and others who are in it. @throws AppError 404, 409 */
const ensureInRoom = async (tx: Tx, actor: Actor, liveId: string): Promise<void> => {
  const { me, row, role } = await seenLive(tx, actor, liveId)
  ensureGoesOn(tx, row)
  if ((role === 'learner' || role === 'observer') && (await placeOf(tx, liveId, me.accountId))?.state !== 'in')
    throw new AppError(liveErrors.notIn)
}

const shown = async (tx: Tx, liveId: string): Promise<Shown> => {
  const row = await slidesShown(tx, liveId)
  if (!row) return { slides: null }
  const { id, title, page, pointX, pointY, fileId } = row
  const bytes = (await fileFacts(tx, [fileId])).get(fileId)?.bytes ?? 0
  const point = pointX !== null && pointY !== null ? { x: pointX, y: pointY } : null
  return { slides: { id, title, bytes, page, point } }
}

const tell = async (tx: Tx, liveId: string): Promise<void> => {
  const here = (await placesOf(tx, liveId)).filter(({ state }) => state === 'in')
  const accounts = here.map(({ accountId }) => accountId)
  if (accounts.length > 0) publishEvent(tx, { type: slidesEvent, schoolId: schoolOf(tx), accounts, data: { liveId } })
}

export const read = async (tx: Tx, actor: Actor, liveId: string): Promise<Shown> => {
  await ensureInRoom(tx, actor, liveId)
  return shown(tx, liveId)
}

interface Document {
  readonly title: string
  readonly fileId: string
}

const ofUpload = async (tx: Tx, { files }: SlidesMeans, upload: Upload): Promise<Document> => ({
  title: upload.name.replace(/\.pdf$/i, ''),
  fileId: await files.storeFile(tx, upload),
})

/** A copy: what the library removes later stays in the lesson and in its recording. */
const ofLibrary = async (tx: Tx, { files, shelves }: SlidesMeans, itemId: string): Promise<Document> => {
  const document = await shelves?.document(tx, itemId)
  if (!document) throw new AppError(slidesErrors.notFound)
  const { title, bytes, file } = document
  if (bytes > slidesRule.maxBytes) throw new AppError(slidesErrors.tooLarge)
  const content = await bytesOf(file)
  return { title, fileId: await files.storeContent(tx, { name: file.name, type: file.type, content }) }
}

export const choose = async (
  tx: Tx,
  actor: Actor,
  means: SlidesMeans,
  liveId: string,
  { itemId }: BodyOf<typeof chooseSlides>,
  uploads: readonly Upload[],
): Promise<Shown> => {
  await ledLive(tx, actor, liveId)
  const [upload] = uploads
  if (uploads.length + (itemId ? 1 : 0) !== 1) return refuseFields({ file: slidesTexts.content })
  const document = upload ? await ofUpload(tx, means, upload) : await ofLibrary(tx, means, itemId ?? '')
  await takeAway(tx, liveId)
  const id = await insertSlides(tx, liveId, document.fileId, document.title)
  await audit(tx, {
    action: 'virtual_learning.choose_slides',
    entity: 'live_slides',
    entityId: id,
    after: { title: document.title },
  })
  await noteChapter(tx, liveId, { slidesId: id, page: 1 })
  await tell(tx, liveId)
  return shown(tx, liveId)
}

export const remove = async (tx: Tx, actor: Actor, liveId: string): Promise<void> => {
  await ledLive(tx, actor, liveId)
  const row = await slidesShown(tx, liveId)
  if (!row || !(await takeAway(tx, liveId))) return
  await audit(tx, {
    action: 'virtual_learning.remove_slides',
    entity: 'live_slides',
    entityId: row.id,
    before: { title: row.title },
  })
  await noteChapter(tx, liveId, null)
  await tell(tx, liveId)
}

export const turn = async (
  tx: Tx,
  actor: Actor,
  liveId: string,
  { page, point }: BodyOf<typeof turnSlides>,
): Promise<void> => {
  await ledLive(tx, actor, liveId)
  const row = await slidesShown(tx, liveId)
  if (!row) throw new AppError(commonErrors.notFound)
  await turnTo(tx, row.id, { page, pointX: point?.x ?? null, pointY: point?.y ?? null })
  if (page !== row.page) await noteChapter(tx, liveId, { slidesId: row.id, page })
  await tell(tx, liveId)
}

/** @throws AppError 404 also for slides of another lesson */
export const fileOf = async (
  tx: Tx,
  actor: Actor,
  { files }: SlidesMeans,
  liveId: string,
  slidesId: string,
): Promise<FileAnswer> => {
  const [row] = await slidesByIds(tx, [slidesId])
  if (row?.liveId !== liveId) throw new AppError(commonErrors.notFound)
  await ensureInRoom(tx, actor, liveId)
  return files.fileAnswer(tx, row.fileId)
}
