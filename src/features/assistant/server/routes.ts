/** Routes of the assistant. */
import { route } from '#core/access/server/public.ts'
import { ask, getAnswer, listAsked } from '../contract/answers.ts'
import { reviewAsked } from '../contract/review.ts'
import type { PassageSource } from './ports.ts'
import { answerTo, asked, readAnswer, review } from './services/answers.ts'

export const answerRoutes = (sources: readonly PassageSource[]) => [
  route(ask, ({ body }, context) => context.write((tx) => answerTo(tx, sources, context.actor, body.question))),
  route(listAsked, ({ query }, context) => context.read((tx) => asked(tx, context.actor, query))),
  route(getAnswer, ({ params }, context) => context.read((tx) => readAnswer(tx, context.actor, params.id))),
  route(reviewAsked, ({ query }, context) => context.read((tx) => review(tx, query))),
]
