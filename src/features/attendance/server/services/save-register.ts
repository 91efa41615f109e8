/** Saves a whole register: checks, one statement for all marks, audit, notices. */
import type { Actor } from '#core/access/contract/access.ts'
import { AppError, commonErrors, refuseField, refuseFaults } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { markTexts, type Mark, type SentMark } from '../../contract/marks.ts'
import { registerErrors, type RegisterBody, type RegisterSheet } from '../../contract/registers.ts'
import { markOf, sameMark, settledMark } from '../../rules/marks.ts'
import type { ChangedMark } from '../../rules/notices.ts'
import { openRegister, sheetOf, type OpenRegister } from './open-register.ts'
import { insertRegister, updateRegister, type LearnerMark, type Place } from '../queries/registers.ts'
import { askForAbsenceSms } from './absence-sms.ts'
import { notifyMarks } from './notify.ts'
import type { CoveredLessons } from '../covered-lessons.ts'

/** @throws AppError 409 on a day without this register, 403 after the time for teachers, 400 without the reason that an admin then owes */
const ensureEditable = ({ editing }: OpenRegister, reason: string | undefined): void => {
  if (!editing.edit) throw new AppError(editing.why === 'late' ? registerErrors.windowClosed : registerErrors.closed)
  if (editing.needsReason && reason === undefined) return refuseField('reason', registerErrors.needsReason)
}

/** @throws AppError 400 at the mark of a learner who was not in the class on that day */
const ensureInClass = ({ roster }: OpenRegister, marks: readonly SentMark[]): void => {
  const known = new Set(roster.map(({ id }) => id))
  const fields = Object.fromEntries(
    marks.flatMap(({ learnerId }, index) =>
      known.has(learnerId) ? [] : [[`marks.${index}.learnerId`, markTexts.notInClass]],
    ),
  )
  refuseFaults(fields)
}

const settle = ({ requests }: OpenRegister, marks: readonly SentMark[]): LearnerMark[] =>
  marks.map(({ learnerId, ...sent }) => {
    const request = requests.get(learnerId)
    return { learnerId, ...settledMark(markOf(sent), request?.status === 'accepted' ? request.reason : null) }
  })

/** Learners with a changed mark, including those unmarked before. */
const changesOf = (before: ReadonlyMap<string, Mark>, marks: readonly LearnerMark[]): ChangedMark[] => {
  const after = new Map(marks.map(({ learnerId, ...mark }) => [learnerId, mark]))
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((learnerId) => ({ learnerId, before: before.get(learnerId) ?? null, after: after.get(learnerId) ?? null }))
    .filter((change) => !sameMark(change.before, change.after))
}

const recordOf = (place: Place, changes: readonly ChangedMark[], side: 'before' | 'after') => ({
  ...place,
  marks: Object.fromEntries(changes.map((change) => [change.learnerId, change[side]])),
})

const staleAt = async (tx: Tx, open: OpenRegister): Promise<AppError> =>
  new AppError(commonErrors.stale, { current: await sheetOf(tx, open) })

/** @throws AppError as the contract of `attendance.save_register` lists */
export const saveRegister = async (
  tx: Tx,
  actor: Actor,
  streamId: string,
  body: RegisterBody,
  covered: CoveredLessons,
): Promise<RegisterSheet> => {
  const place: Place = { streamId, date: body.date, session: body.session, lessonId: body.lessonId ?? null }
  const open = await openRegister(tx, actor, place, covered)
  ensureEditable(open, body.reason)
  if (body.version !== (open.row?.version ?? 0)) throw await staleAt(tx, open)
  ensureInClass(open, body.marks)
  const marks = settle(open, body.marks)
  const changes = changesOf(open.marks, marks)
  if (open.row && changes.length === 0) return sheetOf(tx, open)
  const saved = open.row
    ? await updateRegister(tx, open.row.id, body.version, marks)
    : await insertRegister(tx, place, marks)
  if (!saved) throw await staleAt(tx, await openRegister(tx, actor, place, covered))
  await audit(tx, {
    action: open.row ? 'attendance.change_register' : 'attendance.take_register',
    entity: 'register',
    entityId: saved.id,
    before: open.row ? recordOf(place, changes, 'before') : null,
    after: recordOf(place, changes, 'after'),
    ...(body.reason === undefined ? {} : { reason: body.reason }),
  })
  await notifyMarks(tx, open, changes)
  if (place.lessonId === null) await askForAbsenceSms(tx, open.context, place.date, actor.timeZone)
  const taken = { schoolId: schoolOf(tx), ...place, takenBy: actor.accountId, takenAt: tx.at, changedBy: null }
  const row = { ...(open.row ? { ...open.row, changedBy: actor.accountId } : taken), ...saved, updatedAt: tx.at }
  return sheetOf(tx, { ...open, row, marks: new Map(marks.map(({ learnerId, ...mark }) => [learnerId, mark])) })
}
