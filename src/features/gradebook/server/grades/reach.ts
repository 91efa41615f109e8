/** Whose marks a caller reads: a learner the own, a guardian a child's at its school, staff those of own classes in what they teach. */
import type { ActorContext } from '#core/access/server/public.ts'
import { childInReach, learnerById, learnerOfAccount, type LearnerRow } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { leads, teaches, viewerOf } from '../viewer.ts'

const gone = (): AppError => new AppError(commonErrors.notFound)

/** The caller's own learner record. @throws AppError 404 for an account that is no learner here */
export const ownLearner = async (tx: Tx, { actor }: Pick<ActorContext, 'actor'>): Promise<LearnerRow> => {
  const learner = await learnerOfAccount(tx, actor.accountId)
  if (!learner) throw gone()
  return learner
}

/** Reads about a child at the child's school. @throws AppError 404 for a child out of the caller's reach */
export const withChild = async <T>(context: ActorContext, childId: string, work: (tx: Tx, learner: LearnerRow, timeZone: string) => Promise<T>): Promise<T> => {
  const { schoolId, school, learnerId } = await childInReach(context, childId)
  return context.tenancy.read({ schoolId, accountId: context.actor.accountId }, async (tx) => {
    const learner = await learnerById(tx, learnerId)
    if (!learner) throw gone()
    return work(tx, learner, school.timeZone)
  })
}

export interface StaffReach {
  readonly learner: LearnerRow
  readonly isAdmin: boolean
  readonly accountId: string
  /** Areas whose marks the caller may see. */
  readonly sees: (learningAreaId: string) => boolean
}

/** A learner of an own class, or anybody for an admin. @throws AppError 404 for everybody else, as for nobody */
export const learnerOfStaff = async (tx: Tx, { actor }: Pick<ActorContext, 'actor'>, id: string): Promise<StaffReach> => {
  const [viewer, learner] = await Promise.all([viewerOf(tx, actor), learnerById(tx, id)])
  const { streamId = null } = learner ?? {}
  const isOwn = streamId !== null && viewer.classes.some((one) => one.streamId === streamId)
  if (!learner || !(viewer.isAdmin || isOwn)) throw gone()
  const seesAll = viewer.isAdmin || (streamId !== null && leads(viewer, streamId))
  return {
    learner,
    isAdmin: viewer.isAdmin,
    accountId: actor.accountId,
    sees: (learningAreaId) => seesAll || (streamId !== null && teaches(viewer, { streamId, learningAreaId })),
  }
}
