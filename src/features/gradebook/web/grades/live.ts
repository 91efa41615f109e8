/** Follows published marks and ratings. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { gradebookEvent } from '../../contract/access.ts'
import { ratingsEvent } from '../../contract/rating-events.ts'

export const useGradesLive = followEvents([gradebookEvent, ratingsEvent])
