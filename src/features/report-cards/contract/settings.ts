/** A school's settings for report cards. */
import { z } from 'zod'
import { defineSettings, type SettingsOf } from '#core/schools/contract/settings.ts'
import { cardLanguage, cardParts } from './card.ts'

const holdTexts = { from: 'Use whole shillings from 1 to 1,000,000' } as const

/** Position in class, contacts and money are not printed unless the school turns them on. */
const usual = {
  competencies: true,
  values: true,
  attendance: true,
  remarks: true,
  classComment: true,
  headComment: true,
  photo: true,
  activities: true,
  guardians: false,
  teacherPhone: false,
  feeBalance: false,
  nextTermFee: false,
  position: false,
}
const template = cardParts.default(usual)

export const reportCardsSettings = defineSettings(
  'report-cards',
  z.strictObject({
    language: cardLanguage.default('en'),
    /** Who signs for the school, as printed. */
    headName: z.string().trim().max(80, 'Use at most 80 characters').default(''),
    /** Class teachers may publish the checked cards of their own class. */
    classTeacherPublishes: z.boolean().default(false),
    /** Families that are late with fees do not get their cards here. Staff, and papers of the state, are not concerned. */
    holdBack: z.boolean().default(false),
    /** Shillings that have to be overdue for it. */
    holdFrom: z.int(holdTexts.from).min(1, holdTexts.from).max(1_000_000, holdTexts.from).default(1000),
    pre_primary: template,
    lower_primary: template,
    upper_primary: template,
    junior: template,
    senior: template,
  }),
)
export type ReportCardsSettings = SettingsOf<typeof reportCardsSettings>
