/** A guardian's requests at one school: asked, written in, called back, closed, rated and reopened. */
import type { Files } from '#core/files/server/public.ts'
import { learnersByIds } from '#core/people/server/public.ts'
import { addDays, schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Upload } from '#platform/server/http/route.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { supportErrors } from '../../contract/access.ts'
import { callDaysAhead, mostFiles, supportTexts, type Category, type DayPart, type Way } from '../../contract/kinds.ts'
import type { CallWish, FamilyLine, FamilyRequest } from '../../contract/shapes.ts'
import { beginningOf, mayReopen, mostMessagesInADay, mostRequestsInADay, numberOf } from '../../rules/states.ts'
import { insertMessage, insertStep, lockAttempt, messageByKey, writtenSince } from '../queries/messages.ts'
import {
  insertRequest,
  lockRequest,
  requestById,
  requestByKey,
  requestsOfGuardian,
  sentToday,
  updateRequest,
  type RequestRow,
} from '../queries/requests.ts'
import type { Family } from './places.ts'
import { shownDetail, shownLines, usualMinutesHere } from './show.ts'
import { publishChanged, tellCall, tellWritten } from './tell.ts'

export interface Words {
  readonly text: string
  readonly uploads: readonly Upload[]
  readonly files: Files
  /** Names the attempt: one of the same name is the same message. */
  readonly sendKey: string | null
}

export const previewOf = (text: string): string => beginningOf(text, 120)

const day = 24 * 60 * 60 * 1000

/** @throws AppError 400, 429 */
const check = async (tx: Tx, accountId: string, uploads: readonly Upload[], isNew: boolean): Promise<void> => {
  if (uploads.length > mostFiles) return refuseFields({ attachments: supportTexts.files })
  const since = new Date(tx.at.getTime() - day)
  const tooMany = isNew
    ? (await sentToday(tx, accountId, since)) >= mostRequestsInADay
    : (await writtenSince(tx, accountId, since)) >= mostMessagesInADay
  if (tooMany) throw new AppError(supportErrors.tooMany, { retryAfter: 3600 })
}

export const storedFiles = async (tx: Tx, { files, uploads }: Pick<Words, 'files' | 'uploads'>): Promise<string[]> => {
  const ids: string[] = []
  for (const upload of uploads) ids.push(await files.storeFile(tx, upload))
  return ids
}

const inSight = (row: RequestRow | undefined, { guardianId, learnerIds }: Family): row is RequestRow =>
  row !== undefined && row.guardianId === guardianId && (row.learnerId === null || learnerIds.includes(row.learnerId))

export const isOwn =
  (id: string) =>
  async (tx: Tx, family: Family): Promise<boolean> =>
    inSight(await requestById(tx, id), family)

/** @throws AppError 404 for another family's, and about a child that the guardian may not know of */
const lockOwn = async (tx: Tx, family: Family, id: string): Promise<RequestRow> => {
  const row = await lockRequest(tx, id)
  if (!inSight(row, family)) throw new AppError(commonErrors.notFound)
  return row
}

const shown = async (tx: Tx, family: Family, row: RequestRow): Promise<FamilyRequest> => {
  const { detail } = await shownDetail(tx, row, family.accountId, false)
  return {
    ...detail,
    school: family.school,
    mayReopen: row.status === 'closed' && mayReopen(row.closedAt, tx.at),
    usualMinutes: await usualMinutesHere(tx),
  }
}

export const readOwn = async (tx: Tx, family: Family, id: string): Promise<FamilyRequest> => {
  const row = await requestById(tx, id)
  if (!inSight(row, family)) throw new AppError(commonErrors.notFound)
  return shown(tx, family, row)
}

export const listOwn = async (tx: Tx, family: Family): Promise<FamilyLine[]> =>
  (await shownLines(tx, await requestsOfGuardian(tx, family.guardianId, family.learnerIds))).map(({ line }) => ({
    ...line,
    school: family.school,
  }))

