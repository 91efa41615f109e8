/** What a school decides about fee reminders. */
import { z } from 'zod'
import { defineAutomaticMessages } from '#core/delivery/contract/automatic.ts'
import type { SettingsOf } from '#core/schools/contract/settings.ts'

export const reminderTexts = {
  before: 'Use a number from 1 to 30',
  after: 'Use a number from 1 to 60',
  smallest: 'Use an amount from 0 to 1,000,000',
} as const
const { before, after, smallest } = reminderTexts

export const feeReminders = defineAutomaticMessages({
  /** To guardians who pay: before fees are due, and again while overdue. */
  feeSms: z.boolean().default(false),
  feeEmail: z.boolean().default(false),
  /** Days before and after the due day. */
  feeDaysBefore: z.int(before).min(1, before).max(30, before).default(3),
  feeDaysAfter: z.int(after).min(1, after).max(60, after).default(7),
  /** Smallest amount for a reminder, shillings. */
  feeSmallest: z.number(smallest).min(0, smallest).max(1_000_000, smallest).default(100),
})
export type FeeReminders = SettingsOf<typeof feeReminders>

export const receiptMessages = defineAutomaticMessages({
  /** The receipt of each payment, to guardians who pay. */
  receiptSms: z.boolean().default(false),
  receiptEmail: z.boolean().default(false),
})
export type ReceiptMessages = SettingsOf<typeof receiptMessages>
