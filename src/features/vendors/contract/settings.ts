/** What a school decides about its purchases. */
import { z } from 'zod'
import { defineSettings } from '#core/schools/contract/settings.ts'
import { purchaseTexts } from './words.ts'

const percent = z.number().min(0).max(30).multipleOf(0.5, purchaseTexts.percent)

export const purchaseSettings = defineSettings(
  'purchases',
  z.strictObject({
    /** Shillings up to which somebody other than the principal may approve. */
    approvalLimit: z.int().min(0).max(1_000_000_000).default(100_000),
    /** Percent by which a price may differ from what was approved or ordered. */
    tolerancePercent: z.int().min(0).max(20).default(2),
    /** Percent of the taxable value kept back from VAT; 0 unless the KRA has appointed the school to do so. */
    vatWithholdingPercent: percent.default(0),
    /** Percent of income tax kept back, by what the vendor is paid for. */
    contractTaxPercent: percent.default(3),
    professionalTaxPercent: percent.default(5),
    rentTaxPercent: percent.default(10),
  }),
)
