/** Sends reports on their day: each person gets what they would see on the page by the rights of now. */
import { z } from 'zod'
import { attachMade, type EmailGateway } from '#core/delivery/server/public.ts'
import { reachedHere } from '#core/access/server/public.ts'
import type { Files, MadeContent } from '#core/files/server/public.ts'
import { schoolById, schoolIds } from '#core/schools/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { addDays, schoolTime } from '#platform/pure/dates.ts'
import { date, id } from '#platform/pure/schemas.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import { newId } from '#platform/server/ids.ts'
import { defineJob, enqueueJob, job, type Job, type Schedule } from '#platform/server/jobs/jobs.ts'
import { noOrigin, schoolOf, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Outcome } from '../../../contract/reports.ts'
import { analytics } from '../../../manifest.ts'
import { lastDue } from '../../../rules/due.ts'
import { reportTemplate } from '../../../rules/report-template.ts'
import { insertCopy, lockScheduled, reportById, setSince, type ReportRow } from '../../queries/reports.ts'
import type { ReadSources } from '../overview.ts'
import { figuresFor } from './figures.ts'
import { partsOf, reportPdf, reportXlsx, type ReportToSet } from './files.ts'
import { figureReaders } from './readers.ts'
import { sendingDay } from './reports.ts'

export interface SendDeps extends ReadSources {
  readonly files: Files
  readonly email: Pick<EmailGateway, 'send'>
  readonly documents: Documents
}

const checkJob = defineJob('analytics.check_reports', z.unknown())
const sendJob = defineJob(
  'analytics.send_report',
  z.strictObject({ schoolId: id, reportId: id, accountId: id, on: date, mark: z.string() }),
)
type Payload = z.infer<typeof sendJob.payload>

/** One job a person, so that a failed one is tried again alone. @param mark of this sending: nobody gets it twice */
const askFor = async (tx: Tx, row: ReportRow, on: string, mark: string): Promise<void> => {
  for (const accountId of row.readers)
    await enqueueJob(
      tx,
      sendJob,
      { schoolId: schoolOf(tx), reportId: row.id, accountId, on, mark },
      { key: `analytics.report:${row.id}:${mark}:${accountId}` },
    )
}

/** Sends an own report outside of its days. */
export const sendNow = (tx: Tx, row: ReportRow, timeZone: string): Promise<void> =>
  askFor(tx, row, schoolTime(tx.at, timeZone).date, newId())

/** Asks for what is due: at once after the server was off, and each day once. */
export const askForDue = async (tx: Tx): Promise<void> => {
  const { timeZone } = await schoolById(tx)
  const today = sendingDay(tx.at, timeZone)
  for (const row of await lockScheduled(tx, today)) {
    if (row.every === null || row.day === null || row.since === null) continue
    const on = lastDue({ every: row.every as 'weekly' | 'monthly', day: row.day }, today)
    if (on < row.since) continue
    await askFor(tx, row, on, on)
    await setSince(tx, row.id, addDays(on, 1))
  }
}

interface ToSend {
  readonly name: string
  readonly outcome: Exclude<Outcome, 'sent' | 'failed'> | null
  readonly to: string | null
  readonly report: ReportToSet | null
  readonly pdf: ((documents: Documents) => Promise<MadeContent>) | null
}

const kept = (name: string, outcome: NonNullable<ToSend['outcome']>): ToSend => ({
  name,
  outcome,
  to: null,
  report: null,
  pdf: null,
})

const prepare = async (tx: Tx, row: ReportRow, accountId: string, deps: SendDeps): Promise<ToSend> => {
  const [readers, reached, { timeZone }] = [
    await figureReaders(tx, deps.counts),
    (await reachedHere(tx, [accountId])).get(accountId),
    await schoolById(tx),
  ]
  const reader = readers.get(accountId)
  const name = reader?.name ?? reached?.firstName ?? ''
  // Somebody without rights gets nothing, nor does anybody in the name of an owner who has none.
  if (!reader || !reached || !readers.has(row.accountId)) return kept(name, 'not_allowed')
  if (!reached.email) return kept(name, 'no_address')
  try {
    const figures = await figuresFor(tx, { ...reader, timeZone }, row, deps)
    const language = row.language === 'sw' ? 'sw' : 'en'
    const report = {
      name: row.name,
      filters: row.filters,
      pictures: row.pictures,
      language,
      timeZone,
      ...figures,
    } as const
    if (partsOf(report).length === 0) return kept(name, 'nothing')
    return { name, outcome: null, to: reached.email, report, pdf: await reportPdf(tx, report) }
  } catch (error) {
    // The class or the area is out of this person's reach.
    if (error instanceof AppError && error.definition === commonErrors.notFound) return kept(name, 'not_allowed')
    throw error
  }
}

const note = (
  tx: Tx,
  { reportId, accountId, on }: Payload,
  name: string,
  outcome: Outcome,
  more: { readonly detail?: string; readonly sendId?: string | null } = {},
): Promise<void> =>
  insertCopy(tx, {
    reportId,
    accountId,
    on,
    name,
    outcome,
    detail: more.detail ?? null,
    sendId: more.sendId ?? null,
    at: tx.at,
  })

export const sendCopy = async (tenancy: Tenancy, payload: Payload, deps: SendDeps): Promise<void> => {
  const { schoolId, reportId, accountId, mark } = payload
  const found = await tenancy.read({ schoolId, accountId: null }, async (tx) => {
    const row = await reportById(tx, reportId)
    const isOpen = await deps.moduleOpen(tx, analytics.id)
    return row && isOpen ? { row, ready: await prepare(tx, row, accountId, deps) } : null
  })
  if (!found) return
  const { row, ready } = found
  // The e-mail and its files are the owner's.
  const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    tenancy.write({ schoolId, accountId: row.accountId }, noOrigin, work)
  const { name, outcome, to, report, pdf } = ready
  if (outcome !== null || report === null || pdf === null)
    return write((tx) => note(tx, payload, name, outcome ?? 'nothing'))
  const made = [await pdf(deps.documents), await reportXlsx(report)]
  try {
    await write(async (tx) => {
      const attachmentIds: string[] = []
      for (const one of made) attachmentIds.push(await attachMade(tx, deps.files, row.accountId, one))
      const { sendId } = await deps.email.send(tx, {
        kind: 'analytics.report',
        reason: row.name,
        onceKey: `analytics.report:${row.id}:${mark}:${accountId}`,
        template: reportTemplate.id,
        attachmentIds,
        recipients: [{ to, name, language: report.language, values: { report_name: row.name, staff_name: name } }],
      })
      await note(tx, payload, name, 'sent', { sendId })
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await write((tx) => note(tx, payload, name, 'failed', { detail: error.message }))
  }
}

export const reportJobs = (deps: SendDeps): readonly Job[] => [
  job(checkJob, async (_payload, tenancy) => {
    const schools = await tenancy.read({ schoolId: null, accountId: null, identity: true }, schoolIds)
    for (const schoolId of schools)
      await tenancy.write({ schoolId, accountId: null }, noOrigin, async (tx) => {
        if (await deps.moduleOpen(tx, analytics.id)) await askForDue(tx)
      })
  }),
  job(sendJob, (payload, tenancy) => sendCopy(tenancy, payload, deps)),
]

/** Every hour, so that a power cut in the morning makes reports late and not lost. */
export const reportSchedules: readonly Schedule[] = [{ cron: '35 * * * *', definition: checkJob }]
