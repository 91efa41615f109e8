/** Cover requests for lessons and duties: asking, answering, withdrawing. */
import { staffNames, type Caller } from '#core/people/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { dutyErrors } from '../../../contract/shapes.ts'
import type { answerCover, askCover, Cover } from '../../../contract/substitutions.ts'
import { dutyTexts } from '../../../contract/texts.ts'
import { conflictOf } from '../../../rules/conflicts.ts'
import { busyOf, refusalOf } from '../conflicts.ts'
import { returnItem, itemOfCover, passToCover, workOf, workOfCover, type Work } from './cover-items.ts'
import { coverOf } from './gaps.ts'
import { publishCoversChanged, remember } from '../history.ts'
import { lockAbsence, type AbsenceRow } from '../../queries/absences.ts'
import { holdTeachers } from '../../queries/assignments.ts'
import { coverById, insertCover, openCoverOf, updateCover, type CoverRow } from '../../queries/covers.ts'
import { notifyCoverAnswered, notifyCoverAsked, notifyCoverOver } from './notify.ts'

/** Preferences about duties do not apply to covering a lesson. */
export const withoutWishes = <T extends { wishes: unknown }>(teacher: T, { item }: Work): T =>
  item.kind === 'lesson' ? { ...teacher, wishes: null } : teacher

/**
 * Locks the teacher until the transaction ends.
 * @throws AppError 400 for non-teaching staff, 409 for a teacher who is not free
 */
const ensureCanCover = async (tx: Tx, work: Work, staffId: string): Promise<void> => {
  await holdTeachers(tx, [staffId])
  const teacher = (await busyOf(tx, [staffId], work.item.date, work.item.date)).get(staffId)
  if (!teacher?.isActive) return refuseFields({ teacherId: dutyTexts.teacher })
  const conflict = conflictOf(withoutWishes(teacher, work), work.item)
  if (conflict) throw refusalOf(conflict, teacher, false)
}

const namesFor = (tx: Tx, absence: AbsenceRow, staffId: string): Promise<Map<string, string>> =>
  staffNames(tx, [absence.staffId, staffId])

/** @throws AppError 404 for another school’s absence, 400 for a day that is not within it or is over */
export const absenceOn = async (
  tx: Tx,
  caller: Caller,
  row: AbsenceRow | undefined,
  date: string,
): Promise<AbsenceRow> => {
  if (!row) throw new AppError(commonErrors.notFound)
  if (date < row.startsOn || row.endsOn < date) return refuseFields({ date: dutyTexts.absenceDay })
  if (date < caller.today) return refuseFields({ date: dutyTexts.coverPast })
  return row
}

const taken = (error: unknown): unknown =>
  violates(error, 'duty_covers_lesson_key') || violates(error, 'duty_covers_duty_key')
    ? new AppError(dutyErrors.coverTaken)
    : error

/** @throws AppError 400, 404; 409 if it is already covered or requested, or the teacher is not free */
export const ask = async (tx: Tx, caller: Caller, id: string, body: BodyOf<typeof askCover>): Promise<Cover> => {
  const absence = await absenceOn(tx, caller, await lockAbsence(tx, id), body.date)
  const place =
    body.kind === 'lesson' ? { lessonId: body.itemId, day: body.date } : { dutyId: body.itemId, absenceId: id }
  if (await openCoverOf(tx, place)) throw new AppError(dutyErrors.coverTaken)
  const work = await workOf(tx, absence, body, true)
  if (!work) throw new AppError(commonErrors.notFound)
  if (work.span.ends <= caller.now) return refuseFields({ date: dutyTexts.coverPast })
  await ensureCanCover(tx, work, body.teacherId)
  const row = await insertCover(tx, {
    absenceId: id,
    lessonId: body.kind === 'lesson' ? body.itemId : null,
    dutyId: body.kind === 'duty' ? body.itemId : null,
    day: body.date,
    staffId: body.teacherId,
    ...work.span,
    note: body.note ?? null,
  }).catch((error: unknown) => {
    throw taken(error)
  })
  const names = await namesFor(tx, absence, row.staffId)
  await audit(tx, {
    action: 'duties.ask_cover',
    entity: 'duty_cover',
    entityId: row.id,
    after: { absent: absence.staffId, teacher: row.staffId, [body.kind]: body.itemId, date: body.date },
  })
  if (row.dutyId)
    await remember(tx, row.dutyId, {
      action: 'duties.ask_cover',
      type: 'assignment',
      description: `${names.get(row.staffId) ?? ''}, for ${names.get(absence.staffId) ?? ''}`,
    })
  await notifyCoverAsked(tx, { row, item: work.item, absent: names.get(absence.staffId) ?? '' })
  publishCoversChanged(tx, row.dutyId)
  return coverOf(row, names)
}

