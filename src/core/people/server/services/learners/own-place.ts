/** The learner that the caller is, and the classes the learner was in. */
import type { ActorContext } from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { ownPlaceRows } from '../../queries/learners/own-place.ts'

export interface Stay {
  readonly streamId: string
  /** YYYY-MM-DD */
  readonly startsOn: string
  /** Null while current. */
  readonly endsOn: string | null
}

export interface OwnPlace {
  readonly schoolId: string
  readonly learner: {
    readonly id: string
    readonly firstName: string
    readonly fullName: string
    readonly streamId: string | null
  }
  /** Newest first. */
  readonly stays: readonly Stay[]
}

/** @throws AppError 404 for an account that is not a learner of the school */
export const ownPlace = async ({ actor, pipeline }: Pick<ActorContext, 'actor' | 'pipeline'>): Promise<OwnPlace> => {
  const { schoolId, accountId } = actor
  const [rows] = schoolId ? await pipeline([ownPlaceRows(schoolId, accountId)]) : [[]]
  const [first] = rows
  if (!schoolId || !first) throw new AppError(commonErrors.notFound)
  const { stay: _stay, ...learner } = first
  return { schoolId, learner, stays: rows.flatMap(({ stay }) => stay ?? []) }
}
