/** Follows changes of printed books. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { booksEvent } from '../../contract/printed/words.ts'

export const useBooksLive = followEvents(booksEvent)
