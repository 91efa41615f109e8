/** What a school decides about lending printed books. */
import { z } from 'zod'
import { defineSettings, type SettingsOf } from '#core/schools/contract/settings.ts'
import { shillings } from './shapes.ts'
import { bookTexts } from './words.ts'

export const bookSettings = defineSettings(
  'books',
  z.strictObject({
    /** Textbooks are lent until the term ends, other books for some days. */
    textbooksForTerm: z.boolean().default(true),
    loanDays: z.int(bookTexts.days).min(1, bookTexts.days).max(200, bookTexts.days).default(14),
    /** Books, other than those of class sets and textbooks, that a learner may have at once. */
    mostBooks: z.int(bookTexts.most).min(1, bookTexts.most).max(50, bookTexts.most).default(2),
    /** Remind the learner and the guardians before the due day and once when it has passed. */
    remind: z.boolean().default(true),
    remindDays: z.int(bookTexts.before).min(1, bookTexts.before).max(14, bookTexts.before).default(2),
    /** Shillings for each day; 0 for no fines. */
    finePerDay: shillings(1000, bookTexts.fine).default(0),
    /** Shillings at most for one loan; 0 for no limit. */
    mostFine: shillings(100_000, bookTexts.cap).default(0),
  }),
)
export type BookSettings = SettingsOf<typeof bookSettings>