/** @throws AppError 400 for a day that is over or far ahead */
const callColumns = (tx: Tx, { timeZone }: Family, { phone, day: callDay, part }: CallWish, field: string) => {
  const today = schoolTime(tx.at, timeZone).date
  if (callDay < today || callDay > addDays(today, callDaysAhead)) return refuseFields({ [field]: supportTexts.day })
  return { callPhone: phone, callDay, callPart: part, callAskedAt: tx.at, callDoneAt: null }
}
const noCall = { callPhone: null, callDay: null, callPart: null, callAskedAt: null }

export interface NewRequest {
  readonly category: Category
  readonly childId?: string | undefined
  readonly callPhone?: string | undefined
  readonly callDay?: string | undefined
  readonly callPart?: DayPart | undefined
}

/** @throws AppError 400 for half of a wish */
const wishIn = ({ callPhone: phone, callDay, callPart: part }: NewRequest): CallWish | null => {
  if (phone !== undefined && callDay !== undefined && part !== undefined) return { phone, day: callDay, part }
  if (phone !== undefined || callDay !== undefined || part !== undefined)
    return refuseFields({ callPhone: supportTexts.call })
  return null
}

/** @throws AppError 400 for another family's child, 429 */
export const send = async (
  tx: Tx,
  family: Family,
  { category, childId, ...wish }: NewRequest,
  words: Words,
): Promise<{ id: string; number: string }> => {
  const { accountId, guardianId } = family
  const { text, sendKey } = words
  if (sendKey !== null) {
    await lockAttempt(tx, accountId, sendKey)
    const before = await requestByKey(tx, accountId, sendKey)
    if (before && (before.category !== category || before.learnerId !== (childId ?? null)))
      throw new AppError(commonErrors.keyReused)
    if (before) return { id: before.id, number: numberOf(before.number) }
  }
  const call = wishIn({ category, ...wish })
  if (childId !== undefined && !family.learnerIds.includes(childId))
    return refuseFields({ childId: supportTexts.child })
  await check(tx, accountId, words.uploads, true)
  const [child] = childId ? await learnersByIds(tx, [childId]) : []
  const row = await insertRequest(tx, {
    category,
    guardianId,
    accountId,
    learnerId: childId ?? null,
    preview: previewOf(text),
    names: [family.name, child?.fullName ?? ''].join(' ').trim(),
    ...(call ? callColumns(tx, family, call, 'callDay') : noCall),
    sendKey,
  })
  const fileIds = await storedFiles(tx, words)
  await insertMessage(tx, { requestId: row.id, side: 'family', way: 'app', accountId, text, sendKey }, fileIds)
  await audit(tx, {
    action: 'support.send',
    entity: 'support_request',
    entityId: row.id,
    after: { number: numberOf(row.number), category, learnerId: row.learnerId, files: fileIds.length },
  })
  await tellWritten(tx, row, 'new')
  if (call) await tellCall(tx, row)
  publishChanged(tx, row)
  return { id: row.id, number: numberOf(row.number) }
}

/** The school owes an answer again; who has the request keeps it. @param row under lock */
export const putFamilyMessage = async (
  tx: Tx,
  row: RequestRow,
  { text, way, sendKey, fileIds }: { text: string; way: Way; sendKey: string | null; fileIds: readonly string[] },
  more: Partial<RequestRow> = {},
): Promise<RequestRow> => {
  const { id: requestId, accountId } = row
  await insertMessage(tx, { requestId, side: 'family', way, accountId, text, sendKey }, fileIds)
  return updateRequest(tx, row.id, { status: 'open', preview: previewOf(text), lastAt: tx.at, ...more })
}

