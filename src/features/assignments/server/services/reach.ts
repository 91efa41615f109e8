/** The classes and learning areas in which a teacher may set work, and whose work they see. */
import type { Caller, StaffRow } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'

/** Teaches the learning area in the class, or leads the class. */
export const teaches = ({ classes }: Caller, streamId: string, learningAreaId: string): boolean =>
  classes.some(
    (one) => one.streamId === streamId && (one.asClassTeacher || one.learningAreaIds.includes(learningAreaId)),
  )

/** Teaches the learning area in some class. */
export const teachesAnywhere = ({ classes }: Caller, learningAreaId: string): boolean =>
  classes.some((one) => one.asClassTeacher || one.learningAreaIds.includes(learningAreaId))

/** The fields that decide who sees an assignment. */
export interface Reachable {
  readonly staffId: string
  readonly streamId: string | null
  readonly learningAreaId: string
}

/** A group belongs to its teacher; any other work to everybody who teaches that learning area there. */
export const reaches = (caller: Caller, { staffId, streamId, learningAreaId }: Reachable): boolean =>
  streamId === null ? caller.staff !== null && caller.staff.id === staffId : teaches(caller, streamId, learningAreaId)

/** @throws AppError 404 for an account without a staff record */
export const staffOf = ({ staff }: Caller): StaffRow => {
  if (!staff) throw new AppError(commonErrors.notFound)
  return staff
}
