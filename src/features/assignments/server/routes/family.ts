/** Routes of learners and families. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import { childInReach, learnerById, learnerOfAccount } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { childAssignments } from '../../contract/parent.ts'
import { getOwnResource, ownResourceFile, ownResources } from '../../contract/resources.ts'
import { ownAssignment, ownAssignmentFile, ownWorkFile, submitWork } from '../../contract/student.ts'
import { ownAssignments } from '../../contract/own-list.ts'
import { listOwn, ownAttached, ownHandedIn, readOwn, type Own } from '../services/own-work.ts'
import { fileForLearner, listForLearner, oneForLearner } from '../services/resources.ts'
import { withAll, type WorkDeps } from './teacher.ts'
import { submit } from '../services/submit.ts'

/** The caller's own learner record. @throws AppError 404 if the account is not a learner of this school */
const ownOf = async (tx: Tx, { actor }: ActorContext): Promise<Own> => {
  const learner = await learnerOfAccount(tx, actor.accountId)
  if (!learner) throw new AppError(commonErrors.notFound)
  return { learner, timeZone: actor.timeZone }
}

const asOwn = <T>(context: ActorContext, work: (tx: Tx, own: Own) => Promise<T>): Promise<T> =>
  context.read(async (tx) => work(tx, await ownOf(tx, context)))

export const studentRoutes = ({ files, taking, parts }: WorkDeps) => [
  route(ownAssignments, ({ query }, context) => asOwn(context, (tx, own) => listOwn(tx, own, query))),
  route(ownAssignment, ({ params }, context) => asOwn(context, (tx, own) => readOwn(tx, own, params.id, parts))),
  route(submitWork, ({ params, body, files: uploads }, context) =>
    context.write(async (tx) => {
      const own = await ownOf(tx, context)
      const written = { answer: body.answer || null, note: body.note || null }
      return withAll(taking, tx, 'files', uploads, body.uploads, (all) =>
        submit(tx, own, { files, parts }, params.id, { ...written, uploads: all }),
      )
    }),
  ),
  route(ownAssignmentFile, ({ params }, context) =>
    asOwn(context, (tx, own) => ownAttached(tx, own, files, params.id, params.fileId)),
  ),
  route(ownWorkFile, ({ params }, context) =>
    asOwn(context, (tx, own) => ownHandedIn(tx, own, files, params.id, params.fileId)),
  ),
  route(ownResources, ({ query }, context) => asOwn(context, (tx, { learner }) => listForLearner(tx, learner, query))),
  route(getOwnResource, ({ params }, context) =>
    asOwn(context, (tx, { learner }) => oneForLearner(tx, learner, params.id)),
  ),
  route(ownResourceFile, ({ params }, context) =>
    asOwn(context, (tx, { learner }) => fileForLearner(tx, learner, files, params.id)),
  ),
]

export const parentRoutes = () => [
  route(childAssignments, async ({ params, query }, context) => {
    const { schoolId, school, learnerId } = await childInReach(context, params.id)
    return context.tenancy.read({ schoolId, accountId: context.actor.accountId }, async (tx) => {
      const learner = await learnerById(tx, learnerId)
      if (!learner) throw new AppError(commonErrors.notFound)
      return listOwn(tx, { learner, timeZone: school.timeZone }, query)
    })
  }),
]
