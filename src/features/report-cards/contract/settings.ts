/** A school's settings for report cards. */
import { z } from 'zod'
import { defineSettings, type SettingsOf } from '#core/schools/contract/settings.ts'
import { cardLanguage, cardParts } from './card.ts'

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
    pre_primary: template,
    lower_primary: template,
    upper_primary: template,
    junior: template,
    senior: template,
  }),
)
export type ReportCardsSettings = SettingsOf<typeof reportCardsSettings>
