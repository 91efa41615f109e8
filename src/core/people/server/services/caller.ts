/** The signed-in caller at the school of a transaction: the one answer to who is asking, for all modules. */
import type { Action, Actor } from '#core/access/contract/access.ts'
import { permits } from '#core/access/rules/permissions.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { classesOfStaff, type StaffClass } from '../queries/staff/classes.ts'
import { staffOfAccount, type StaffRow } from '../queries/staff/staff.ts'

/** Fields of the session that say who calls. */
export type CallerSession = Pick<Actor, 'accountId' | 'role' | 'timeZone'> &
  Partial<Pick<Actor, 'positions' | 'permissions'>>

export interface Caller extends CallerSession {
  /** An admin, where it matters one whose positions include what the caller is about to do. */
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

const noPositions: Pick<Actor, 'positions' | 'permissions'> = { positions: [], permissions: new Set() }

const staffRoles: readonly Actor['role'][] = ['admin', 'teacher', 'tutor', 'school_technician']

/** @param office makes an admin without this action a member of staff like any other */
export const callerOf = async (tx: Tx, session: CallerSession, office?: Action): Promise<Caller> => {
  const { accountId, role, timeZone } = session
  const record = (staffRoles.includes(role) ? await staffOfAccount(tx, accountId) : undefined) ?? null
  const staff = record?.status === 'active' ? record : null
  const { date, time } = schoolTime(tx.at, timeZone)
  return {
    accountId,
    role,
    timeZone,
    isAdmin: role === 'admin' && (office === undefined || permits({ ...noPositions, ...session }, office)),
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
