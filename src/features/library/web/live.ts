/** Follows changes of the library: a document that was read into the search shows so. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { libraryEvent } from '../contract/words.ts'

export const useLibraryLive = followEvents(libraryEvent)
