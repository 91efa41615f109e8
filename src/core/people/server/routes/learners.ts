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
  matchingLearners,
  moveLearner,
  returnLearner,
  saveLearner,
} from '../../contract/learners.ts'
import { rememberChange } from '#core/undo/server/public.ts'
import { exportChosen, printCards, printClassList, printLabels } from '../../contract/chosen.ts'
import { exportLearner } from '../../contract/export.ts'
import type { LearnerRecords } from '../ports.ts'
import type { LearnerRow } from '../queries/learners/learners.ts'
import { createDocuments, type Documents } from '#platform/server/documents/render.ts'
import { changeMany } from '../services/learners/bulk.ts'
import { cardsOf, classListOf, exportedChosen, labelsOf, type Sheet } from '../services/learners/chosen.ts'
import { learnerOr404, type LearnerDetails } from '../services/learners/learner-detail.ts'
import { exported as exportedRecord } from '../services/learners/learner-export.ts'
import { exported as exportedList, list, matching } from '../services/learners/learner-list.ts'
import { admit, save } from '../services/learners/learners.ts'
import { ensureStreamInReach } from '../services/reach.ts'
import { todayOf } from '../services/school-day.ts'
import { changedLearner, classesOf, learnerChanges } from '../services/learners/undo-change.ts'
import { comeBack, leave, lockedAt, move, type Change } from '../services/learners/transfers.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

const recordRoutes = (detailOf: LearnerDetails, modules: readonly LearnerRecords[]) => [
  route(listLearners, ({ query }, context) => list(context, query)),
  route(matchingLearners, ({ query }, context) => matching(context, query)),
  route(exportLearners, ({ query }, context) => exportedList(context, query)),
  route(exportLearner, ({ params }, context) => exportedRecord(context, params.id, detailOf, modules)),
  route(getLearner, ({ params }, context) =>
    context.read(async (tx) => {
      const row = await learnerOr404(tx, params.id)
      await ensureStreamInReach(tx, context.actor, row.streamId)
      return detailOf(tx, row, context.actor.role === 'admin')
    }),
  ),
  route(createLearner, ({ body }, context) =>
    context.write((tx) => admit(tx, body, todayOf(tx, context.actor.timeZone), detailOf)),
  ),
  route(saveLearner, ({ params, body }, context) =>
    context.write((tx) => save(tx, params.id, body, todayOf(tx, context.actor.timeZone), detailOf)),
  ),
]

/** Runs a change of class and answers with the changed learner and the id of its undo. */
const changing =
  (detailOf: LearnerDetails) =>
  (
    context: ActorContext,
    id: string,
    body: { on: string; version: number },
    work: (tx: Tx, change: Change) => Promise<LearnerRow>,
  ) =>
    context.write(async (tx) => {
      const learner = await lockedAt(tx, id, body.version, detailOf)
      const today = todayOf(tx, context.actor.timeZone)
      const classes = await classesOf(tx, id)
      const after = await work(tx, { learner, on: body.on, today })
      const record = await changedLearner(tx, learner, after, classes)
      const undo = await rememberChange(tx, learnerChanges.kind, record ? [record] : [])
      return { ...(await detailOf(tx, after, true)), undo }
    })

const transferRoutes = (changed: ReturnType<typeof changing>) => [
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

const printed = async (documents: Documents, { name, request }: Sheet): Promise<FileAnswer> => ({
  name,
  type: 'application/pdf',
  body: await documents.renderPdf(request),
})

const chosenRoutes = (documents: Documents) => [
  route(exportChosen, ({ body }, context) => context.write((tx) => exportedChosen(tx, context.actor, body))),
  route(printClassList, async ({ body }, context) =>
    printed(documents, await context.write((tx) => classListOf(tx, context.actor, body.learnerIds))),
  ),
  route(printLabels, async ({ body }, context) =>
    printed(documents, await context.write((tx) => labelsOf(tx, context.actor, body.learnerIds))),
  ),
  route(printCards, async ({ body }, context) =>
    printed(documents, await context.write((tx) => cardsOf(tx, context.actor, body.learnerIds))),
  ),
]

export const learnerRoutes = (detailOf: LearnerDetails, modules: readonly LearnerRecords[]) => [
  ...recordRoutes(detailOf, modules),
  ...chosenRoutes(createDocuments()),
  ...transferRoutes(changing(detailOf)),
]
