/** Which mark sheets a caller may see, and what they may do there. */
import type { Actor } from '#core/access/contract/access.ts'
import { classesOfStaff, staffOfAccount, type StaffClass } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { gradebookErrors } from '../../contract/access.ts'

export interface Caller {
  readonly isAdmin: boolean
  readonly accountId: string
  readonly classes: readonly StaffClass[]
}

export const callerOf = async (tx: Tx, actor: Pick<Actor, 'role' | 'accountId'>): Promise<Caller> => {
  const isAdmin = actor.role === 'admin'
  const staff = isAdmin ? undefined : await staffOfAccount(tx, actor.accountId)
  return {
    isAdmin,
    accountId: actor.accountId,
    classes: staff?.status === 'active' ? await classesOfStaff(tx, staff.id) : [],
  }
}

/** A class and a learning area. */
export interface SheetPlace {
  readonly streamId: string
  readonly learningAreaId: string
}

export const leads = (caller: Caller, streamId: string): boolean =>
  caller.classes.some((one) => one.asClassTeacher && one.streamId === streamId)
export const teaches = (caller: Caller, { streamId, learningAreaId }: SheetPlace): boolean =>
  caller.classes.some((one) => one.streamId === streamId && one.learningAreaIds.includes(learningAreaId))

export const maySee = (caller: Caller, place: SheetPlace): boolean =>
  caller.isAdmin || leads(caller, place.streamId) || teaches(caller, place)
export const mayEnter = (caller: Caller, place: SheetPlace): boolean => caller.isAdmin || teaches(caller, place)
/** A class teacher publishes every area of the class. */
export const mayPublish = (caller: Caller, place: SheetPlace): boolean =>
  mayEnter(caller, place) || leads(caller, place.streamId)

/** @throws AppError 404 if the caller may not see the sheet, as if it did not exist */
export const ensureSee = (caller: Caller, place: SheetPlace): void => {
  if (!maySee(caller, place)) throw new AppError(commonErrors.notFound)
}

/** @throws AppError 404 if the caller may not see the sheet, 403 for a class teacher if a colleague teaches the area */
export const ensureEnter = (caller: Caller, place: SheetPlace): void => {
  ensureSee(caller, place)
  if (!mayEnter(caller, place)) throw new AppError(gradebookErrors.notYours)
}
