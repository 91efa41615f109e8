/** Follows changes of the occurrence book. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { bookEvent } from '../contract/words.ts'

export const useBookLive = followEvents(bookEvent)
