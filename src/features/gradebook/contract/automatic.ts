/** What a school decides about messages before exams. */
import { z } from 'zod'
import { daysAhead, defineAutomaticMessages } from '#core/delivery/contract/automatic.ts'
import { time } from '#platform/pure/schemas.ts'

export const examMessages = defineAutomaticMessages({
  /** To guardians, before opener, mid-term and end of term exams. */
  examSms: z.boolean().default(false),
  examDaysBefore: daysAhead.default(1),
  examHour: time.default('16:00'),
  /** When the papers of a day begin, as the message says. */
  examBegins: time.default('08:00'),
})
