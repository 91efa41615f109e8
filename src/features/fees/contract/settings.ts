/** What a school decides about its fees. */
import { z } from 'zod'
import { defineSettings } from '#core/schools/contract/settings.ts'
import { cautionTexts } from './caution/words.ts'
import { discountTexts } from './discounts/discount-words.ts'
import { partTermRules } from './structure-words.ts'

export const feeSettings = defineSettings(
  'fees',
  z.strictObject({
    /** Percent of a term's bill that all discounts of a learner together may take off. */
    discountLimit: z.int(discountTexts.limit).min(0, discountTexts.limit).max(100, discountTexts.limit).default(100),
    /** What learners are billed who join after the first week of a term or leave before its last one. */
    partTerms: z.enum(partTermRules).default('whole'),
    /** Caution money that a new learner pays, in shillings; 0 if the school asks for none. */
    cautionMoney: z.int(cautionTexts.whole).min(0, cautionTexts.whole).max(1_000_000, cautionTexts.whole).default(0),
  }),
)
