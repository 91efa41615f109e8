/** Follows polls: they change with their room. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { roomEvent } from '../../contract/now.ts'

export const usePolls = followEvents(roomEvent)
