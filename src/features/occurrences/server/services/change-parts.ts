/** Adds, edits and removes learners of an entry, and notifies families of their part. */
import type { Recipient } from '#core/notifications/server/public.ts'
import { learnersByIds } from '#core/people/server/public.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ChangeBody } from '../../contract/report.ts'
import { bookTexts } from '../../contract/texts.ts'
import { partsFor } from './checks.ts'
import { namesOf } from './names.ts'
import { insertEvent } from '../queries/actions.ts'
import { updateEntry } from '../queries/entries.ts'
import { learnersIn, savePart, updateParts, type LearnerPart } from '../queries/parties.ts'
import { publishBookChanged, familyOf } from './recipients.ts'
import { entryToChange, type BookCaller, type SeenEntry } from './caller.ts'
import { notifyParties } from './notify.ts'
import { refuseFields } from '#platform/pure/errors.ts'

const shown = (part: Pick<LearnerPart, 'role' | 'description' | 'actionTaken'>): string =>
  [part.role, part.description, part.actionTaken].filter(Boolean).join(' · ')

const noteChange = async (
  tx: Tx,
  entryId: string,
  learnerId: string,
  before: LearnerPart | undefined,
  after: Pick<LearnerPart, 'role' | 'description' | 'actionTaken'> | null,
) => {
  const names = await namesOf(tx, { learners: [learnerId] })
  await insertEvent(tx, entryId, {
    kind: 'edited',
    about: names.learner(learnerId).fullName,
    before: { studentsInvolved: before ? shown(before) : '' },
    after: { studentsInvolved: after ? shown(after) : '' },
  })
}

const replaceParts = async (
  tx: Tx,
  { row, people }: SeenEntry,
  given: NonNullable<ChangeBody['studentsInvolved']>,
): Promise<void> => {
  const { rows, parts } = await partsFor(tx, given)
  const was = new Map(people.learners.map((part) => [part.learnerId, part]))
  for (const part of parts) {
    const before = was.get(part.learnerId)
    const after = { role: part.role, description: part.description ?? '', actionTaken: part.actionTaken ?? '' }
    if (before && shown(before) === shown(after)) continue
    // Keeps the learner's class at the time of the incident.
    await savePart(tx, row.id, before ? { ...part, className: before.className, grade: before.grade } : part)
    await noteChange(tx, row.id, part.learnerId, before, after)
  }
  const kept = new Set(parts.map(({ learnerId }) => learnerId))
  const gone = people.learners.filter(({ learnerId }) => !kept.has(learnerId))
  await updateParts(
    tx,
    gone.map(({ id }) => id),
    { removedAt: tx.at },
  )
  for (const part of gone) await noteChange(tx, row.id, part.learnerId, part, null)
  await updateEntry(tx, row.id, { names: [row.reporterName, ...rows.map(({ fullName }) => fullName)].join(' ') })
}

const markTold = async (
  tx: Tx,
  reader: BookCaller,
  { row }: Pick<SeenEntry, 'row'>,
  parts: readonly LearnerPart[],
): Promise<void> => {
  if (parts.length === 0) return
  await updateParts(
    tx,
    parts.map(({ id }) => id),
    { toldAt: tx.at },
  )
  const learners = await learnersByIds(
    tx,
    parts.map(({ learnerId }) => learnerId),
  )
  await insertEvent(tx, row.id, { kind: 'told', about: learners.map(({ fullName }) => fullName).join(', ') })
  await notifyParties(tx, row, parts, reader.timeZone)
}

/** @returns families whose screens need a refresh */
export const changeParts = async (
  tx: Tx,
  reader: BookCaller,
  seen: SeenEntry,
  body: ChangeBody,
): Promise<Recipient[]> => {
  if (body.studentsInvolved) await replaceParts(tx, seen, body.studentsInvolved)
  const now = await learnersIn(tx, [seen.row.id])
  if (body.parentsNotified)
    await markTold(
      tx,
      reader,
      seen,
      now.filter(({ toldAt, role }) => toldAt === null && role !== 'witness'),
    )
  const families: Recipient[] = []
  for (const { learnerId, toldAt } of [...seen.people.learners, ...now]) {
    if (toldAt === null) continue
    const { guardians, learner } = await familyOf(tx, learnerId)
    families.push(...guardians, ...learner)
  }
  return families
}

/**
 * Idempotent: repeated calls send no second notice.
 * @throws AppError 400 for a learner who is not in the entry, 403, 404, 409
 */
export const tellFamiliesOf = async (
  tx: Tx,
  reader: BookCaller,
  id: string,
  studentIds: readonly string[],
): Promise<void> => {
  const seen = await entryToChange(tx, reader, id, 'tell')
  const wanted = seen.people.learners.filter(({ learnerId }) => studentIds.includes(learnerId))
  if (wanted.length !== new Set(studentIds).size) refuseFields({ studentIds: bookTexts.learner })
  const parts = wanted.filter(({ toldAt }) => toldAt === null)
  await markTold(tx, reader, seen, parts)
  if (!seen.row.parentsNotified) await updateEntry(tx, id, { parentsNotified: true })
  await audit(tx, {
    action: 'occurrences.tell',
    entity: 'occurrence',
    entityId: id,
    after: { learners: parts.map(({ learnerId }) => learnerId) },
  })
  publishBookChanged(tx)
}
