/** Routes of the assistant. */
import { route } from '#core/access/server/public.ts'
import { ask, getAnswer, listAsked, writeAnswer as writeCall } from '../contract/answers.ts'
import { getModel, saveModel as saveCall } from '../contract/model.ts'
import { reviewAsked } from '../contract/review.ts'
import type { PassageSource } from './ports.ts'
import { answerTo, asked, readAnswer, review } from './services/answers.ts'
import { readModel, saveModel } from './services/model.ts'
import { writeAnswer, type WritingOptions } from './services/writing.ts'

export const answerRoutes = (sources: readonly PassageSource[]) => [
  route(ask, ({ body }, context) => context.write((tx) => answerTo(tx, sources, context.actor, body.question))),
  route(listAsked, ({ query }, context) => context.read((tx) => asked(tx, context.actor, query))),
  route(getAnswer, ({ params }, context) => context.read((tx) => readAnswer(tx, context.actor, params.id))),
  route(reviewAsked, ({ query }, context) => context.read((tx) => review(tx, query))),
]

export const modelRoutes = (options: WritingOptions) => [
  route(writeCall, ({ params }, context) => writeAnswer(context, options, params.id)),
  route(getModel, (_input, context) => context.read((tx) => readModel(tx))),
  route(saveCall, ({ body }, context) => context.write((tx) => saveModel(tx, options, body))),
]
