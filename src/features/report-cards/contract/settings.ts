/** What a school decides about its report cards. */
import { z } from 'zod'
import { defineSettings, type SettingsOf } from '#core/schools/contract/settings.ts'
import { cardLanguage, cardParts } from './card.ts'

/** A place in class is never printed unless the school says so. */
const usual = { competencies: true, values: true, attendance: true, remarks: true, classComment: true, headComment: true, photo: true, position: false }
const template = cardParts.default(usual)

export const reportCardsSettings = defineSettings(
  'report-cards',
  z.strictObject({
    language: cardLanguage.default('en'),
    /** Who signs for the school, as it is printed. */
    headName: z.string().trim().max(80, 'Use at most 80 characters').default(''),
    /** A class teacher may publish the cards of the own class once they are checked. */
    classTeacherPublishes: z.boolean().default(false),
    pre_primary: template,
    lower_primary: template,
    upper_primary: template,
    junior: template,
    senior: template,
  }),
)
export type ReportCardsSettings = SettingsOf<typeof reportCardsSettings>
