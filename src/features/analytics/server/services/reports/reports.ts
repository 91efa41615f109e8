/** Keeps, shares, schedules and deletes reports. */
import { mailFates, type MailFate } from '#core/delivery/server/public.ts'
import { calendarOf } from '#core/academics/server/public.ts'
import type { Actor } from '#core/access/contract/access.ts'
import { addDays, schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { accountOf, violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  mostReports,
  reportErrors,
  reportTexts,
  type Outcome,
  type Report,
  type ReportBody,
  type ReportCopy,
} from '../../../contract/reports.ts'
import { lastDue, nextDue } from '../../../rules/due.ts'
import {
  countOwn,
  insertReport,
  lockReports,
  newestCopies,
  removeReport,
  reportsFor,
  updateReport,
  type CopyRow,
  type ReportRow,
  type ReportValues,
} from '../../queries/reports.ts'
import { advancedFor } from '../../advanced/services/advanced.ts'
import { lookedAt, type ReadSources } from '../overview.ts'
import { isAdvancedPicture, seesAdvanced } from './figures.ts'
import { figureReaders, type Reader } from './readers.ts'

type Asking = Pick<Actor, 'accountId' | 'role' | 'timeZone' | 'positions' | 'permissions'>

/** When the day's figures are worked out, and reports leave. */
export const leavesAt = '06:30'

/** Newest day on which reports could have left. */
export const sendingDay = (at: Date, timeZone: string): string => {
  const { date, time } = schoolTime(at, timeZone)
  return time < leavesAt ? addDays(date, -1) : date
}

const failed = ['bounced', 'failed', 'skipped', 'unknown']

const copyOf = ({ id, on, at, name, outcome, detail, sendId }: CopyRow, fates: readonly MailFate[]): ReportCopy => {
  const fate = fates.find((one) => one.sendId === sendId && failed.includes(one.status))
  return {
    id,
    on,
    at: at.toISOString(),
    name,
    outcome: fate ? 'failed' : (outcome as Outcome),
    detail: fate ? fate.errorMessage : detail,
  }
}

const scheduleOf = ({ every, day, language, readers, paused, since }: ReportRow, today: string) => {
  if (every === null || day === null || since === null) return null
  const when = { every: every as 'weekly' | 'monthly', day }
  const waits = lastDue(when, today) >= since ? lastDue(when, today) : nextDue(when, since > today ? since : today)
  return {
    ...when,
    language: language === 'sw' ? ('sw' as const) : ('en' as const),
    readers,
    paused,
    next: paused ? null : waits,
  }
}

const shown = async (tx: Tx, asking: Asking, rows: readonly ReportRow[], readers: ReadonlyMap<string, Reader>) => {
  const own = rows.filter(({ accountId }) => accountId === asking.accountId)
  const copies = await newestCopies(
    tx,
    own.map(({ id }) => id),
  )
  const fates = await mailFates(
    tx,
    copies.flatMap(({ sendId }) => sendId ?? []),
  )
  const byReport = groupBy(copies, ({ reportId }) => reportId)
  const today = schoolTime(tx.at, asking.timeZone).date
  return rows.map((row): Report => {
    const isOwn = row.accountId === asking.accountId
    const found = (byReport.get(row.id) ?? []).map((copy) => copyOf(copy, fates))
    return {
      id: row.id,
      name: row.name,
      filters: row.filters,
      pictures: row.pictures,
      sharedWith: row.sharedWith as Report['sharedWith'],
      own: isOwn,
      owner: readers.get(row.accountId)?.name ?? '',
      // Who else gets it is the owner's.
      schedule: isOwn ? scheduleOf(row, today) : null,
      copies: found.toSorted((a, b) => Number(a.outcome === 'sent') - Number(b.outcome === 'sent')),
      version: row.version,
    }
  })
}

export const reportsOf = async (tx: Tx, asking: Asking, sources: ReadSources): Promise<Report[]> => {
  const [rows, readers] = [await reportsFor(tx, asking.role), await figureReaders(tx, sources.counts)]
  return shown(tx, asking, rows, readers)
}

/** Own, or shared with the caller's role. @throws AppError 404 */
export const reportRow = async (tx: Tx, role: string, id: string): Promise<ReportRow> => {
  const [row] = await reportsFor(tx, role, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

/** @throws AppError 404 */
export const ownReport = async (tx: Tx, role: string, id: string): Promise<ReportRow> => {
  const row = await reportRow(tx, role, id)
  if (row.accountId !== accountOf(tx)) throw new AppError(commonErrors.notFound)
  return row
}

const answer = async (tx: Tx, asking: Asking, row: ReportRow, sources: ReadSources): Promise<Report> => {
  const [found] = await shown(tx, asking, [row], await figureReaders(tx, sources.counts))
  if (!found) throw new AppError(commonErrors.notFound)
  return found
}

/** @throws AppError 404 */
export const reportOf = async (tx: Tx, asking: Asking, id: string, sources: ReadSources): Promise<Report> =>
  answer(tx, asking, await reportRow(tx, asking.role, id), sources)

/** A term is left open where it is the present one, so that a report stays new. */
const openTerm = async (tx: Tx, filters: ReportBody['filters'], today: string): Promise<ReportBody['filters']> => {
  const { termId, ...rest } = filters
  const term = (await calendarOf(tx)).terms.find(({ id }) => id === termId)
  return term && today <= term.endsOn && term.startsOn <= today ? rest : filters
}

/** @throws AppError 404 for filters or readers out of reach */
const valuesOf = async (tx: Tx, asking: Asking, body: ReportBody, sources: ReadSources): Promise<ReportValues> => {
  const isAdvanced = body.pictures.some(isAdvancedPicture)
  if (isAdvanced && !(await seesAdvanced(tx, asking, sources))) refuseFields({ pictures: reportTexts.advanced })
  await (isAdvanced ? advancedFor : lookedAt)(tx, asking, body.filters, sources)
  const { name, pictures, sharedWith, schedule } = body
  const filters = await openTerm(tx, body.filters, schoolTime(tx.at, asking.timeZone).date)
  const common = { name, filters, pictures: [...new Set(pictures)], sharedWith }
  if (!schedule) return { ...common, every: null, day: null, language: null, readers: [], paused: false, since: null }
  const readers = await figureReaders(tx, sources.counts)
  if (schedule.readers.some((one) => !readers.has(one))) throw new AppError(commonErrors.notFound)
  return {
    ...common,
    ...schedule,
    readers: [...new Set(schedule.readers)],
    since: addDays(sendingDay(tx.at, asking.timeZone), 1),
  }
}

const orTaken = (work: Promise<ReportRow | undefined>): Promise<ReportRow | undefined> =>
  work.catch((error: unknown) =>
    violates(error, 'analytics_reports_name_key')
      ? refuseFields({ name: reportTexts.nameTaken })
      : Promise.reject(error as Error),
  )

const facts = ({ name, sharedWith, every, day, readers, paused }: ReportValues) => ({
  name,
  sharedWith,
  every,
  day,
  readers: readers.length,
  paused,
})

/** @throws AppError 400, 404, 409 */
export const keepReport = async (tx: Tx, asking: Asking, body: ReportBody, sources: ReadSources): Promise<Report> => {
  await lockReports(tx)
  if ((await countOwn(tx)) >= mostReports) throw new AppError(reportErrors.full, { params: { most: mostReports } })
  const values = await valuesOf(tx, asking, body, sources)
  const row = await orTaken(insertReport(tx, values))
  if (!row) throw new Error('An inserted row is returned')
  await audit(tx, { action: 'analytics.save_report', entity: 'report', entityId: row.id, after: facts(values) })
  return answer(tx, asking, row, sources)
}

/** @throws AppError 400, 404, 409 */
export const rewriteReport = async (
  tx: Tx,
  asking: Asking,
  id: string,
  { version, ...body }: ReportBody & { readonly version: number },
  sources: ReadSources,
): Promise<Report> => {
  const before = await ownReport(tx, asking.role, id)
  const values = await valuesOf(tx, asking, body, sources)
  // The day that a report waits for stays, unless the schedule is another one or begins again.
  const same = before.every === values.every && before.day === values.day && !before.paused && before.since !== null
  const row = await orTaken(updateReport(tx, id, version, same ? { ...values, since: before.since } : values))
  if (!row) throw new AppError(commonErrors.stale, { current: await answer(tx, asking, before, sources) })
  await audit(tx, {
    action: 'analytics.change_report',
    entity: 'report',
    entityId: id,
    before: facts(before),
    after: facts(values),
  })
  return answer(tx, asking, row, sources)
}

/** @throws AppError 404 */
export const dropReport = async (tx: Tx, id: string): Promise<void> => {
  const name = await removeReport(tx, id)
  if (name === undefined) throw new AppError(commonErrors.notFound)
  await audit(tx, { action: 'analytics.delete_report', entity: 'report', entityId: id, before: { name } })
}
