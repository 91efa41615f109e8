/** Routes of progress and of the pathways guide. */
import type { ModuleOpen } from '#core/access/server/ports.ts'
import { route } from '#core/access/server/public.ts'
import { saveKjsea as saveKjseaCall } from '../contract/kjsea.ts'
import { childProgress, learnerProgress, ownProgress } from '../contract/progress.ts'
import {
  childPathways,
  getPathwayRules,
  learnerPathways,
  ownPathways,
  pathwayLearners,
  saveInterests as saveInterestsCall,
  savePathwayRules,
} from '../contract/pathways.ts'
import { pathwaysToday } from '../contract/pathways-today.ts'
import type { TermResultsQuery } from '#features/gradebook/contract/queries.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { saveKjsea } from './services/kjsea.ts'
import { adviseList, readGuide, rulesOf, saveInterests, saveRules } from './services/pathways.ts'
import { readProgress, type ProgressSources } from './services/progress.ts'
import { readToday } from './services/today.ts'
import { guidedLearner, learnerOfStaff, ownLearner, withChild } from './services/reach.ts'

export const progressRoutes = (sources: ProgressSources, isOpen: ModuleOpen) => [
  route(ownProgress, ({ query }, context) =>
    context.read(async (tx) => readProgress(tx, sources, await ownLearner(tx, context), query.termId)),
  ),
  route(childProgress, ({ params, query }, context) =>
    withChild(context, isOpen, params.id, (tx, of) => readProgress(tx, sources, of, query.termId)),
  ),
  route(learnerProgress, ({ params, query }, context) =>
    context.read(async (tx) => readProgress(tx, sources, await learnerOfStaff(tx, context, params.id), query.termId)),
  ),
]

export const pathwayRoutes = (results: TermResultsQuery<Tx>, isOpen: ModuleOpen) => [
  route(ownPathways, (_input, context) =>
    context.read(async (tx) => readGuide(tx, results, await ownLearner(tx, context))),
  ),
  route(childPathways, ({ params }, context) =>
    withChild(context, isOpen, params.id, (tx, of) => readGuide(tx, results, of)),
  ),
  route(learnerPathways, ({ params }, context) =>
    context.read(async (tx) => readGuide(tx, results, await guidedLearner(tx, context, params.id))),
  ),
  route(pathwaysToday, async (_input, context) => ({ items: await readToday(context, results, isOpen) })),
  route(saveInterestsCall, ({ body }, context) =>
    context.write(async (tx) => saveInterests(tx, await ownLearner(tx, context), body)),
  ),
  route(getPathwayRules, (_input, context) => context.read((tx) => rulesOf(tx))),
  route(savePathwayRules, ({ body }, context) => context.write((tx) => saveRules(tx, body))),
  route(saveKjseaCall, ({ params, body }, context) =>
    context.write(async (tx) => saveKjsea(tx, (await guidedLearner(tx, context, params.id)).learner.id, body)),
  ),
  route(pathwayLearners, (_input, context) => context.read((tx) => adviseList(tx, context.actor))),
]
