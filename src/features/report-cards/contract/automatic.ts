/** What a school decides about e-mails on published report cards. */
import { z } from 'zod'
import { defineAutomaticMessages } from '#core/delivery/contract/automatic.ts'

export const resultsMessages = defineAutomaticMessages({
  /** To guardians when the report cards of a class are published. */
  resultsEmail: z.boolean().default(false),
})
