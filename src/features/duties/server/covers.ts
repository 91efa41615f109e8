/** Asking somebody to cover a lesson or a duty, what they answer, and taking it back. */
import { staffNames } from '#core/people/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { dutyErrors } from '../contract/shapes.ts'
import type { answerCover, askCover, Cover } from '../contract/substitutions.ts'
import { dutyTexts } from '../contract/texts.ts'
import { conflictOf } from '../rules/conflicts.ts'
import { busyOf, refusalOf } from './conflicts.ts'
import { giveBack, itemOfCover, passToCover, workOf, workOfCover, type Work } from './cover-items.ts'
import { coverOf } from './gaps.ts'
import { announceDuties, remember } from './history.ts'
import { lockAbsence, type AbsenceRow } from './queries/absences.ts'
import { holdTeachers } from './queries/assignments.ts'
import { coverById, insertCover, openCoverOf, updateCover, type CoverRow } from './queries/covers.ts'
import type { Reader } from './reader.ts'
import { tellCoverAnswered, tellCoverAsked, tellCoverOver } from './tell-covers.ts'

/** A day's lesson is no duty: what somebody would rather not do on duty does not keep them from a lesson. */
export const withoutWishes = <T extends { wishes: unknown }>(teacher: T, { item }: Work): T => (item.kind === 'lesson' ? { ...teacher, wishes: null } : teacher)

/** Holds the teacher until the transaction ends. @throws AppError 400 for nobody who teaches here, 409 for who is not free */
const ensureCanCover = async (tx: Tx, work: Work, staffId: string): Promise<void> => {
  await holdTeachers(tx, [staffId])
  const teacher = (await busyOf(tx, [staffId], work.item.date, work.item.date)).get(staffId)
  if (!teacher?.isActive) throw new AppError(commonErrors.invalid, { fields: { teacherId: dutyTexts.teacher } })
  const conflict = conflictOf(withoutWishes(teacher, work), work.item)
  if (conflict) throw refusalOf(conflict, teacher, false)
}

const namesFor = (tx: Tx, absence: AbsenceRow, staffId: string): Promise<Map<string, string>> => staffNames(tx, [absence.staffId, staffId])

/** @throws AppError 404 for another school’s absence, 400 for a day that is not within it or is over */
export const absenceOn = async (tx: Tx, reader: Reader, row: AbsenceRow | undefined, date: string): Promise<AbsenceRow> => {
  if (!row) throw new AppError(commonErrors.notFound)
  if (date < row.startsOn || row.endsOn < date) throw new AppError(commonErrors.invalid, { fields: { date: dutyTexts.absenceDay } })
  if (date < reader.today) throw new AppError(commonErrors.invalid, { fields: { date: dutyTexts.coverPast } })
  return row
}

const taken = (error: unknown): unknown =>
  violates(error, 'duty_covers_lesson_key') || violates(error, 'duty_covers_duty_key') ? new AppError(dutyErrors.coverTaken) : error

/** @throws AppError 400, 404, 409 for what somebody covers or is asked to cover already, and for who is not free */
export const ask = async (tx: Tx, reader: Reader, id: string, body: BodyOf<typeof askCover>): Promise<Cover> => {
  const absence = await absenceOn(tx, reader, await lockAbsence(tx, id), body.date)
  const place = body.kind === 'lesson' ? { lessonId: body.itemId, day: body.date } : { dutyId: body.itemId, absenceId: id }
  if (await openCoverOf(tx, place)) throw new AppError(dutyErrors.coverTaken)
  const work = await workOf(tx, absence, body, true)
  if (!work) throw new AppError(commonErrors.notFound)
  if (work.span.ends <= reader.now) throw new AppError(commonErrors.invalid, { fields: { date: dutyTexts.coverPast } })
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
  await tellCoverAsked(tx, { row, item: work.item, absent: names.get(absence.staffId) ?? '' })
  await announceDuties(tx, row.dutyId)
  return coverOf(row, names)
}

/** A request with its absence, both as they stand, and no answer or taking back beside it. @throws AppError 404 for one that the reader has nothing to do with */
const heldCover = async (tx: Tx, reader: Reader, id: string): Promise<{ row: CoverRow; absence: AbsenceRow }> => {
  const seen = await coverById(tx, id)
  if (!seen || !(reader.office || seen.staffId === reader.staffId)) throw new AppError(commonErrors.notFound)
  const absence = await lockAbsence(tx, seen.absenceId)
  const row = await coverById(tx, id)
  if (!absence || !row) throw new AppError(dutyErrors.coverOver)
  return { row, absence }
}

