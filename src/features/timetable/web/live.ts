/** Follows changes of timetables in the making, and of the one in force. */
import { lessonsEvent } from '#core/lessons/contract/lessons.ts'
import { followEvents } from '#platform/web/api/use-live.ts'
import { draftEvent } from '../contract/drafts.ts'

export const useDraftLive = followEvents(draftEvent)
export const useLessonsLive = followEvents(lessonsEvent)
