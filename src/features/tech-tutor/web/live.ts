/** Follows the class: where somebody is changes when their device has sent its sessions. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { tutorEvent } from '../contract/words.ts'

export const useTutorLive = followEvents(tutorEvent)
