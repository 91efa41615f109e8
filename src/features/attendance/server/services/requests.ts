/** Families' requests to excuse an absence, and the school's answers. */
import { listStreams } from '#core/academics/server/public.ts'
import type { Actor } from '#core/access/contract/access.ts'
import type { Files } from '#core/files/server/public.ts'
import { notify, type Recipient } from '#core/notifications/server/public.ts'
import {
  classTeacherOf,
  enrolmentsOf,
  guardiansInSight,
  learnerById,
  learnersByIds,
  rosterOn,
  type LearnerRow,
  leadsClass,
  callerOf,
  type Caller,
} from '#core/people/server/public.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { AppError, commonErrors, refuseFaults } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer, Upload } from '#platform/server/http/route.ts'
import { inSavepoint } from '#platform/server/tenancy/savepoint.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ReportedRequest } from '../../contract/learner-days.ts'
import {
  learnerAskedNotice,
  requestAcceptedNotice,
  requestDeclinedNotice,
  requestForDaysNotice,
  requestMadeNotice,
} from '../../contract/notices.ts'
import type { RequestStatus } from '../../contract/registers.ts'
import { requestErrors, type RequestRow } from '../../contract/requests.ts'
import { reportedDays } from '../../rules/requests.ts'
import { ownRequestOf } from './learner-days.ts'
import { cardOf } from './open-register.ts'
import { excuseDay } from '../queries/marks.ts'
import {
  decideRequest,
  insertRequest,
  requestById,
  requestsPage,
  type NewRequest,
  type RequestRecord,
} from '../queries/requests.ts'
import { publishDayChanged, childLink, familiesOf, learnerItself, ownLink, parentsOf, type Family } from './notify.ts'
import { ledClasses, roleOfStaff } from './own-classes.ts'
import type { RequestContext } from './request-context.ts'

export interface Ask {
  readonly learner: LearnerRow
  readonly as: 'parent' | 'student'
  readonly date: string
  /** The last day, of several. */
  readonly dateTo?: string | undefined
  readonly reason: string
  readonly document: Upload | undefined
}

/** @returns undefined for a day that is reported already */
const keep = async (tx: Tx, request: NewRequest): Promise<RequestRecord | undefined> => {
  try {
    return await inSavepoint(tx, () => insertRequest(tx, request))
  } catch (error) {
    if (violates(error, 'absence_requests_open_key')) return undefined
    throw error
  }
}

const familyOf = async (tx: Tx, learnerId: string): Promise<Family> => {
  const family = (await familiesOf(tx, [learnerId])).get(learnerId)
  if (!family) throw new AppError(commonErrors.notFound)
  return family
}

const labelOf = async (tx: Tx, streamId: string | null): Promise<string> =>
  (await listStreams(tx)).find(({ id }) => id === streamId)?.label ?? ''

/** @param days that were reported, in order */
const tellAsked = async (tx: Tx, ask: Ask, days: readonly string[], family: Family): Promise<void> => {
  const { learner, reason } = ask
  const [date = ask.date, dateTo = date] = [days[0], days.at(-1)]
  const teacher = learner.streamId ? await classTeacherOf(tx, learner.streamId) : null
  const to = teacher?.accountId ? [{ accountId: teacher.accountId, role: roleOfStaff(teacher.kind) }] : []
  const params = { name: learner.fullName, className: await labelOf(tx, learner.streamId), date, reason }
  const link = { link: '/attendance/requests' }
  await (dateTo === date
    ? notify(tx, requestMadeNotice, to, params, link)
    : notify(tx, requestForDaysNotice, to, { ...params, dateTo }, link))
  if (ask.as === 'student')
    await notify(
      tx,
      learnerAskedNotice,
      parentsOf(family),
      { name: learner.firstName, date, reason },
      { link: childLink(learner.id) },
    )
}

/** Days that are reported already are left out. @throws AppError 400 at the dates' fields, 409 where none is left */
export const ask = async (tx: Tx, files: Files, context: RequestContext, given: Ask): Promise<ReportedRequest> => {
  const { learner, as, reason, document } = given
  const { days, problems } = reportedDays(context.calendar, await enrolmentsOf(tx, learner.id), given, context.now.date)
  refuseFaults(problems)
  const fileId = document ? await files.storeFile(tx, document) : null
  const rows: RequestRecord[] = []
  for (const date of days) {
    const row = await keep(tx, { learnerId: learner.id, date, reason, fileId, requestedAs: as })
    if (row) rows.push(row)
  }
  const [first] = rows
  if (!first) throw new AppError(requestErrors.exists)
  await audit(
    tx,
    ...rows.map(({ id, date }) => ({
      action: 'attendance.ask',
      entity: 'absence_request',
      entityId: id,
      after: { learnerId: learner.id, date, reason, hasDocument: fileId !== null, requestedAs: as },
    })),
  )
  const family = await familyOf(tx, learner.id)
  const reported = rows.map(({ date }) => date)
  await tellAsked(tx, given, reported, family)
  for (const date of reported) publishDayChanged(tx, learner.streamId, date, [family])
  return { ...ownRequestOf(first), days: rows.length }
}

const rowsOf = async (tx: Tx, records: readonly RequestRecord[]): Promise<RequestRow[]> => {
  const [learners, streams] = await Promise.all([
    learnersByIds(
      tx,
      records.map(({ learnerId }) => learnerId),
    ),
    listStreams(tx),
  ])
  return records.flatMap((record) => {
    const learner = learners.find(({ id }) => id === record.learnerId)
    if (!learner) return []
    const stream = streams.find(({ id }) => id === learner.streamId)
    const { id, fullName, admissionNumber } = learner
    return [
      { ...ownRequestOf(record), learner: { id, fullName, admissionNumber }, class: stream ? cardOf(stream) : null },
    ]
  })
}