const accepted = async (tx: Tx, { row, absence }: { row: CoverRow; absence: AbsenceRow }, work: Work, note: string | null): Promise<CoverRow> => {
  await ensureCanCover(tx, work, row.staffId)
  // Whoever covers a duty is on it: the assignment takes the time, and the cover none beside it.
  const span = work.duty ? { begins: work.span.begins, ends: work.span.begins } : work.span
  const after = await updateCover(tx, row.id, { state: 'accepted', answeredAt: tx.at, answerNote: note, ...span }).catch((error: unknown) => {
    throw violates(error, 'duty_covers_one_at_a_time') ? new AppError(dutyErrors.conflict, { params: { duty: work.item.title } }) : error
  })
  const { duty } = work
  if (duty?.own) {
    const names = await namesFor(tx, absence, row.staffId)
    const description = `${names.get(row.staffId) ?? ''} instead of ${names.get(absence.staffId) ?? ''}`
    await passToCover(tx, { row: duty.row, own: duty.own }, row.staffId, description).catch((error: unknown) => {
      throw violates(error, 'duty_assignments_one_at_a_time') ? new AppError(dutyErrors.conflict, { params: { duty: duty.row.title } }) : error
    })
  }
  return after
}

/** Only the office may still write down who covered when the time is over. @throws AppError 404, 409 for one that was answered or taken back, or for who is not free by now */
export const answer = async (tx: Tx, reader: Reader, id: string, { response, note }: BodyOf<typeof answerCover>): Promise<Cover> => {
  const held = await heldCover(tx, reader, id)
  const work = await workOfCover(tx, held.absence, held.row, true)
  const isOver = !work || (!reader.office && work.span.ends <= reader.now)
  if (held.row.state !== 'asked' || (isOver && response === 'accept')) throw new AppError(dutyErrors.coverOver)
  const row =
    response === 'accept' && work
      ? await accepted(tx, held, work, note ?? null)
      : await updateCover(tx, id, { state: 'declined', answeredAt: tx.at, answerNote: note ?? null })
  const names = await namesFor(tx, held.absence, row.staffId)
  await audit(tx, { action: 'duties.answer_cover', entity: 'duty_cover', entityId: id, before: { state: held.row.state }, after: { state: row.state } })
  const item = work?.item ?? (await itemOfCover(tx, row))
  if (item) await tellCoverAnswered(tx, { row, item, absent: names.get(held.absence.staffId) ?? '' }, names.get(row.staffId) ?? '')
  await announceDuties(tx, row.dutyId)
  return coverOf(row, names)
}

/**
 * Ends a request or a cover whose time is not over; a duty goes back to whoever was absent. The caller holds the absence.
 * @param isHere the teacher comes after all
 * @returns false where it stays as it is
 */
export const takeBack = async (tx: Tx, reader: Reader, row: CoverRow, absence: AbsenceRow, isHere = false): Promise<boolean> => {
  if (row.state !== 'asked' && row.state !== 'accepted') return false
  const item = await itemOfCover(tx, row)
  const over = row.dutyId === null && row.ends.replace(' ', 'T').slice(0, 16) <= reader.now
  if (over && row.state === 'accepted') return false
  if (row.dutyId && row.state === 'accepted') {
    const description = `${(await staffNames(tx, [row.staffId])).get(row.staffId) ?? ''} does not cover any more`
    if (!(await giveBack(tx, absence, row, { now: reader.now, description, isHere }))) return false
  }
  const after = await updateCover(tx, row.id, { state: 'withdrawn', answeredAt: row.answeredAt ?? tx.at })
  if (item && !over) await tellCoverOver(tx, after, item)
  return true
}

/** @throws AppError 404, 409 for what is over, answered with no, or taken back already */
export const withdraw = async (tx: Tx, reader: Reader, id: string): Promise<void> => {
  const { row, absence } = await heldCover(tx, reader, id)
  if (!(await takeBack(tx, reader, row, absence))) throw new AppError(dutyErrors.coverOver)
  await audit(tx, { action: 'duties.withdraw_cover', entity: 'duty_cover', entityId: id, before: { state: row.state }, after: { state: 'withdrawn' } })
  await announceDuties(tx, row.dutyId)
}
