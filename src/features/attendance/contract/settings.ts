/** A school's attendance settings. */
import { z } from 'zod'
import { defineSettings, type SettingsOf } from '#core/schools/contract/settings.ts'
import { time } from '#platform/pure/schemas.ts'

export const settingTexts = {
  session: 'Keep either the morning or the afternoon register',
  order: 'The afternoon register must be due after the morning one',
} as const

export const attendanceSettings = defineSettings(
  'attendance',
  z
    .strictObject({
      morning: z.boolean().default(true),
      /** Until when the morning register should be taken, HH:MM. */
      morningDue: time.default('08:30'),
      afternoon: z.boolean().default(true),
      afternoonDue: time.default('14:15'),
      /** A register in every lesson. */
      lessons: z.boolean().default(false),
      /** Days after its day on which a teacher may still change a register; 0 is the same day only. */
      editDays: z.int().min(0, 'Choose 0 to 14 days').max(14, 'Choose 0 to 14 days').default(0),
      /** Notify guardians and learners of an absence without a reason. */
      notifyGuardians: z.boolean().default(true),
      /** Send guardians a text message about an absence without a reason: from this hour on, once a day per learner. */
      absenceSms: z.boolean().default(false),
      absenceSmsAt: time.default('10:00'),
      absenceSmsLanguage: z.enum(['en', 'sw']).default('en'),
    })
    .superRefine((value, context) => {
      if (!value.morning && !value.afternoon)
        context.addIssue({ code: 'custom', path: ['morning'], message: settingTexts.session })
      if (value.afternoonDue <= value.morningDue)
        context.addIssue({ code: 'custom', path: ['afternoonDue'], message: settingTexts.order })
    }),
)
export type AttendanceSettings = SettingsOf<typeof attendanceSettings>