/** @throws AppError 404, support.closed, 429 */
export const write = async (tx: Tx, family: Family, id: string, words: Words): Promise<FamilyRequest> => {
  const { text, sendKey } = words
  if (sendKey !== null) {
    await lockAttempt(tx, family.accountId, sendKey)
    const before = await messageByKey(tx, family.accountId, sendKey)
    if (before && (before.text !== text || before.requestId !== id)) throw new AppError(commonErrors.keyReused)
    if (before) return readOwn(tx, family, id)
  }
  const row = await lockOwn(tx, family, id)
  if (row.status === 'closed') throw new AppError(supportErrors.closed)
  await check(tx, family.accountId, words.uploads, false)
  const fileIds = await storedFiles(tx, words)
  const next = await putFamilyMessage(tx, row, { text, way: 'app', sendKey, fileIds })
  await audit(tx, {
    action: 'support.write',
    entity: 'support_request',
    entityId: id,
    after: { files: fileIds.length },
  })
  await tellWritten(tx, next, 'written')
  publishChanged(tx, next)
  return shown(tx, family, next)
}

/** @throws AppError 404, support.closed, 400 for a day that is over or far ahead */
export const wishCall = async (tx: Tx, family: Family, id: string, wish: CallWish): Promise<FamilyRequest> => {
  const row = await lockOwn(tx, family, id)
  if (row.status === 'closed') throw new AppError(supportErrors.closed)
  const next = await updateRequest(tx, id, { ...callColumns(tx, family, wish, 'day'), lastAt: tx.at })
  await audit(tx, {
    action: 'support.ask_call',
    entity: 'support_request',
    entityId: id,
    after: { phone: wish.phone, day: wish.day, part: wish.part },
  })
  await tellCall(tx, next)
  publishChanged(tx, next)
  return shown(tx, family, next)
}

/** @throws AppError 404, support.closed */
export const solve = async (tx: Tx, family: Family, id: string): Promise<FamilyRequest> => {
  const row = await lockOwn(tx, family, id)
  if (row.status === 'closed') throw new AppError(supportErrors.closed)
  const next = await updateRequest(tx, id, { status: 'closed', closedAt: tx.at, againBy: null, lastAt: tx.at })
  await insertStep(tx, { requestId: id, kind: 'closed', byId: family.accountId })
  await audit(tx, {
    action: 'support.solve',
    entity: 'support_request',
    entityId: id,
    before: { status: row.status },
    after: { status: next.status },
  })
  publishChanged(tx, next)
  return shown(tx, family, next)
}

/** @throws AppError 404, support.not_closed */
export const rate = async (
  tx: Tx,
  family: Family,
  id: string,
  { rating, note }: { rating: number; note: string },
): Promise<FamilyRequest> => {
  const row = await lockOwn(tx, family, id)
  if (row.status !== 'closed') throw new AppError(supportErrors.notClosed)
  const next = await updateRequest(tx, id, { rating, ratingNote: note, ratedAt: tx.at })
  await audit(tx, {
    action: 'support.rate',
    entity: 'support_request',
    entityId: id,
    before: { rating: row.rating },
    after: { rating, note },
  })
  publishChanged(tx, next)
  return shown(tx, family, next)
}

/** @param row under lock */
export const openAgain = async (
  tx: Tx,
  row: RequestRow,
  given: { text: string; way: Way; sendKey: string | null },
): Promise<RequestRow> => {
  await insertStep(tx, { requestId: row.id, kind: 'reopened', byId: row.accountId })
  return putFamilyMessage(
    tx,
    row,
    { ...given, fileIds: [] },
    { closedAt: null, rating: null, ratingNote: '', ratedAt: null, timesReopened: row.timesReopened + 1 },
  )
}

/** @throws AppError 404, support.not_closed, support.too_late, 429 */
export const reopen = async (tx: Tx, family: Family, id: string, text: string): Promise<FamilyRequest> => {
  const row = await lockOwn(tx, family, id)
  if (row.status !== 'closed') throw new AppError(supportErrors.notClosed)
  if (!mayReopen(row.closedAt, tx.at)) throw new AppError(supportErrors.tooLate)
  await check(tx, family.accountId, [], false)
  const next = await openAgain(tx, row, { text, way: 'app', sendKey: null })
  await audit(tx, {
    action: 'support.reopen',
    entity: 'support_request',
    entityId: id,
    before: { status: row.status, rating: row.rating },
    after: { status: next.status },
  })
  await tellWritten(tx, next, 'written')
  publishChanged(tx, next)
  return shown(tx, family, next)
}
