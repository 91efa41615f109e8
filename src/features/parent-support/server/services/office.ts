/** Requests as the school works on them: the office sees all, a teacher those passed on to them. */
import type { Actor } from '#core/access/contract/access.ts'
import { staffAccountsHere } from '#core/access/server/public.ts'
import { accountNames, guardianById } from '#core/people/server/public.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { supportErrors } from '../../contract/access.ts'
import { mostFiles, supportTexts } from '../../contract/kinds.ts'
import type { listHelpers, listRequests, requestFigures } from '../../contract/office.ts'
import type { OfficeLine, OfficeRequest } from '../../contract/shapes.ts'
import { minutesBetween, numberIn, usualMinutes } from '../../rules/states.ts'
import { insertMessage, insertStep } from '../queries/messages.ts'
import {
  answersSince,
  lockRequest,
  queuePage,
  ratingSince,
  requestById,
  updateRequest,
  waitingCounts,
  type RequestRow,
} from '../queries/requests.ts'
import { previewOf, storedFiles, type Words } from './family.ts'
import { monthAgo, shownDetail, shownLines } from './show.ts'
import { officeHere, publishChanged, tellAnswered, tellClosed, tellPassed, type SupportSms } from './tell.ts'

export interface Desk {
  readonly accountId: string
  /** Sees every request of the school. */
  readonly office: boolean
}

/** The gate lets admins in whose positions include requests of parents. */
export const deskOf = ({ accountId, role }: Pick<Actor, 'accountId' | 'role'>): Desk => ({
  accountId,
  office: role === 'admin',
})

const inSight = (row: RequestRow | undefined, { accountId, office }: Desk): row is RequestRow =>
  row !== undefined && (office || row.holderId === accountId)

/** Null for all of the school. */
const onlyOf = ({ accountId, office }: Desk): string | null => (office ? null : accountId)

/** @throws AppError 404 for one that is not the caller's to see */
export const requestInSight = async (tx: Tx, desk: Desk, id: string): Promise<RequestRow> => {
  const row = await requestById(tx, id)
  if (!inSight(row, desk)) throw new AppError(commonErrors.notFound)
  return row
}

/** @throws AppError 404, support.closed */
const lockOpen = async (tx: Tx, desk: Desk, id: string): Promise<RequestRow> => {
  const row = await lockRequest(tx, id)
  if (!inSight(row, desk)) throw new AppError(commonErrors.notFound)
  if (row.status === 'closed') throw new AppError(supportErrors.closed)
  return row
}

const shown = async (tx: Tx, { accountId, office }: Desk, row: RequestRow): Promise<OfficeRequest> => {
  const [{ detail, guardian }, record] = [
    await shownDetail(tx, row, accountId, true),
    await guardianById(tx, row.guardianId),
  ]
  return {
    ...detail,
    guardian: { id: row.guardianId, name: guardian, phone: record?.phone ?? null },
    mine: row.holderId === accountId,
    office,
  }
}

export const readOne = async (tx: Tx, desk: Desk, id: string): Promise<OfficeRequest> =>
  shown(tx, desk, await requestInSight(tx, desk, id))

export const listQueue = async (
  tx: Tx,
  desk: Desk,
  { page, limit, search, state, category, mine, call }: QueryOf<typeof listRequests>,
): Promise<Paged<OfficeLine>> => {
  const { rows, total } = await queuePage(
    tx,
    {
      holderId: mine === 'true' ? desk.accountId : onlyOf(desk),
      state,
      category,
      call: call === 'true',
      search,
      number: search ? numberIn(/^\d+$/.test(search) ? `S-${search}` : search) : null,
    },
    limit,
    (page - 1) * limit,
  )
  const items = (await shownLines(tx, rows)).map(({ line, row, guardian }): OfficeLine => ({
    ...line,
    guardian,
    mine: row.holderId === desk.accountId,
    firstAnswerMinutes: row.firstAnswerAt ? minutesBetween(row.sentAt, row.firstAnswerAt) : null,
  }))
  return toPage(items, total, page, limit)
}

export const readFigures = async (tx: Tx, desk: Desk): Promise<ResponseOf<typeof requestFigures>> => {
  const [only, since] = [onlyOf(desk), monthAgo(tx)]
  const [counts, answers, rated] = await Promise.all([
    waitingCounts(tx, only),
    answersSince(tx, only, since),
    ratingSince(tx, only, since),
  ])
  const minutes = answers.map(({ sentAt, firstAnswerAt }) => minutesBetween(sentAt, firstAnswerAt))
  return { ...counts, usualMinutes: usualMinutes(minutes), answered: minutes.length, ...rated }
}

/** For the dashboard. */
export const readWaiting = async (tx: Tx, desk: Desk): Promise<{ sent: number; mine: number; calls: number }> => {
  const [all, own] = await Promise.all([waitingCounts(tx, onlyOf(desk)), waitingCounts(tx, desk.accountId)])
  return { sent: desk.office ? all.sent : 0, mine: own.taken, calls: all.calls }
}

/** People who may answer: the office, and teachers with an account. */
const helpersHere = async (tx: Tx): Promise<ReadonlyMap<string, boolean>> => {
  const teaching = (await staffAccountsHere(tx)).filter(({ role }) => role === 'teacher' || role === 'tutor')
  return new Map([
    ...teaching.map(({ accountId }) => [accountId, false] as const),
    ...(await officeHere(tx)).map(({ accountId }) => [accountId, true] as const),
  ])
}

