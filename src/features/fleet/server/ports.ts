/** Ports of the fleet. */
import { definePort } from '#platform/server/modules/ports.ts'

/** What this installation gives maps. */
export const fleetMeansPort = definePort<{
  /** Address of map tiles; null without any. */
  readonly tiles: string | null
}>('program.fleet')