export const listRequests = async (
  tx: Tx,
  actor: Actor,
  context: RequestContext,
  query: { status?: RequestStatus | undefined; page: number; limit: number },
): Promise<Paged<RequestRow>> => {
  const caller = await callerOf(tx, actor)
  const rosters = caller.isAdmin
    ? []
    : await Promise.all(ledClasses(caller).map((streamId) => rosterOn(tx, streamId, context.now.date)))
  const { items, total } = await requestsPage(tx, {
    ...query,
    status: query.status,
    learnerIds: caller.isAdmin ? null : rosters.flat().map(({ id }) => id),
  })
  return toPage(await rowsOf(tx, items), total, query.page, query.limit)
}

const answers = (caller: Caller, learner: LearnerRow): boolean => caller.isAdmin || leadsClass(caller, learner.streamId)

/** @throws AppError 404 for a request that does not exist or is another class's */
const answerable = async (
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ record: RequestRecord; learner: LearnerRow }> => {
  const [caller, record] = await Promise.all([callerOf(tx, actor), requestById(tx, id)])
  const learner = record && (await learnerById(tx, record.learnerId))
  if (!record || !learner || !answers(caller, learner)) throw new AppError(commonErrors.notFound)
  return { record, learner }
}

const decided = async (
  tx: Tx,
  record: RequestRecord,
  status: 'accepted' | 'declined',
  reason: string | null,
): Promise<RequestRow> => {
  const now = await decideRequest(tx, record.id, status, reason)
  const [row] = await rowsOf(tx, [now ?? ((await requestById(tx, record.id)) as RequestRecord)])
  if (!row) throw new AppError(commonErrors.notFound)
  if (!now) throw new AppError(requestErrors.decided, { current: row })
  return row
}

/** The guardian who made the request, also one who gets no other messages. */
const askersOf = async (tx: Tx, { learnerId, requestedAs, requestedBy }: RequestRecord): Promise<Recipient[]> =>
  requestedAs === 'parent'
    ? (await guardiansInSight(tx, learnerId))
        .filter(({ guardian }) => guardian.accountId === requestedBy)
        .map(() => ({ accountId: requestedBy, role: 'parent', about: [learnerId] }))
    : []

/** The requester, and the rest of the family. */
const tellAnswer = async (
  tx: Tx,
  learner: LearnerRow,
  tell: (to: readonly Recipient[], link: string) => Promise<void>,
  record: RequestRecord,
): Promise<void> => {
  const family = await familyOf(tx, learner.id)
  await tell([...parentsOf(family), ...(await askersOf(tx, record))], childLink(learner.id))
  await tell(learnerItself(family), ownLink)
  publishDayChanged(tx, learner.streamId, record.date, [family])
}

export const accept = async (tx: Tx, actor: Actor, id: string): Promise<RequestRow> => {
  const { record, learner } = await answerable(tx, actor, id)
  const row = await decided(tx, record, 'accepted', null)
  const { learnerId, date, reason } = record
  const changed = await excuseDay(tx, learnerId, date, reason)
  await audit(
    tx,
    {
      action: 'attendance.accept_request',
      entity: 'absence_request',
      entityId: id,
      before: { status: 'pending' },
      after: { status: 'accepted', learnerId, date },
    },
    ...changed.map(({ registerId, streamId, session }) => ({
      action: 'attendance.change_register',
      entity: 'register',
      entityId: registerId,
      before: { streamId, date, session, marks: { [learnerId]: { status: 'absent' } } },
      after: { streamId, date, session, marks: { [learnerId]: { status: 'excused', reason } } },
    })),
  )
  await tellAnswer(
    tx,
    learner,
    (to, link) => notify(tx, requestAcceptedNotice, to, { name: learner.firstName, date }, { link }),
    record,
  )
  return row
}

export const decline = async (tx: Tx, actor: Actor, id: string, reason: string): Promise<RequestRow> => {
  const { record, learner } = await answerable(tx, actor, id)
  const row = await decided(tx, record, 'declined', reason)
  await audit(tx, {
    action: 'attendance.decline_request',
    entity: 'absence_request',
    entityId: id,
    before: { status: 'pending' },
    after: { status: 'declined' },
    reason,
  })
  await tellAnswer(
    tx,
    learner,
    (to, link) =>
      notify(tx, requestDeclinedNotice, to, { name: learner.firstName, date: record.date, reason }, { link }),
    record,
  )
  return row
}

/** @throws AppError 404 where there is no document */
const documentOf = async (tx: Tx, files: Files, record: RequestRecord | undefined): Promise<FileAnswer> => {
  if (!record?.fileId) throw new AppError(commonErrors.notFound)
  return files.fileAnswer(tx, record.fileId)
}

export const documentForStaff = async (tx: Tx, actor: Actor, files: Files, id: string): Promise<FileAnswer> =>
  documentOf(tx, files, (await answerable(tx, actor, id)).record)

/** For the learner and the family: only documents of this learner's requests. */
export const documentForFamily = async (tx: Tx, files: Files, learnerId: string, id: string): Promise<FileAnswer> => {
  const record = await requestById(tx, id)
  return documentOf(tx, files, record?.learnerId === learnerId ? record : undefined)
}
