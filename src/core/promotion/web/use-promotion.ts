/** Runs and undoes a promotion; both change every learner's class. */
import { listYears } from '#core/academics/contract/calendar.ts'
import { useSend, type Send } from '#platform/web/api/hooks.ts'
import { listLearners, getLearner } from '#core/people/contract/learners.ts'
import {
  listPromotionLearners,
  listPromotions,
  previewPromotion,
  promote,
  undoPromotion,
} from '../contract/promotions.ts'

const stale = [listPromotions, listPromotionLearners, listLearners, getLearner, listYears]

export const usePromote = (): Send<typeof promote> => useSend(promote, { invalidates: stale })

export const useUndoPromotion = (): Send<typeof undoPromotion> =>
  useSend(undoPromotion, { invalidates: [...stale, previewPromotion] })
