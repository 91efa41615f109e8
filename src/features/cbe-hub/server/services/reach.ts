/** Whose progress and fit a caller may read: a learner their own, a guardian a child's, staff those of their classes. */
import type { ModuleOpen } from '#core/access/server/ports.ts'
import type { ActorContext } from '#core/access/server/public.ts'
import {
  callerOf,
  childInReach,
  hasClass,
  leadsClass,
  learnerById,
  learnerOfAccount,
  teachesArea,
  type LearnerRow,
} from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { cbeHub } from '../../manifest.ts'

const gone = (): AppError => new AppError(commonErrors.notFound)

export interface ReadLearner {
  readonly learner: LearnerRow
  readonly timeZone: string
  /** Learning areas whose marks the caller may see. */
  readonly sees: (learningAreaId: string) => boolean
}

const all = (): boolean => true

/** @throws AppError 404 if the account is not a learner of this school */
export const ownLearner = async (tx: Tx, { actor }: Pick<ActorContext, 'actor'>): Promise<ReadLearner> => {
  const learner = await learnerOfAccount(tx, actor.accountId)
  if (!learner) throw gone()
  return { learner, timeZone: actor.timeZone, sees: all }
}

/** Reads in the child's school. @throws AppError 404 for a child that the caller may not see, and where its school has no hub */
export const withChild = async <T>(
  context: ActorContext,
  isOpen: ModuleOpen,
  childId: string,
  work: (tx: Tx, of: ReadLearner) => Promise<T>,
): Promise<T> => {
  const { schoolId, school, learnerId } = await childInReach(context, childId)
  return context.tenancy.read({ schoolId, accountId: context.actor.accountId }, async (tx) => {
    const [learner, open] = [await learnerById(tx, learnerId), await isOpen(tx, cbeHub.id)]
    if (!learner || !open) throw gone()
    return work(tx, { learner, timeZone: school.timeZone, sees: all })
  })
}

/** A learner of one of the caller's classes, or any learner for an admin. @throws AppError 404 otherwise */
export const learnerOfStaff = async (
  tx: Tx,
  { actor }: Pick<ActorContext, 'actor'>,
  id: string,
): Promise<ReadLearner & { readonly guides: boolean }> => {
  const [caller, learner] = await Promise.all([callerOf(tx, actor), learnerById(tx, id)])
  const streamId = learner?.streamId ?? null
  if (!learner || !(caller.isAdmin || (streamId !== null && hasClass(caller, streamId)))) throw gone()
  const guides = caller.isAdmin || leadsClass(caller, streamId)
  return {
    learner,
    timeZone: actor.timeZone,
    guides,
    sees: (areaId) => guides || (streamId !== null && teachesArea(caller, streamId, areaId)),
  }
}

/** For those who advise: the class teacher, and admins. @throws AppError 404 otherwise */
export const guidedLearner = async (tx: Tx, context: Pick<ActorContext, 'actor'>, id: string): Promise<ReadLearner> => {
  const found = await learnerOfStaff(tx, context, id)
  if (!found.guides) throw gone()
  return found
}
