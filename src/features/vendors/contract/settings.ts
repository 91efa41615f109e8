/** What a school decides about its purchases. */
import { z } from 'zod'
import { defineSettings } from '#core/schools/contract/settings.ts'

export const purchaseSettings = defineSettings(
  'purchases',
  z.strictObject({
    /** Shillings up to which somebody other than the principal may approve. */
    approvalLimit: z.int().min(0).max(1_000_000_000).default(100_000),
    /** Percent by which a price may differ from what was approved or ordered. */
    tolerancePercent: z.int().min(0).max(20).default(2),
  }),
)
