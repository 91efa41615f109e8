/** What a school decides about reminders of meetings. */
import { z } from 'zod'
import { defineAutomaticMessages } from '#core/delivery/contract/automatic.ts'

export const meetingReminders = defineAutomaticMessages({
  /** To the guardian on the day before a meeting with a teacher. */
  meetingSms: z.boolean().default(false),
})
