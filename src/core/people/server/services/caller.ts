/** The signed-in caller at the school of a transaction: the one answer to who is asking, for all modules. */
import type { Actor } from '#core/access/contract/access.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { classesOfStaff, type StaffClass } from '../queries/staff/classes.ts'
import { staffOfAccount, type StaffRow } from '../queries/staff/staff.ts'

/** Fields of the session that say who calls. */
export type CallerSession = Pick<Actor, 'accountId' | 'role' | 'timeZone'>

export interface Caller extends CallerSession {
  readonly isAdmin: boolean
  /** The school's day, `YYYY-MM-DD`, and its time, `YYYY-MM-DDTHH:MM`. */
  readonly today: string
  readonly now: string
  /** The account's staff record, even if it has ended; null without one. An admin may have one too. */
  readonly record: StaffRow | null
  /** The staff record while it is active. */
  readonly staff: StaffRow | null
  readonly staffId: string | null
  /** Classes that the active staff record leads or teaches now. */
  readonly classes: readonly StaffClass[]
}

const staffRoles: readonly Actor['role'][] = ['admin', 'teacher', 'tutor', 'school_technician']

export const callerOf = async (tx: Tx, { accountId, role, timeZone }: CallerSession): Promise<Caller> => {
  const record = (staffRoles.includes(role) ? await staffOfAccount(tx, accountId) : undefined) ?? null
  const staff = record?.status === 'active' ? record : null
  const { date, time } = schoolTime(tx.at, timeZone)
  return {
    accountId,
    role,
    timeZone,
    isAdmin: role === 'admin',
    today: date,
    now: `${date}T${time}`,
    record,
    staff,
    staffId: staff?.id ?? null,
    classes: staff ? await classesOfStaff(tx, staff.id) : [],
  }
}

type WithClasses = Pick<Caller, 'classes'>

/** Is the class teacher. */
export const leadsClass = ({ classes }: WithClasses, streamId: string | null): boolean =>
  classes.some((one) => one.asClassTeacher && one.streamId === streamId)

/** Leads the class or teaches something there. */
export const hasClass = ({ classes }: WithClasses, streamId: string | null): boolean =>
  classes.some((one) => one.streamId === streamId)

/** Teaches the learning area in the class. */
export const teachesArea = ({ classes }: WithClasses, streamId: string, learningAreaId: string): boolean =>
  classes.some((one) => one.streamId === streamId && one.learningAreaIds.includes(learningAreaId))
