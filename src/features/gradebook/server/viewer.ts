/** Whose mark sheets a caller reaches, and what they may do there. */
import type { Actor } from '#core/access/contract/access.ts'
import { classesOfStaff, staffOfAccount, type StaffClass } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { gradebookErrors } from '../contract/access.ts'

export interface Viewer {
  readonly isAdmin: boolean
  readonly accountId: string
  readonly classes: readonly StaffClass[]
}

export const viewerOf = async (tx: Tx, actor: Pick<Actor, 'role' | 'accountId'>): Promise<Viewer> => {
  const isAdmin = actor.role === 'admin'
  const staff = isAdmin ? undefined : await staffOfAccount(tx, actor.accountId)
  return { isAdmin, accountId: actor.accountId, classes: staff?.status === 'active' ? await classesOfStaff(tx, staff.id) : [] }
}

/** A class and what is taught there. */
export interface SheetPlace {
  readonly streamId: string
  readonly learningAreaId: string
}

export const leads = (viewer: Viewer, streamId: string): boolean => viewer.classes.some((one) => one.asClassTeacher && one.streamId === streamId)
export const teaches = (viewer: Viewer, { streamId, learningAreaId }: SheetPlace): boolean =>
  viewer.classes.some((one) => one.streamId === streamId && one.learningAreaIds.includes(learningAreaId))

export const maySee = (viewer: Viewer, place: SheetPlace): boolean => viewer.isAdmin || leads(viewer, place.streamId) || teaches(viewer, place)
export const mayEnter = (viewer: Viewer, place: SheetPlace): boolean => viewer.isAdmin || teaches(viewer, place)
/** A class teacher publishes every area of the class. */
export const mayPublish = (viewer: Viewer, place: SheetPlace): boolean => mayEnter(viewer, place) || leads(viewer, place.streamId)

/** @throws AppError 404 when the sheet is not within reach, as if it did not exist */
export const ensureSee = (viewer: Viewer, place: SheetPlace): void => {
  if (!maySee(viewer, place)) throw new AppError(commonErrors.notFound)
}

/** @throws AppError 404 out of reach, 403 for a class teacher where somebody else teaches */
export const ensureEnter = (viewer: Viewer, place: SheetPlace): void => {
  ensureSee(viewer, place)
  if (!mayEnter(viewer, place)) throw new AppError(gradebookErrors.notYours)
}
