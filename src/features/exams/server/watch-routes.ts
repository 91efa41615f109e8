/** Routes of invigilators, learners and families. */
import { route } from '#core/access/server/public.ts'
import { callerOf } from '#core/people/server/public.ts'
import { manageExams } from '../contract/access.ts'
import { nextExams } from '../contract/next-exams.ts'
import * as calls from '../contract/watches.ts'
import { next, type IsOpen } from './services/next.ts'
import * as watches from './services/watches.ts'

export const watchRoutes = (isOpen: IsOpen) => [
  route(nextExams, (_, context) => next(context, isOpen)),
  route(calls.listWatches, ({ query }, context) =>
    context.read(async (tx) => watches.list(tx, await callerOf(tx, context.actor, manageExams), query.from)),
  ),
  route(calls.getWatch, ({ params }, context) =>
    context.read(async (tx) => watches.get(tx, await callerOf(tx, context.actor, manageExams), params.id)),
  ),
  route(calls.recordComing, ({ params, body }, context) =>
    context.write(async (tx) => watches.record(tx, await callerOf(tx, context.actor, manageExams), params.id, body)),
  ),
]
