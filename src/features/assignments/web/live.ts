/** Follows changes of assignments. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { workEvent } from '../contract/notices.ts'

export const useWorkLive = followEvents(workEvent)
