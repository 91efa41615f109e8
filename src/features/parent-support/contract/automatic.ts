/** What a school decides about SMS of parent support. */
import { z } from 'zod'
import { defineAutomaticMessages } from '#core/delivery/contract/automatic.ts'

export const supportMessages = defineAutomaticMessages({
  /** To the guardian when a request was answered. */
  supportSms: z.boolean().default(false),
})
