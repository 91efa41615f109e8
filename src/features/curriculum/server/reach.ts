/** Whose schemes somebody may see and edit: a teacher's own classes and learning areas, a class teacher's whole class to look at, everything for an admin. */
import type { Actor } from '#core/access/contract/access.ts'
import { classesOfStaff, staffOfAccount } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

export interface Reach {
  readonly isAdmin: boolean
  /** Teaches the area in the class. */
  teaches(streamId: string, learningAreaId: string): boolean
  /** Is the class's class teacher. */
  leads(streamId: string): boolean
}

export const reachOf = async (tx: Tx, actor: Pick<Actor, 'role' | 'accountId'>): Promise<Reach> => {
  if (actor.role === 'admin') return { isAdmin: true, teaches: () => true, leads: () => true }
  const staff = await staffOfAccount(tx, actor.accountId)
  const classes = staff?.status === 'active' ? await classesOfStaff(tx, staff.id) : []
  return {
    isAdmin: false,
    teaches: (streamId, learningAreaId) => classes.some((one) => one.streamId === streamId && one.learningAreaIds.includes(learningAreaId)),
    leads: (streamId) => classes.some((one) => one.streamId === streamId && one.asClassTeacher),
  }
}

interface Place {
  readonly streamId: string
  readonly learningAreaId: string
}

/** @throws AppError 404 for a class and area out of reach, as for none @returns whether it may be edited */
export const ensureSeen = (reach: Reach, { streamId, learningAreaId }: Place): boolean => {
  const edits = reach.teaches(streamId, learningAreaId)
  if (!edits && !reach.leads(streamId)) throw new AppError(commonErrors.notFound)
  return edits
}

/** @throws AppError 404 out of reach, 403 for what may only be looked at */
export const ensureEdited = (reach: Reach, place: Place): void => {
  if (!ensureSeen(reach, place)) throw new AppError(commonErrors.forbidden)
}
