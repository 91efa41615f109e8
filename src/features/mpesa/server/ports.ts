/** Ports of M-Pesa. */
import { defineExtensionPoint, definePort } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

/** How this installation reaches M-Pesa. */
export const mpesaMeansPort = definePort<{
  /** Address of the simulator; null without one. */
  readonly simulator: string | null
}>('program.mpesa')

/** A request of another module on the simulated phone of a school's office. */
export interface PromptOnPhone {
  readonly id: string
  readonly payee: string
  readonly amountCents: number
  readonly account: string
  readonly phone: string
  readonly askedAt: Date
  readonly checkoutRequestId: string | null
}

/** Requests of the transaction's school that other modules sent by the simulator. */
export const phonePrompts = defineExtensionPoint<(tx: Tx) => Promise<readonly PromptOnPhone[]>>('mpesa.phone_prompts')
