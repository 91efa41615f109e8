/** Routes of learners and families. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import type { Files } from '#core/files/server/public.ts'
import { childInReach, learnerById, learnerOfAccount, type LearnerRow } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { childDays, childDocument, childSummary, reportAbsence } from '../../contract/parent.ts'
import {
  studentAttendance,
  studentBySubject,
  studentDocument,
  studentExcuse,
  studentStats,
  studentSummary,
} from '../../contract/student.ts'
import { daysOfLearner, rangeOf, statsOf, summaryOf } from '../services/learner-days.ts'
import { ask, documentForFamily } from '../services/requests.ts'
import { subjectsOf } from '../services/subjects.ts'
import { requestContextOf, type RequestContext } from '../services/request-context.ts'

/** The caller's own learner record. @throws AppError 404 if the account is not a learner of this school */
const ownLearner = async (
  tx: Tx,
  { actor }: ActorContext,
): Promise<{ learner: LearnerRow; requestContext: RequestContext }> => {
  const [learner, requestContext] = await Promise.all([
    learnerOfAccount(tx, actor.accountId),
    requestContextOf(tx, actor.timeZone),
  ])
  if (!learner) throw new AppError(commonErrors.notFound)
  return { learner, requestContext }
}

const withOwn = <T>(
  context: ActorContext,
  work: (tx: Tx, learner: LearnerRow, requestContext: RequestContext) => Promise<T>,
): Promise<T> =>
  context.read(async (tx) => {
    const { learner, requestContext } = await ownLearner(tx, context)
    return work(tx, learner, requestContext)
  })

export const studentRoutes = (files: Files) => [
  route(studentAttendance, ({ query }, context) =>
    withOwn(context, (tx, learner, requestContext) =>
      daysOfLearner(tx, learner.id, requestContext, rangeOf(requestContext, query.startDate, query.endDate)),
    ),
  ),
  route(studentSummary, (_input, context) => withOwn(context, summaryOf)),
  route(studentBySubject, (_input, context) =>
    withOwn(context, (tx, learner, requestContext) =>
      subjectsOf(tx, learner.id, requestContext, rangeOf(requestContext, undefined, undefined)),
    ),
  ),
  route(studentStats, (_input, context) =>
    withOwn(context, (tx, learner, requestContext) => statsOf(tx, learner.id, requestContext)),
  ),
  route(studentExcuse, ({ body, files: uploads }, context) =>
    context.write(async (tx) => {
      const { learner, requestContext } = await ownLearner(tx, context)
      return ask(tx, files, requestContext, { learner, as: 'student', ...body, document: uploads[0] })
    }),
  ),
  route(studentDocument, ({ params }, context) =>
    withOwn(context, (tx, learner) => documentForFamily(tx, files, learner.id, params.id)),
  ),
]

/** Runs a query in the child's school. @throws AppError 404 for a child the caller may not see */
const withChild = async <T>(
  context: ActorContext,
  childId: string,
  work: (tx: Tx, learner: LearnerRow, requestContext: RequestContext) => Promise<T>,
): Promise<T> => {
  const { schoolId, school, learnerId } = await childInReach(context, childId)
  return context.tenancy.read({ schoolId, accountId: context.actor.accountId }, async (tx) =>
    work(tx, ...(await childAt(tx, learnerId, school.timeZone))),
  )
}

const childAt = async (tx: Tx, learnerId: string, timeZone: string): Promise<[LearnerRow, RequestContext]> => {
  const [learner, requestContext] = await Promise.all([learnerById(tx, learnerId), requestContextOf(tx, timeZone)])
  if (!learner) throw new AppError(commonErrors.notFound)
  return [learner, requestContext]
}

export const parentRoutes = (files: Files) => [
  route(childDays, ({ params, query }, context) =>
    withChild(context, params.id, (tx, learner, requestContext) =>
      daysOfLearner(tx, learner.id, requestContext, rangeOf(requestContext, query.startDate, query.endDate)),
    ),
  ),
  route(childSummary, ({ params }, context) => withChild(context, params.id, summaryOf)),
  route(reportAbsence, async ({ params, body, files: uploads }, context) => {
    const { schoolId, school, learnerId } = await childInReach(context, params.id)
    return context.tenancy.write(
      { schoolId, accountId: context.actor.accountId },
      { ...context.origin, role: 'parent' },
      async (tx) => {
        const [learner, requestContext] = await childAt(tx, learnerId, school.timeZone)
        return ask(tx, files, requestContext, { learner, as: 'parent', ...body, document: uploads[0] })
      },
    )
  }),
  route(childDocument, ({ params }, context) =>
    withChild(context, params.id, (tx, learner) => documentForFamily(tx, files, learner.id, params.requestId)),
  ),
]
