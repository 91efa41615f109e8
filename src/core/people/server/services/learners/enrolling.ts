/** Puts learners into classes: the enrolment and the learner's present class change together. */
import { streamById, yearOn } from '#core/academics/server/public.ts'
import { AppError, refuseFields } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { peopleErrors } from '../../../contract/errors.ts'
import { peopleTexts } from '../../../contract/shapes.ts'
import { moveOf, type OpenClass } from '../../../rules/enrolling.ts'
import { changeStream, endEnrolments, insertEnrolments } from '../../queries/learners/enrolments.ts'

/** @throws AppError 400 for no class of this school, 409 for one no longer in use */
export const ensureStreamOpen = async (tx: Tx, streamId: string): Promise<void> => {
  const stream = await streamById(tx, streamId)
  if (!stream) refuseFields({ streamId: peopleTexts.stream })
  else if (!stream.active) throw new AppError(peopleErrors.streamClosed)
}

/** The academic year of a day. @throws AppError 409 when there is none */
export const yearIdOn = async (tx: Tx, date: string): Promise<string> => {
  const year = await yearOn(tx, date)
  if (!year) throw new AppError(peopleErrors.noYear)
  return year.id
}

/** Writes what `moveOf` decides. @returns false when the learner is in that class already */
export const enrol = async (
  tx: Tx,
  learnerId: string,
  open: OpenClass | null,
  streamId: string,
  on: string,
): Promise<boolean> => {
  const move = moveOf(open, streamId, on)
  if (move.kind === 'same') return false
  const yearId = await yearIdOn(tx, on)
  if (move.kind === 'replace') {
    await changeStream(tx, move.enrolmentId, streamId, yearId)
    return true
  }
  if (move.kind === 'end') await endEnrolments(tx, [move.enrolmentId], move.endsOn, 'moved')
  await insertEnrolments(tx, [{ learnerId, yearId, streamId, startsOn: on }])
  return true
}
