/** Routes of the community. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import { permits } from '#core/access/rules/permissions.ts'
import { moderateHub } from '../contract/access.ts'
import {
  answerQuestion,
  askQuestion,
  decidePost,
  getQuestion,
  listQuestions,
  moderationQueue,
  questionAreas,
  reportPost,
} from '../contract/community.ts'
import { answer, areasFor, ask, detail, list, report } from './services/community.ts'
import { decideOn, queue } from './services/moderation.ts'

const moderates = ({ actor }: ActorContext): boolean =>
  moderateHub.roles.includes(actor.role) && permits(actor, moderateHub)

export const communityRoutes = [
  route(listQuestions, ({ query }, context) => context.read((tx) => list(tx, context.actor, query))),
  route(questionAreas, (_input, context) => context.read((tx) => areasFor(tx, context.actor))),
  route(getQuestion, ({ params }, context) =>
    context.read((tx) => detail(tx, context.actor, params.id, moderates(context))),
  ),
  route(askQuestion, ({ body }, context) => context.write((tx) => ask(tx, context.actor, body))),
  route(answerQuestion, ({ params, body }, context) =>
    context.write((tx) => answer(tx, context.actor, params.id, body)),
  ),
  route(reportPost, ({ params, body }, context) => context.write((tx) => report(tx, context.actor, params.id, body))),
  route(decidePost, ({ params, body }, context) => context.write((tx) => decideOn(tx, context.actor, params.id, body))),
  route(moderationQueue, (_input, context) => context.read((tx) => queue(tx))),
]
