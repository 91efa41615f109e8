/** Makes lines of the list from rows, and the whole of an entry for who sees it. */
import { fileFacts } from '#core/files/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { EntryDetail, EntryLine, InvolvedLearner } from '../../contract/shapes.ts'
import type { Category, Severity } from '../../contract/words.ts'
import { escalationSuggestions } from '../../rules/escalation.ts'
import { historyOf } from './history.ts'
import { courseName, namesOf, type Names } from './names.ts'
import { eventsOf, filesOf, followUpsOf, readingsOf } from '../queries/actions.ts'
import { openFollowUpsOf, type EntryRow } from '../queries/entries.ts'
import { acknowledgementsOf, type Acknowledgement, type LearnerPart } from '../queries/parties.ts'
import { followUpShown } from './follow-up-lines.ts'
import type { BookCaller, SeenEntry } from './caller.ts'

type LineRow = Pick<
  EntryRow,
  | 'id'
  | 'entryNumber'
  | 'title'
  | 'category'
  | 'severity'
  | 'priority'
  | 'status'
  | 'occurredAt'
  | 'location'
  | 'reporterId'
  | 'reporterName'
  | 'reporterRole'
  | 'reporterDepartment'
  | 'struckAt'
  | 'struckReason'
  | 'struckBy'
>

export const lineOf = (
  row: Omit<LineRow, 'status'> & { status?: string },
  counts: { open: number; overdue: number } | undefined,
  struckBy: string,
): EntryLine => ({
  id: row.id,
  entryNumber: row.entryNumber,
  title: row.title,
  category: row.category as Category,
  severity: row.severity as Severity,
  priority: row.priority as EntryLine['priority'],
  status: (row.status ?? 'reported') as EntryLine['status'],
  dateTime: row.occurredAt.toISOString(),
  location: row.location,
  reportedBy: {
    staffId: row.reporterId,
    staffName: row.reporterName,
    role: row.reporterRole,
    department: row.reporterDepartment,
  },
  openFollowUps: counts?.open ?? 0,
  overdueFollowUps: counts?.overdue ?? 0,
  struck: row.struckAt ? { at: row.struckAt.toISOString(), by: struckBy, reason: row.struckReason ?? '' } : null,
})

export const linesOf = async (tx: Tx, rows: readonly EntryRow[], today: string): Promise<EntryLine[]> => {
  const counts = await openFollowUpsOf(
    tx,
    rows.map(({ id }) => id),
    today,
  )
  const names = await namesOf(tx, { accounts: rows.map(({ struckBy }) => struckBy) })
  return rows.map((row) => lineOf(row, counts.get(row.id), names.account(row.struckBy)))
}

const isoOf = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

const learnerOf = (part: LearnerPart, names: Names, confirmed: readonly Acknowledgement[]): InvolvedLearner => {
  const own = confirmed.filter(({ partId }) => partId === part.id)
  const guardian = own.find(({ role }) => role === 'parent')
  return {
    id: part.id,
    studentId: part.learnerId,
    studentName: names.learner(part.learnerId).fullName,
    class: part.className,
    grade: part.grade,
    role: part.role as InvolvedLearner['role'],
    description: part.description,
    actionTaken: part.actionTaken,
    toldAt: isoOf(part.toldAt),
    acknowledgedAt: isoOf(guardian?.acknowledgedAt),
    acknowledgedNote: guardian?.note ?? null,
    studentAcknowledgedAt: isoOf(own.find(({ role }) => role === 'student')?.acknowledgedAt),
    response: part.response,
    respondedAt: isoOf(part.respondedAt),
  }
}

const factsOf = (row: EntryRow) => ({
  description: row.description,
  writtenAt: row.writtenAt.toISOString(),
  filedAt: row.createdAt.toISOString(),
  dutyId: row.dutyId,
  dutyTitle: row.dutyTitle,
  classId: row.streamId,
  courseId: row.learningAreaId,
  witnesses: row.witnesses,
  immediateAction: row.immediateAction,
  injuriesReported: row.injuriesReported,
  medicalAttentionRequired: row.medicalAttentionRequired,
  propertyDamage: row.propertyDamage,
  policeNotified: row.policeNotified,
  parentsNotified: row.parentsNotified,
  escalatedTo: row.escalatedTo,
  escalationReason: row.escalationReason,
  escalationDate: isoOf(row.escalatedAt),
  reviewNotes: row.reviewNotes,
  resolutionNotes: row.resolutionNotes,
  resolvedAt: isoOf(row.resolvedAt),
  requiresFollowUp: row.requiresFollowUp,
  followUpDate: row.followUpOn,
  followUpNotes: row.followUpNotes,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
})

/** Most readings on a screen; all are in the log. */
const shownReadings = 50

export const detailOf = async (
  tx: Tx,
  reader: BookCaller,
  { row, people, abilities }: SeenEntry,
): Promise<EntryDetail> => {
  const { learners, staff, readers } = people
  const [events, readings, followUps] = [
    await eventsOf(tx, row.id),
    await readingsOf(tx, row.id, shownReadings),
    await followUpsOf(tx, row.id),
  ]
  const names = await namesOf(tx, {
    accounts: [
      row.escalatedTo,
      row.struckBy,
      ...readers.map(({ accountId }) => accountId),
      ...events.map(({ accountId }) => accountId),
      ...readings.map(({ accountId }) => accountId),
      ...followUps.flatMap(({ assignedTo, createdBy }) => [assignedTo, createdBy]),
    ],
    staff: staff.map(({ staffId }) => staffId),
    learners: learners.map(({ learnerId }) => learnerId),
    streams: row.streamId !== null,
  })
  const confirmed = await acknowledgementsOf(
    tx,
    learners.map(({ id }) => id),
  )
  const fileIds = await filesOf(tx, row.id)
  const facts = await fileFacts(tx, fileIds)
  const [line] = await linesOf(tx, [row], reader.today)
  if (!line) throw new Error('An entry has no line')
  const isAsked = abilities.escalate && row.status !== 'resolved' && row.escalatedTo === null
  const asked = {
    category: row.category as Category,
    severity: row.severity as Severity,
    injuriesReported: row.injuriesReported,
  }
  return {
    ...line,
    ...factsOf(row),
    className: names.stream(row.streamId),
    courseName: row.learningAreaId ? await courseName(tx, row.learningAreaId) : null,
    staffInvolved: staff.map(({ staffId, part }) => ({
      staffId,
      staffName: names.staff(staffId),
      part: part as EntryDetail['staffInvolved'][number]['part'],
    })),
    studentsInvolved: learners.map((part) => learnerOf(part, names, confirmed)),
    attachments: fileIds.flatMap((id) => {
      const file = facts.get(id)
      return file ? [{ id, name: file.name, type: file.type, bytes: file.bytes }] : []
    }),
    escalatedToName: row.escalatedTo ? names.account(row.escalatedTo) : null,
    escalationSuggestions: isAsked ? escalationSuggestions(asked) : [],
    openedTo: readers.flatMap(({ accountId, why, byAdmin }) =>
      why === 'reporter'
        ? []
        : [{ accountId, byAdmin, name: names.account(accountId), why: why as 'opened' | 'escalated' | 'assigned' }],
    ),
    followUps: followUps.map((one) => followUpShown(one, row, reader, abilities.decide, names)),
    history: historyOf(row, events, readings, names),
    abilities,
  }
}
