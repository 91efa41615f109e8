/** The servers on which the installation may hold lessons, where it has them. */
import { definePort } from '#platform/server/modules/ports.ts'
import type { Log } from '#platform/server/database/log.ts'
import type { BigBlueButtonServer } from './big-blue-button.ts'

export interface ConferenceMeans {
  readonly bigBlueButton: BigBlueButtonServer | undefined
  readonly hasLiveKit: boolean
  readonly log: Log
}

export const conferenceMeansPort = definePort<ConferenceMeans>('program.conference')
