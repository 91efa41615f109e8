/** The classes and learning areas in which a teacher may set work, and whose work they see. */
import type { Actor } from '#core/access/contract/access.ts'
import { classesOfStaff, staffOfAccount, type StaffClass, type StaffRow } from '#core/people/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

export interface Caller {
  /** Null for an account without an active staff record. */
  readonly staff: StaffRow | null
  readonly classes: readonly StaffClass[]
  /** IANA zone of the school. */
  readonly timeZone: string
  /** The school's day, YYYY-MM-DD. */
  readonly today: string
}

export const callerOf = async (tx: Tx, actor: Pick<Actor, 'accountId' | 'timeZone'>): Promise<Caller> => {
  const found = await staffOfAccount(tx, actor.accountId)
  const staff = found?.status === 'active' ? found : null
  const { timeZone } = actor
  return {
    staff,
    classes: staff ? await classesOfStaff(tx, staff.id) : [],
    timeZone,
    today: schoolTime(tx.at, timeZone).date,
  }
}

/** Teaches the learning area in the class, or leads the class. */
export const teaches = ({ classes }: Caller, streamId: string, learningAreaId: string): boolean =>
  classes.some(
    (one) => one.streamId === streamId && (one.asClassTeacher || one.learningAreaIds.includes(learningAreaId)),
  )

export const hasClass = ({ classes }: Caller, streamId: string): boolean =>
  classes.some((one) => one.streamId === streamId)

/** Teaches the learning area in some class. */
export const teachesArea = ({ classes }: Caller, learningAreaId: string): boolean =>
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
