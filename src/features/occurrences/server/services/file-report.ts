/** Files a report. The number comes last, because concurrent filings wait for it. */
import { accountNames, type Caller } from '#core/people/server/public.ts'
import type { Files } from '#core/files/server/public.ts'
import { nextNumber } from '#core/schools/server/public.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ReportBody } from '../../contract/report.ts'
import type { EntryLine } from '../../contract/shapes.ts'
import { counterName, entryNumber } from '../../rules/numbers.ts'
import { defaultPriority, defaultSeverity } from '../../rules/severity.ts'
import { checkPlaces, checkStaff, momentOf, partsFor, writtenAtOf } from './checks.ts'
import { keepPhotos } from './photos.ts'
import { insertFiles } from '../queries/actions.ts'
import { insertEntry, numberEntry, type NewEntry } from '../queries/entries.ts'
import { giveReading, insertParts, insertStaff } from '../queries/parties.ts'
import { publishBookChanged } from './recipients.ts'
import { lineOf } from './show.ts'
import { enqueueFiledNotification } from './notify.ts'

const reporterOf = async (tx: Tx, { accountId, record, role }: Caller) => ({
  reporterId: accountId,
  reporterName: record?.fullName ?? (await accountNames(tx, [accountId])).get(accountId) ?? '',
  reporterRole: role,
  reporterDepartment: record?.position ?? null,
})

const valuesOf = (
  tx: Tx,
  body: ReportBody,
  reader: Caller,
  dutyTitle: string | null,
): Omit<NewEntry, 'id' | 'reporterId' | 'reporterName' | 'reporterRole'> => {
  const severity = body.severity ?? defaultSeverity(body.category)
  const {
    title,
    description,
    category,
    location,
    witnesses,
    immediateAction,
    injuriesReported,
    medicalAttentionRequired,
    propertyDamage,
  } = body
  const { policeNotified, parentsNotified, requiresFollowUp, followUpNotes } = body
  return {
    year: Number(reader.today.slice(0, 4)),
    title,
    description,
    category,
    severity,
    priority: body.priority ?? defaultPriority(severity),
    status: 'reported',
    occurredAt: momentOf(tx, body.dateTime, 'dateTime'),
    location,
    dutyId: body.dutyId ?? null,
    dutyTitle,
    streamId: body.classId ?? null,
    learningAreaId: body.courseId ?? null,
    witnesses,
    immediateAction,
    injuriesReported,
    medicalAttentionRequired,
    propertyDamage,
    policeNotified,
    parentsNotified,
    requiresFollowUp: requiresFollowUp || Boolean(body.followUpDate),
    followUpOn: body.followUpDate ?? null,
    followUpNotes,
    writtenAt: writtenAtOf(tx, body.writtenAt),
  }
}

/** @param files null for past incidents, which send no notices @throws AppError 400, 415 */
export const fileReport = async (
  tx: Tx,
  reader: Caller,
  body: ReportBody,
  files: Files | null,
  dutyTitle: string | null = null,
): Promise<EntryLine> => {
  const values = valuesOf(tx, body, reader, dutyTitle)
  const { rows, parts } = await partsFor(tx, body.studentsInvolved)
  await checkStaff(tx, body.staffInvolved)
  await checkPlaces(tx, body)
  const [id, reporter] = [newId(), await reporterOf(tx, reader)]
  const names = [reporter.reporterName, ...rows.map(({ fullName }) => fullName)].join(' ')
  const row = { ...values, ...reporter, id, names }
  const fileIds = files ? await keepPhotos(tx, files, body.photos) : []
  const isTold = (role: string): boolean => body.parentsNotified && role !== 'witness'
  const facts = {
    category: row.category,
    severity: row.severity,
    location: row.location,
    learners: parts.length,
    writtenAt: row.writtenAt,
  }
  const told = parts.map((part) => ({ ...part, toldAt: isTold(part.role) ? tx.at : null }))
  // Queries issued in one tick are sent as one message, followed by the one for the number.
  const written = Promise.all([
    insertEntry(tx, row),
    insertParts(tx, id, told),
    insertStaff(tx, id, body.staffInvolved),
    giveReading(tx, id, { accountId: reader.accountId, why: 'reporter', byAdmin: false }),
    insertFiles(tx, id, fileIds),
    audit(tx, { action: 'occurrences.report', entity: 'occurrence', entityId: id, after: facts }),
    files ? enqueueFiledNotification(tx, id) : undefined,
  ])
  publishBookChanged(tx)
  const [, number] = await Promise.all([written, nextNumber(tx, counterName(row.year))])
  const printed = entryNumber(row.year, number)
  tx.withCommit(numberEntry(tx, id, number, printed))
  return lineOf({ ...row, entryNumber: printed, struckAt: null, struckReason: null, struckBy: null }, undefined, '')
}
