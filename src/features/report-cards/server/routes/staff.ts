/** Routes of the school's side: runs, cards, comments, papers, boards. */
import { route } from '#core/access/server/public.ts'
import { addBankComment, listBank, removeBankComment } from '../../contract/bank.ts'
import { listLearnerCards } from '../../contract/family.ts'
import { exportSba, gradeNine, saveKpsea, sbaBoard } from '../../contract/knec.ts'
import * as papersOf from '../../contract/papers.ts'
import * as runsOf from '../../contract/runs.ts'
import * as activitiesOf from '../../contract/activities.ts'
import * as activities from '../services/activities.ts'
import * as comments from '../services/comments.ts'
import type { CardDeps } from '../deps.ts'
import { cardsOf, learnerForStaff, readyForStaff } from '../services/family.ts'
import * as gradeNineOf from '../services/grade-nine.ts'
import * as knec from '../services/knec.ts'
import { transcript, transferLetter } from '../services/learner-papers.ts'
import * as listing from '../services/list-runs.ts'
import { readyCard, readyRun } from '../services/papers.ts'
import { set } from '../services/print/press.ts'
import * as prints from '../services/prints.ts'
import { correct, publish } from '../services/publish.ts'
import * as service from '../services/run-service.ts'

export const runRoutes = (deps: CardDeps) => [
  route(runsOf.listRuns, ({ query }, context) =>
    context.read((tx) => listing.list(tx, deps, context.actor, query.termId)),
  ),
  route(runsOf.startRuns, ({ body }, context) => context.write((tx) => listing.start(tx, context.actor, body))),
  route(runsOf.getRun, ({ params }, context) =>
    context.write((tx) => service.open(tx, deps, context.actor, params.id)),
  ),
  route(runsOf.saveRun, ({ params, body }, context) =>
    context.write((tx) => service.save(tx, deps, context.actor, params.id, body)),
  ),
  route(runsOf.checkRun, ({ params, body }, context) =>
    context.write((tx) => service.check(tx, deps, context.actor, params.id, body)),
  ),
  route(runsOf.reopenRun, ({ params, body }, context) =>
    context.write((tx) => service.reopen(tx, deps, context.actor, params.id, body)),
  ),
  route(runsOf.publishRun, ({ params, body }, context) =>
    context.write((tx) => publish(tx, deps, context.actor, params.id, body)),
  ),
  route(runsOf.previewCard, ({ params }, context) =>
    context.read((tx) => service.preview(tx, deps, context.actor, params.id)),
  ),
  route(runsOf.saveComment, ({ params, body }, context) =>
    context.write((tx) => comments.save(tx, deps, context.actor, params.id, body)),
  ),
  route(runsOf.fillHeadComments, ({ params, body }, context) =>
    context.write((tx) => comments.fillHead(tx, deps, context.actor, params.id, body)),
  ),
  route(runsOf.correctCard, ({ params, body }, context) =>
    context.write((tx) => correct(tx, deps, context.actor, params.id, body)),
  ),
  route(listBank, (_input, context) => context.read(comments.bank)),
  route(addBankComment, ({ body }, context) => context.write((tx) => comments.addToBank(tx, context.actor, body))),
  route(removeBankComment, ({ params }, context) =>
    context.write((tx) => comments.removeFromBank(tx, context.actor, params.id)),
  ),
  route(listLearnerCards, ({ params }, context) =>
    context.read(async (tx) => cardsOf(tx, await learnerForStaff(tx, context.actor, params.id))),
  ),
]

export const activityRoutes = () => [
  route(activitiesOf.listActivities, (_input, context) => context.read((tx) => activities.list(tx, context.actor))),
  route(activitiesOf.addActivity, ({ body }, context) =>
    context.write((tx) => activities.add(tx, context.actor, body)),
  ),
  route(activitiesOf.saveActivity, ({ params, body }, context) =>
    context.write((tx) => activities.save(tx, context.actor, params.id, body)),
  ),
  route(activitiesOf.getActivitySheet, ({ query }, context) =>
    context.read((tx) => activities.readSheet(tx, context.actor, query)),
  ),
  route(activitiesOf.saveActivitySheet, ({ body }, context) =>
    context.write((tx) => activities.saveSheet(tx, context.actor, body)),
  ),
]

/** A paper's data is read in the transaction and typeset after it, so that no connection is held meanwhile. */
export const paperRoutes = (deps: CardDeps) => [
  route(papersOf.printCard, async ({ params, query }, context) =>
    set(deps.documents, await context.write((tx) => readyCard(tx, deps, context.actor, params.id, query.version))),
  ),
  route(papersOf.printLearnerCard, async ({ params }, context) =>
    set(
      deps.documents,
      await context.write((tx) => readyForStaff(tx, deps, context.actor, params.id, params.versionId)),
    ),
  ),
  route(papersOf.printRun, async ({ params }, context) =>
    set(deps.documents, await context.write((tx) => readyRun(tx, deps, context.actor, params.id))),
  ),
  route(papersOf.printTranscript, async ({ params, query }, context) =>
    set(deps.documents, await context.write((tx) => transcript(tx, deps, params.id, query.language))),
  ),
  route(papersOf.printTransferLetter, async ({ params, body }, context) =>
    set(deps.documents, await context.write((tx) => transferLetter(tx, deps, context.actor, params.id, body))),
  ),
  route(papersOf.startPrint, ({ body }, context) => context.write((tx) => prints.start(tx, deps, context.actor, body))),
  route(papersOf.listPrints, ({ query }, context) => context.read((tx) => prints.list(tx, query.termId))),
  route(papersOf.getPrint, ({ params }, context) => context.read((tx) => prints.read(tx, params.id))),
  route(papersOf.cancelPrint, ({ params }, context) => context.write((tx) => prints.cancel(tx, deps, params.id))),
  route(papersOf.downloadPrint, ({ params }, context) =>
    context.write((tx) => prints.archive(tx, deps, context.actor, context.tenancy, params.id)),
  ),
  route(papersOf.downloadClass, ({ params }, context) =>
    context.write((tx) => prints.oneClass(tx, deps, context.actor, params.id, params.runId)),
  ),
]

export const knecRoutes = (deps: CardDeps) => [
  route(sbaBoard, ({ query }, context) => context.read((tx) => knec.board(tx, deps, query))),
  route(exportSba, ({ query }, context) => context.write((tx) => knec.exportScores(tx, deps, query))),
  route(gradeNine, ({ query }, context) => context.read((tx) => gradeNineOf.view(tx, deps, query.streamId))),
  route(saveKpsea, ({ body }, context) => context.write((tx) => gradeNineOf.recordKpsea(tx, context.actor, body))),
]
