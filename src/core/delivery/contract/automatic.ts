/** A school's settings for automatic messages, which use its templates. */
import { z } from 'zod'
import { defineSettings, type SettingsOf } from '#core/schools/contract/settings.ts'

export const automaticTexts = {
  before: 'Use a number from 1 to 30',
  after: 'Use a number from 1 to 60',
  smallest: 'Use an amount from 0 to 1,000,000',
} as const

export const automaticMessages = defineSettings(
  'automatic-messages',
  z.strictObject({
    /** Language of messages to families. */
    language: z.enum(['en', 'sw']).default('en'),
    /** To the guardians of a new learner. */
    welcomeSms: z.boolean().default(false),
    welcomeEmail: z.boolean().default(false),
    /** To guardians when the report cards of a class are published. */
    resultsEmail: z.boolean().default(false),
    /** To the guardian on the day before a meeting with a teacher. */
    meetingSms: z.boolean().default(false),
    /** To guardians who pay: before fees are due, and again while overdue. */
    feeSms: z.boolean().default(false),
    feeEmail: z.boolean().default(false),
    /** Days before and after the due day. */
    feeDaysBefore: z.int(automaticTexts.before).min(1, automaticTexts.before).max(30, automaticTexts.before).default(3),
    feeDaysAfter: z.int(automaticTexts.after).min(1, automaticTexts.after).max(60, automaticTexts.after).default(7),
    /** Smallest amount for a reminder, shillings. */
    feeSmallest: z
      .number(automaticTexts.smallest)
      .min(0, automaticTexts.smallest)
      .max(1_000_000, automaticTexts.smallest)
      .default(100),
    /** People may choose to have urgent notices by text message. */
    noticeSms: z.boolean().default(false),
  }),
)
export type AutomaticMessages = SettingsOf<typeof automaticMessages>
