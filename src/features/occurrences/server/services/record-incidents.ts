/** Inserts incidents at past times for demo data. */
import type { Role } from '#core/access/contract/access.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { reportBody, type ReportSent } from '../../contract/report.ts'
import type { FollowUpState } from '../../contract/words.ts'
import { changeBook } from './change.ts'
import { tellFamiliesOf } from './change-parts.ts'
import { fileReport } from './file-report.ts'
import { add, change } from './follow-ups.ts'
import { escalate } from './hand-on.ts'
import { bookCallerOf } from './caller.ts'

export interface Recorder {
  readonly accountId: string
  readonly role: Role
}

export interface IncidentToRecord {
  readonly by: Recorder
  /** Time of the report; the incident happened half an hour before. */
  readonly at: Date
  readonly report: Omit<ReportSent, 'dateTime'>
  /** Learners whose families are notified. */
  readonly tell?: readonly string[]
  readonly escalateTo?: string
  readonly followUp?: {
    readonly description: string
    readonly assignedTo: string
    readonly dueDate: string
    readonly state: FollowUpState
  }
  readonly resolved?: { readonly by: Recorder; readonly at: Date; readonly notes: string }
}

const halfAnHour = 30 * 60_000

/** @throws AppError as the calls would */
export const recordIncidents = async (
  tx: Tx,
  timeZone: string,
  incidents: readonly IncidentToRecord[],
): Promise<void> => {
  const as = async ({ accountId, role }: Recorder, at: Date) => {
    const own: Tx = { ...tx, at, scope: { ...tx.scope, accountId } }
    return { own, reader: await bookCallerOf(own, { accountId, role, timeZone }) }
  }
  for (const { by, at, report, tell, escalateTo, followUp, resolved } of incidents) {
    const { own, reader } = await as(by, at)
    const body = reportBody.parse({ ...report, dateTime: new Date(at.getTime() - halfAnHour).toISOString() })
    const { id } = await fileReport(own, reader, body, null)
    if (tell) await tellFamiliesOf(own, reader, id, tell)
    if (escalateTo)
      await escalate(own, reader, id, {
        escalatedTo: escalateTo,
        escalationReason: 'High severity incident with injuries reported',
      })
    if (followUp) {
      const { state, ...rest } = followUp
      const made = await add(own, reader, id, { actionType: 'parent_meeting', notes: '', ...rest })
      if (state !== 'pending') await change(own, reader, made.id, { status: 'in_progress' })
      if (state === 'completed') await change(own, reader, made.id, { status: 'completed', notes: 'Done as agreed.' })
    }
    if (resolved) {
      const later = await as(resolved.by, resolved.at)
      await changeBook(later.own, later.reader, id, { status: 'resolved', resolutionNotes: resolved.notes })
    }
  }
}
