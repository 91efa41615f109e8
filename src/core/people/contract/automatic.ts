/** What a school decides about welcomes. */
import { z } from 'zod'
import { defineAutomaticMessages } from '#core/delivery/contract/automatic.ts'

export const welcomeMessages = defineAutomaticMessages({
  /** To the guardians of a new learner. */
  welcomeSms: z.boolean().default(false),
  welcomeEmail: z.boolean().default(false),
})
