/** Ports of M-Pesa. */
import { definePort } from '#platform/server/modules/ports.ts'

/** How this installation reaches M-Pesa. */
export const mpesaMeansPort = definePort<{
  /** Address of the simulator; null without one. */
  readonly simulator: string | null
}>('program.mpesa')
