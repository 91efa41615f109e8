/** Follows changes of the fleet. */
import { followEvents } from '#platform/web/api/use-live.ts'
import { fleetEvent } from '../contract/words.ts'

export const useFleetLive = followEvents(fleetEvent)
