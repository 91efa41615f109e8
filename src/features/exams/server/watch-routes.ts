/** Routes of invigilators. */
import { route } from '#core/access/server/public.ts'
import { callerOf } from '#core/people/server/public.ts'
import { manageExams } from '../contract/access.ts'
import * as calls from '../contract/watches.ts'
import * as watches from './services/watches.ts'

export const watchRoutes = () => [
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
