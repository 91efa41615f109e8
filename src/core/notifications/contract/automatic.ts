/** Whether urgent notices may be sent by SMS. */
import { z } from 'zod'
import { defineAutomaticMessages } from '#core/delivery/contract/automatic.ts'

export const noticeMessages = defineAutomaticMessages({
  /** People may choose to have urgent notices by SMS. */
  noticeSms: z.boolean().default(false),
})
