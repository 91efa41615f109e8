/** Which classes and learning areas a teacher may set work in, and whose work the teacher sees. */
import type { Actor } from '#core/access/contract/access.ts'
import { classesOfStaff, staffOfAccount, type StaffClass, type StaffRow } from '#core/people/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

export interface Viewer {
  /** Null for an account without an active staff record. */
  readonly staff: StaffRow | null
  readonly classes: readonly StaffClass[]
  /** IANA zone of the school. */
  readonly timeZone: string
  /** The school's day, YYYY-MM-DD. */
  readonly today: string
}

export const viewerOf = async (tx: Tx, actor: Pick<Actor, 'accountId' | 'timeZone'>): Promise<Viewer> => {
  const found = await staffOfAccount(tx, actor.accountId)
  const staff = found?.status === 'active' ? found : null
  const { timeZone } = actor
  return { staff, classes: staff ? await classesOfStaff(tx, staff.id) : [], timeZone, today: schoolTime(tx.at, timeZone).date }
}

/** Teaches the learning area in the class, or leads the class. */
export const teaches = ({ classes }: Viewer, streamId: string, learningAreaId: string): boolean =>
  classes.some((one) => one.streamId === streamId && (one.asClassTeacher || one.learningAreaIds.includes(learningAreaId)))

export const hasClass = ({ classes }: Viewer, streamId: string): boolean => classes.some((one) => one.streamId === streamId)

/** Teaches the learning area in some class. */
export const teachesArea = ({ classes }: Viewer, learningAreaId: string): boolean =>
  classes.some((one) => one.asClassTeacher || one.learningAreaIds.includes(learningAreaId))

/** What decides who sees an assignment. */
export interface Reachable {
  readonly staffId: string
  readonly streamId: string | null
  readonly learningAreaId: string
}

/** A group is its teacher's own; everything else belongs to whoever teaches there. */
export const reaches = (viewer: Viewer, { staffId, streamId, learningAreaId }: Reachable): boolean =>
  streamId === null ? viewer.staff !== null && viewer.staff.id === staffId : teaches(viewer, streamId, learningAreaId)

/** @throws AppError 404 for an account without a staff record, to which nothing here belongs */
export const staffOf = ({ staff }: Viewer): StaffRow => {
  if (!staff) throw new AppError(commonErrors.notFound)
  return staff
}
