/**
 * Access to schemes: a teacher may edit those of their classes and learning areas, a class teacher may read the whole
 * class, an admin may edit all.
 */
import type { Actor } from '#core/access/contract/access.ts'
import { classesOfStaff, staffOfAccount } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

export interface Caller {
  readonly isAdmin: boolean
  /** Teaches the area in the class. */
  teaches(streamId: string, learningAreaId: string): boolean
  /** Whether the caller is the class teacher. */
  leads(streamId: string): boolean
}

export const callerOf = async (tx: Tx, actor: Pick<Actor, 'role' | 'accountId'>): Promise<Caller> => {
  if (actor.role === 'admin') return { isAdmin: true, teaches: () => true, leads: () => true }
  const staff = await staffOfAccount(tx, actor.accountId)
  const classes = staff?.status === 'active' ? await classesOfStaff(tx, staff.id) : []
  return {
    isAdmin: false,
    teaches: (streamId, learningAreaId) =>
      classes.some((one) => one.streamId === streamId && one.learningAreaIds.includes(learningAreaId)),
    leads: (streamId) => classes.some((one) => one.streamId === streamId && one.asClassTeacher),
  }
}

interface Place {
  readonly streamId: string
  readonly learningAreaId: string
}

/** @throws AppError 404 for a class and area out of caller, as for none @returns whether it may be edited */
export const ensureSeen = (caller: Caller, { streamId, learningAreaId }: Place): boolean => {
  const edits = caller.teaches(streamId, learningAreaId)
  if (!edits && !caller.leads(streamId)) throw new AppError(commonErrors.notFound)
  return edits
}

/** @throws AppError 404 out of caller, 403 for what may only be looked at */
export const ensureEdited = (caller: Caller, place: Place): void => {
  if (!ensureSeen(caller, place)) throw new AppError(commonErrors.forbidden)
}
