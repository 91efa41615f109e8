/** Follows changes of report cards. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { cardsEvent } from '../contract/notices.ts'

export const useCardsLive = followEvents(cardsEvent)
