/** Routes of the study tools. */
import { route } from '#core/access/server/public.ts'
import { getRecommendations, notUseful } from '../contract/recommendations.ts'
import { getProgress, keepRounds } from '../contract/rounds.ts'
import { putAside, recommended, type RecommendDeps } from './services/recommendations.ts'
import * as rounds from './services/rounds.ts'

export const studyRoutes = (deps: RecommendDeps) => [
  route(keepRounds, ({ body }, context) => context.write((tx) => rounds.keep(tx, context.actor, body.rounds))),
  route(getProgress, (_given, context) => context.read((tx) => rounds.progress(tx, context.actor))),
  route(getRecommendations, (_given, context) => context.read((tx) => recommended(tx, context.actor, deps))),
  route(notUseful, ({ body }, context) => context.write((tx) => putAside(tx, context.actor, body))),
]
