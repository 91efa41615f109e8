/** Who looks at shelves and recommendations. */
import type { Actor } from '#core/access/contract/access.ts'
import { listStreams } from '#core/academics/server/public.ts'
import { callerOf, learnerOfAccount, type Caller } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Viewer } from '../queries/shelves.ts'

export const viewerOf = async (tx: Tx, actor: Actor): Promise<Viewer> => {
  if (actor.role === 'student') {
    const learner = await learnerOfAccount(tx, actor.accountId)
    return { staffId: null, streamIds: learner?.streamId ? [learner.streamId] : [] }
  }
  const { staffId, classes } = await callerOf(tx, actor)
  return { staffId, streamIds: classes.map(({ streamId }) => streamId) }
}

export type Member = Caller & { readonly staffId: string }

/** @throws AppError 404 for an account without a staff record */
export const memberOf = async (tx: Tx, actor: Actor): Promise<Member> => {
  const caller = await callerOf(tx, actor)
  const { staffId } = caller
  if (staffId === null) throw new AppError(commonErrors.notFound)
  return { ...caller, staffId }
}

/** Names of classes by id. */
export const classNames = async (tx: Tx): Promise<Map<string, string>> =>
  new Map((await listStreams(tx)).map(({ id, label }) => [id, label]))
