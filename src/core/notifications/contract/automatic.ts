/** Whether urgent notices may leave as text messages. */
import { z } from 'zod'
import { defineAutomaticMessages } from '#core/delivery/contract/automatic.ts'

export const noticeMessages = defineAutomaticMessages({
  /** People may choose to have urgent notices by text message. */
  noticeSms: z.boolean().default(false),
})