export const readHelpers = async (tx: Tx): Promise<ResponseOf<typeof listHelpers>> => {
  const helpers = await helpersHere(tx)
  const names = await accountNames(tx, [...helpers.keys()])
  const items = [...helpers].map(([id, office]) => ({ id, name: names.get(id) ?? '', office }))
  return { items: items.sort((a, b) => Number(b.office) - Number(a.office) || a.name.localeCompare(b.name)) }
}

/** @throws AppError 404, support.closed, support.taken unless it is to be taken over */
export const take = async (tx: Tx, desk: Desk, id: string, over: boolean): Promise<OfficeRequest> => {
  const row = await lockOpen(tx, desk, id)
  if (row.holderId === desk.accountId) return shown(tx, desk, row)
  if (row.holderId !== null && !over) {
    const name = (await accountNames(tx, [row.holderId])).get(row.holderId) ?? ''
    throw new AppError(supportErrors.taken, { params: { name } })
  }
  const next = await updateRequest(tx, id, { holderId: desk.accountId, takenAt: row.takenAt ?? tx.at })
  await insertStep(tx, { requestId: id, kind: 'taken', byId: desk.accountId })
  await audit(tx, {
    action: 'support.take',
    entity: 'support_request',
    entityId: id,
    before: { holderId: row.holderId },
    after: { holderId: next.holderId },
  })
  publishChanged(tx, next)
  return shown(tx, desk, next)
}

/** @throws AppError 404, support.closed, 400 for somebody who cannot answer */
export const pass = async (
  tx: Tx,
  desk: Desk,
  id: string,
  { to, note }: { to: string; note: string },
): Promise<OfficeRequest> => {
  const row = await lockOpen(tx, desk, id)
  if (!(await helpersHere(tx)).has(to)) return refuseFields({ to: supportTexts.person })
  const next = await updateRequest(tx, id, { holderId: to, takenAt: row.takenAt ?? tx.at })
  await insertStep(tx, { requestId: id, kind: 'passed', byId: desk.accountId, toId: to, note })
  await audit(tx, {
    action: 'support.pass',
    entity: 'support_request',
    entityId: id,
    before: { holderId: row.holderId },
    after: { holderId: to, note },
  })
  await tellPassed(tx, next)
  publishChanged(tx, next)
  return shown(tx, desk, next)
}

/**
 * With `againBy` the school still owes the answer; without, the request is answered.
 * @throws AppError 404, support.closed, 400
 */
export const answer = async (
  tx: Tx,
  desk: Desk,
  id: string,
  { againBy, ...words }: Words & { readonly againBy?: string | undefined },
  sms: SupportSms,
): Promise<OfficeRequest> => {
  const row = await lockOpen(tx, desk, id)
  const promised = againBy === undefined ? null : new Date(againBy)
  if (promised !== null && promised <= tx.at) return refuseFields({ againBy: supportTexts.again })
  if (words.uploads.length > mostFiles) return refuseFields({ attachments: supportTexts.files })
  const fileIds = await storedFiles(tx, words)
  const { accountId } = desk
  const { text } = words
  await insertMessage(
    tx,
    { requestId: id, side: 'school', way: 'app', accountId, text, sendKey: words.sendKey },
    fileIds,
  )
  if (row.holderId === null) await insertStep(tx, { requestId: id, kind: 'taken', byId: accountId })
  const next = await updateRequest(tx, id, {
    status: promised ? 'open' : 'answered',
    holderId: row.holderId ?? accountId,
    takenAt: row.takenAt ?? tx.at,
    firstAnswerAt: row.firstAnswerAt ?? tx.at,
    answeredAt: promised ? row.answeredAt : tx.at,
    againBy: promised,
    preview: previewOf(text),
    lastAt: tx.at,
  })
  await audit(tx, {
    action: 'support.answer',
    entity: 'support_request',
    entityId: id,
    before: { status: row.status },
    after: { status: next.status, files: fileIds.length },
  })
  await tellAnswered(tx, sms, next, text)
  publishChanged(tx, next)
  return shown(tx, desk, next)
}

/** @throws AppError 404, support.closed */
export const close = async (tx: Tx, desk: Desk, id: string): Promise<OfficeRequest> => {
  const row = await lockOpen(tx, desk, id)
  const next = await updateRequest(tx, id, { status: 'closed', closedAt: tx.at, againBy: null, lastAt: tx.at })
  await insertStep(tx, { requestId: id, kind: 'closed', byId: desk.accountId })
  await audit(tx, {
    action: 'support.close',
    entity: 'support_request',
    entityId: id,
    before: { status: row.status },
    after: { status: next.status },
  })
  await tellClosed(tx, next)
  publishChanged(tx, next)
  return shown(tx, desk, next)
}

/** @throws AppError 404, support.no_call */
export const called = async (tx: Tx, desk: Desk, id: string, note: string): Promise<OfficeRequest> => {
  const row = await lockRequest(tx, id)
  if (!inSight(row, desk)) throw new AppError(commonErrors.notFound)
  if (row.callAskedAt === null || row.callDoneAt !== null) throw new AppError(supportErrors.noCall)
  const next = await updateRequest(tx, id, { callDoneAt: tx.at })
  await insertStep(tx, { requestId: id, kind: 'called', byId: desk.accountId, note })
  await audit(tx, {
    action: 'support.called',
    entity: 'support_request',
    entityId: id,
    after: { note, callDoneAt: tx.at.toISOString() },
  })
  publishChanged(tx, next)
  return shown(tx, desk, next)
}
