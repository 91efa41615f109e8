/** Routes of the year-end promotion. */
import { route } from '#core/access/server/public.ts'
import {
  listPromotionLearners,
  listPromotions,
  previewPromotion,
  promote,
  undoPromotion,
} from '../contract/promotions.ts'
import { promotionLearners } from './services/plan.ts'
import * as promotions from './services/promotions.ts'
import { todayOf } from '#core/people/server/public.ts'

export const promotionRoutes = [
  route(previewPromotion, ({ body }, context) =>
    context.read((tx) => promotions.preview(tx, body, todayOf(tx, context.actor.timeZone))),
  ),
  route(listPromotionLearners, ({ query }, context) =>
    context.read(async (tx) => ({ items: await promotionLearners(tx, query.streamId, query.fromYearId) })),
  ),
  route(promote, ({ body }, context) => context.write((tx) => promotions.promote(tx, body))),
  route(listPromotions, (_input, context) => context.read(async (tx) => ({ items: await promotions.list(tx) }))),
  route(undoPromotion, ({ params }, context) => context.write((tx) => promotions.undo(tx, params.id))),
]
