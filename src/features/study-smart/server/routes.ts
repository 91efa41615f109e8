/** Routes of the study tools. */
import { route } from '#core/access/server/public.ts'
import { addCards, cardTexts, dueCards, listCards, removeCard, reviewCards } from '../contract/cards.ts'
import { getRecommendations, getWeek, notUseful } from '../contract/recommendations.ts'
import { getProgress, keepRounds } from '../contract/rounds.ts'
import * as cards from './services/cards.ts'
import { putAside, recommended, type RecommendDeps } from './services/recommendations.ts'
import * as rounds from './services/rounds.ts'
import { week } from './services/week.ts'

export const studyRoutes = (deps: RecommendDeps & cards.TextDeps) => [
  route(keepRounds, ({ body }, context) => context.write((tx) => rounds.keep(tx, context.actor, body.rounds))),
  route(getProgress, (_given, context) => context.read((tx) => rounds.progress(tx, context.actor))),
  route(getRecommendations, (_given, context) => context.read((tx) => recommended(tx, context.actor, deps))),
  route(getWeek, (_given, context) => context.read((tx) => week(tx, context.actor))),
  route(notUseful, ({ body }, context) => context.write((tx) => putAside(tx, context.actor, body))),
  route(dueCards, (_given, context) => context.read((tx) => cards.due(tx, context.actor))),
  route(listCards, ({ query }, context) => context.read((tx) => cards.list(tx, context.actor, query))),
  route(addCards, ({ body }, context) => context.write((tx) => cards.add(tx, context.actor, body))),
  route(cardTexts, (_given, context) => context.read((tx) => cards.textsForCards(tx, context.actor, deps))),
  route(removeCard, ({ params }, context) => context.write((tx) => cards.remove(tx, context.actor, params.id))),
  route(reviewCards, ({ body }, context) => context.write((tx) => cards.review(tx, context.actor, body.reviews))),
]
