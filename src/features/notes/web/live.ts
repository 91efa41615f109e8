/** Follows changes of the person's notes on other devices. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { notesEvent } from '../contract/words.ts'

export const useNotesLive = followEvents(notesEvent)
