/** What a school decides about messages before events. */
import { z } from 'zod'
import { daysAhead, defineAutomaticMessages } from '#core/delivery/contract/automatic.ts'
import { time } from '#platform/pure/schemas.ts'

export const eventMessages = defineAutomaticMessages({
  /** To guardians, before events whose author asked for a reminder. */
  eventSms: z.boolean().default(false),
  eventEmail: z.boolean().default(false),
  eventDaysBefore: daysAhead.default(2),
  eventHour: time.default('16:00'),
})