/** A cover request with its absence, both locked. @throws AppError 404 for one that does not concern the caller */
const heldCover = async (tx: Tx, caller: Caller, id: string): Promise<{ row: CoverRow; absence: AbsenceRow }> => {
  const seen = await coverById(tx, id)
  if (!seen || !(caller.isAdmin || seen.staffId === caller.staffId)) throw new AppError(commonErrors.notFound)
  const absence = await lockAbsence(tx, seen.absenceId)
  const row = await coverById(tx, id)
  if (!absence || !row) throw new AppError(dutyErrors.coverOver)
  return { row, absence }
}

const accepted = async (
  tx: Tx,
  { row, absence }: { row: CoverRow; absence: AbsenceRow },
  work: Work,
  note: string | null,
): Promise<CoverRow> => {
  await ensureCanCover(tx, work, row.staffId)
  // Covering a duty is an ordinary assignment, which blocks the time, so the cover itself does not.
  const span = work.duty ? { begins: work.span.begins, ends: work.span.begins } : work.span
  const after = await updateCover(tx, row.id, {
    state: 'accepted',
    answeredAt: tx.at,
    answerNote: note,
    ...span,
  }).catch((error: unknown) => {
    throw violates(error, 'duty_covers_one_at_a_time')
      ? new AppError(dutyErrors.conflict, { params: { duty: work.item.title } })
      : error
  })
  const { duty } = work
  if (duty?.own) {
    const names = await namesFor(tx, absence, row.staffId)
    const description = `${names.get(row.staffId) ?? ''} instead of ${names.get(absence.staffId) ?? ''}`
    await passToCover(tx, { row: duty.row, own: duty.own }, row.staffId, description).catch((error: unknown) => {
      throw violates(error, 'duty_assignments_one_at_a_time')
        ? new AppError(dutyErrors.conflict, { params: { duty: duty.row.title } })
        : error
    })
  }
  return after
}

/**
 * After the time has passed only the office may record who covered.
 * @throws AppError 404; 409 if already answered or withdrawn, or the teacher is no longer free
 */
export const answer = async (
  tx: Tx,
  caller: Caller,
  id: string,
  { response, note }: BodyOf<typeof answerCover>,
): Promise<Cover> => {
  const held = await heldCover(tx, caller, id)
  const work = await workOfCover(tx, held.absence, held.row, true)
  const isOver = !work || (!caller.isAdmin && work.span.ends <= caller.now)
  if (held.row.state !== 'asked' || (isOver && response === 'accept')) throw new AppError(dutyErrors.coverOver)
  const row =
    response === 'accept' && work
      ? await accepted(tx, held, work, note ?? null)
      : await updateCover(tx, id, { state: 'declined', answeredAt: tx.at, answerNote: note ?? null })
  const names = await namesFor(tx, held.absence, row.staffId)
  await audit(tx, {
    action: 'duties.answer_cover',
    entity: 'duty_cover',
    entityId: id,
    before: { state: held.row.state },
    after: { state: row.state },
  })
  const item = work?.item ?? (await itemOfCover(tx, row))
  if (item)
    await notifyCoverAnswered(
      tx,
      { row, item, absent: names.get(held.absence.staffId) ?? '' },
      names.get(row.staffId) ?? '',
    )
  publishCoversChanged(tx, row.dutyId)
  return coverOf(row, names)
}

/**
 * Ends a request or cover whose time has not passed; a duty returns to the absent teacher. The caller holds a lock on
 * the absence.
 * @param isHere the teacher is no longer absent
 * @returns false if nothing changed
 */
export const takeBack = async (
  tx: Tx,
  caller: Caller,
  row: CoverRow,
  absence: AbsenceRow,
  isHere = false,
): Promise<boolean> => {
  if (row.state !== 'asked' && row.state !== 'accepted') return false
  const item = await itemOfCover(tx, row)
  const over = row.dutyId === null && row.ends.replace(' ', 'T').slice(0, 16) <= caller.now
  if (over && row.state === 'accepted') return false
  if (row.dutyId && row.state === 'accepted') {
    const description = `${(await staffNames(tx, [row.staffId])).get(row.staffId) ?? ''} does not cover any more`
    if (!(await returnItem(tx, absence, row, { now: caller.now, description, isHere }))) return false
  }
  const after = await updateCover(tx, row.id, { state: 'withdrawn', answeredAt: row.answeredAt ?? tx.at })
  if (item && !over) await notifyCoverOver(tx, after, item)
  return true
}

/** @throws AppError 404; 409 if past, declined or already withdrawn */
export const withdraw = async (tx: Tx, caller: Caller, id: string): Promise<void> => {
  const { row, absence } = await heldCover(tx, caller, id)
  if (!(await takeBack(tx, caller, row, absence))) throw new AppError(dutyErrors.coverOver)
  await audit(tx, {
    action: 'duties.withdraw_cover',
    entity: 'duty_cover',
    entityId: id,
    before: { state: row.state },
    after: { state: 'withdrawn' },
  })
  publishCoversChanged(tx, row.dutyId)
}
