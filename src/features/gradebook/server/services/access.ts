/** Which mark sheets a caller may see, and what they may do there. */
import { leadsClass, teachesArea, type Caller } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { gradebookErrors } from '../../contract/access.ts'

/** A class and a learning area. */
export interface SheetPlace {
  readonly streamId: string
  readonly learningAreaId: string
}

export const teaches = (caller: Caller, { streamId, learningAreaId }: SheetPlace): boolean =>
  teachesArea(caller, streamId, learningAreaId)

export const maySee = (caller: Caller, place: SheetPlace): boolean =>
  caller.isAdmin || leadsClass(caller, place.streamId) || teaches(caller, place)
export const mayEnter = (caller: Caller, place: SheetPlace): boolean => caller.isAdmin || teaches(caller, place)
/** A class teacher publishes every area of the class. */
export const mayPublish = (caller: Caller, place: SheetPlace): boolean =>
  mayEnter(caller, place) || leadsClass(caller, place.streamId)

/** @throws AppError 404 if the caller may not see the sheet, as if it did not exist */
export const ensureSee = (caller: Caller, place: SheetPlace): void => {
  if (!maySee(caller, place)) throw new AppError(commonErrors.notFound)
}

/** @throws AppError 404 if the caller may not see the sheet, 403 for a class teacher if a colleague teaches the area */
export const ensureEnter = (caller: Caller, place: SheetPlace): void => {
  ensureSee(caller, place)
  if (!mayEnter(caller, place)) throw new AppError(gradebookErrors.notYours)
}
