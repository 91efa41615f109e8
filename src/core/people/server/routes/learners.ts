/** Routes of learners. */
import { route } from '#core/access/server/public.ts'
import type { ActorContext } from '#core/access/server/public.ts'
import {
  changeLearners,
  createLearner,
  exportLearners,
  getLearner,
  leaveLearner,
  listLearners,
  moveLearner,
  returnLearner,
  saveLearner,
} from '../../contract/learners.ts'
import type { LearnerRow } from '../queries/learners/learners.ts'
import { changeMany } from '../services/learners/bulk.ts'
import { detailOf, learnerOr404 } from '../services/learners/learner-detail.ts'
import { exported, list } from '../services/learners/learner-list.ts'
import { admit, save } from '../services/learners/learners.ts'
import { ensureStreamInReach } from '../services/reach.ts'
import { todayOf } from '../services/school-day.ts'
import { comeBack, leave, move, type Change } from '../services/learners/transfers.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

const recordRoutes = [
  route(listLearners, ({ query }, context) => list(context, query)),
  route(exportLearners, ({ query }, context) => exported(context, query)),
  route(getLearner, ({ params }, context) =>
    context.read(async (tx) => {
      const row = await learnerOr404(tx, params.id)
      await ensureStreamInReach(tx, context.actor, row.streamId)
      return detailOf(tx, row, context.actor.role === 'admin')
    }),
  ),
  route(createLearner, ({ body }, context) =>
    context.write((tx) => admit(tx, body, todayOf(tx, context.actor.timeZone))),
  ),
  route(saveLearner, ({ params, body }, context) =>
    context.write((tx) => save(tx, params.id, body, todayOf(tx, context.actor.timeZone))),
  ),
]

/** Runs a change of class and answers the learner as it is then. */
const changed = (
  context: ActorContext,
  id: string,
  body: { on: string; version: number },
  work: (tx: Tx, change: Change) => Promise<LearnerRow>,
) =>
  context.write(async (tx) =>
    detailOf(
      tx,
      await work(tx, { id, on: body.on, version: body.version, today: todayOf(tx, context.actor.timeZone) }),
      true,
    ),
  )

const transferRoutes = [
  route(moveLearner, ({ params, body }, context) =>
    changed(context, params.id, body, (tx, change) => move(tx, change, body.streamId)),
  ),
  route(leaveLearner, ({ params, body }, context) =>
    changed(context, params.id, body, (tx, change) => leave(tx, change, body.reason)),
  ),
  route(returnLearner, ({ params, body }, context) =>
    changed(context, params.id, body, (tx, change) => comeBack(tx, change, body.streamId)),
  ),
  route(changeLearners, ({ body }, context) =>
    context.write((tx) => changeMany(tx, body, todayOf(tx, context.actor.timeZone))),
  ),
]

export const learnerRoutes = [...recordRoutes, ...transferRoutes]
