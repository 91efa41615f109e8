/** Follows changes of timetables in the making. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { draftEvent } from '../contract/drafts.ts'

export const useDraftLive = followEvents(draftEvent)
