/**
 * Whose marks a caller may read: a learner their own, a guardian a child's at its school, staff those of their classes
 * in areas they teach.
 */
import type { ActorContext } from '#core/access/server/public.ts'
import {
  childInReach,
  learnerById,
  learnerOfAccount,
  type LearnerRow,
  leadsClass,
  callerOf,
} from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { teaches } from '../access.ts'

const gone = (): AppError => new AppError(commonErrors.notFound)

/** The caller's own learner record. @throws AppError 404 if the account is not a learner of this school */
export const ownLearner = async (tx: Tx, { actor }: Pick<ActorContext, 'actor'>): Promise<LearnerRow> => {
  const learner = await learnerOfAccount(tx, actor.accountId)
  if (!learner) throw gone()
  return learner
}

/** Runs a query in the child's school. @throws AppError 404 for a child the caller may not see */
export const withChild = async <T>(
  context: ActorContext,
  childId: string,
  work: (tx: Tx, learner: LearnerRow, timeZone: string) => Promise<T>,
): Promise<T> => {
  const { schoolId, school, learnerId } = await childInReach(context, childId)
  return context.tenancy.read({ schoolId, accountId: context.actor.accountId }, async (tx) => {
    const learner = await learnerById(tx, learnerId)
    if (!learner) throw gone()
    return work(tx, learner, school.timeZone)
  })
}

export interface LearnerForStaff {
  readonly learner: LearnerRow
  readonly isAdmin: boolean
  readonly accountId: string
  /** Areas whose marks the caller may see. */
  readonly sees: (learningAreaId: string) => boolean
}

/** A learner of one of the caller's classes, or any learner for an admin. @throws AppError 404 otherwise */
export const learnerOfStaff = async (
  tx: Tx,
  { actor }: Pick<ActorContext, 'actor'>,
  id: string,
): Promise<LearnerForStaff> => {
  const [caller, learner] = await Promise.all([callerOf(tx, actor), learnerById(tx, id)])
  const { streamId = null } = learner ?? {}
  const isOwn = streamId !== null && caller.classes.some((one) => one.streamId === streamId)
  if (!learner || !(caller.isAdmin || isOwn)) throw gone()
  const seesAll = caller.isAdmin || (streamId !== null && leadsClass(caller, streamId))
  return {
    learner,
    isAdmin: caller.isAdmin,
    accountId: actor.accountId,
    sees: (learningAreaId) => seesAll || (streamId !== null && teaches(caller, { streamId, learningAreaId })),
  }
}
