/** Changes of an entry: each overwritten value is kept in the history. */
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ChangeBody } from '../../contract/report.ts'
import type { EntryDetail } from '../../contract/shapes.ts'
import { bookErrors, bookTexts } from '../../contract/texts.ts'
import type { EntryStatus } from '../../contract/words.ts'
import { transition } from '../../rules/transitions.ts'
import { checkPlaces, checkStaff, momentOf } from './checks.ts'
import { changeParts } from './change-parts.ts'
import { namesOf } from './names.ts'
import { insertEvent } from '../queries/actions.ts'
import { updateEntry, type EntryRow, type NewEntry } from '../queries/entries.ts'
import { replaceStaff } from '../queries/parties.ts'
import { publishBookChanged } from './recipients.ts'
import { entryInSight, entryToChange, partiesOf, type BookCaller, type SeenEntry } from './caller.ts'
import { detailOf } from './show.ts'

type Columns = Partial<NewEntry>

const renamed = {
  dateTime: 'occurredAt',
  classId: 'streamId',
  courseId: 'learningAreaId',
  followUpDate: 'followUpOn',
} as const

/** Columns set by a change; omitted ones are unchanged. */
const columnsOf = (tx: Tx, body: ChangeBody, dutyTitle: string | null | undefined): Columns => {
  const {
    version: _version,
    studentsInvolved: _learners,
    staffInvolved: _staff,
    status: _status,
    dateTime,
    classId,
    courseId,
    followUpDate,
    ...plain
  } = body
  const set: Record<string, unknown> = Object.fromEntries(
    Object.entries(plain).filter(([, value]) => value !== undefined),
  )
  if (dateTime !== undefined) set[renamed.dateTime] = momentOf(tx, dateTime, 'dateTime')
  if (classId !== undefined) set[renamed.classId] = classId
  if (courseId !== undefined) set[renamed.courseId] = courseId
  if (followUpDate !== undefined) set[renamed.followUpDate] = followUpDate
  if (dutyTitle !== undefined) set['dutyTitle'] = dutyTitle
  return set
}

const valueOf = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value)
const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(valueOf(a) ?? null) === JSON.stringify(valueOf(b) ?? null)

/** Only what differs, as it was and as it will be. */
const differences = (row: EntryRow, set: Columns) => {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(set)) {
    const was: unknown = row[name as keyof EntryRow]
    // A duty is recorded by its title.
    if (name === 'dutyId' || isSame(was, value)) continue
    before[name] = valueOf(was)
    after[name] = valueOf(value)
  }
  return { before, after }
}

const refusals = {
  needs_resolution: { resolutionNotes: bookTexts.resolution },
  needs_escalation: { status: bookTexts.escalateFirst },
} as const

/** @throws AppError 400, 403 */
const statusOf = (
  { row, abilities }: SeenEntry,
  body: ChangeBody,
): { set: Columns; kind: 'status' | 'reopened' | null } => {
  const from = {
    status: row.status as EntryStatus,
    resolutionNotes: row.resolutionNotes,
    isEscalated: row.escalatedTo !== null,
  }
  const step = transition(from, body.status, body.resolutionNotes ?? row.resolutionNotes, abilities)
  if (step === 'may_not') throw new AppError(bookErrors.mayNot)
  if (step === 'needs_resolution' || step === 'needs_escalation') return refuseFields(refusals[step])
  if (step === 'none') return { set: {}, kind: null }
  return { set: { status: body.status }, kind: step === 'reopened' ? 'reopened' : 'status' }
}

/** Only an admin may withdraw a complaint against a colleague. */
const changeStaff = async (
  tx: Tx,
  reader: BookCaller,
  { row, people }: SeenEntry,
  given: NonNullable<ChangeBody['staffInvolved']>,
): Promise<void> => {
  await checkStaff(tx, given)
  const stays = new Set(given.filter(({ part }) => part === 'complained_of').map(({ staffId }) => staffId))
  if (!reader.isAdmin && partiesOf(people).complainedOf.some((staffId) => !stays.has(staffId)))
    throw new AppError(bookErrors.adminOpens)
  const was = people.staff.map(({ staffId, part }) => `${staffId} ${part}`)
  const becomes = given.map(({ staffId, part }) => `${staffId} ${part}`)
  if (isSame([...was].sort(), [...becomes].sort())) return
  await replaceStaff(tx, row.id, given)
  const names = await namesOf(tx, { staff: [...people.staff, ...given].map(({ staffId }) => staffId) })
  const said = (all: readonly { staffId: string; part: string }[]) =>
    all.map(({ staffId, part }) => `${names.staff(staffId)} (${part})`)
  await insertEvent(tx, row.id, {
    kind: 'edited',
    before: { staffInvolved: said(people.staff) },
    after: { staffInvolved: said(given) },
  })
}

/** The entry after the change. @throws AppError 404 for a reader who removed their own access */
export const changedEntry = async (tx: Tx, reader: BookCaller, id: string): Promise<EntryDetail> =>
  detailOf(tx, reader, await entryInSight(tx, reader, id))

/** @throws AppError 400, 403, 404, 409 for a struck entry or a stale version */
export const changeBook = async (
  tx: Tx,
  reader: BookCaller,
  id: string,
  body: ChangeBody,
  dutyTitle?: string | null,
): Promise<EntryDetail> => {
  const seen = await entryToChange(tx, reader, id, 'edit')
  const { row } = seen
  if (body.version !== undefined && body.version !== row.version)
    throw new AppError(commonErrors.stale, { current: await detailOf(tx, reader, seen) })
  await checkPlaces(tx, body)
  const { set: status, kind } = statusOf(seen, body)
  const columns = columnsOf(tx, body, dutyTitle)
  const { before, after } = differences(row, columns)
  const wasEdited = Object.keys(after).length > 0
  const isResolved = status.status === 'resolved'
  const set: Columns = {
    ...columns,
    ...status,
    ...(isResolved ? { resolvedAt: tx.at } : kind === 'reopened' ? { resolvedAt: null } : {}),
  }
  if (wasEdited || kind) await updateEntry(tx, id, set)
  if (wasEdited) await insertEvent(tx, id, { kind: 'edited', before, after })
  if (kind)
    await insertEvent(tx, id, {
      kind,
      note: isResolved ? (body.resolutionNotes ?? row.resolutionNotes) : '',
      before: { status: row.status },
      after: { status: body.status },
    })
  if (body.staffInvolved) await changeStaff(tx, reader, seen, body.staffInvolved)
  const families = body.studentsInvolved || body.parentsNotified ? await changeParts(tx, reader, seen, body) : []
  await audit(tx, {
    action: 'occurrences.change',
    entity: 'occurrence',
    entityId: id,
    before: { ...before, status: row.status },
    after: { ...after, ...status },
  })
  publishBookChanged(tx, families)
  return changedEntry(tx, reader, id)
}

/** @throws AppError 404, 409 when it was struck before */
export const strike = async (tx: Tx, reader: BookCaller, id: string, reason: string): Promise<EntryDetail> => {
  const { row } = await entryToChange(tx, reader, id, 'strike')
  await updateEntry(tx, id, { struckAt: tx.at, struckBy: reader.accountId, struckReason: reason })
  await insertEvent(tx, id, { kind: 'struck', note: reason })
  await audit(tx, {
    action: 'occurrences.strike',
    entity: 'occurrence',
    entityId: id,
    before: { number: row.entryNumber, title: row.title },
    reason,
  })
  publishBookChanged(tx)
  return changedEntry(tx, reader, id)
}
