/** What a school lets go out by itself, in the words of its templates. */
import { z } from 'zod'
import { defineSettings, type SettingsOf } from '#core/schools/contract/settings.ts'

export const automaticMessages = defineSettings(
  'automatic-messages',
  z.strictObject({
    /** In which language families are written to. */
    language: z.enum(['en', 'sw']).default('en'),
    /** To the guardians of a learner who has just come. */
    welcomeSms: z.boolean().default(false),
    welcomeEmail: z.boolean().default(false),
    /** To guardians, once the report cards of a class are published. */
    resultsEmail: z.boolean().default(false),
    /** To the guardian, on the day before a meeting with a teacher. */
    meetingSms: z.boolean().default(false),
    /** People may choose to have urgent notices by text message. */
    noticeSms: z.boolean().default(false),
  }),
)
export type AutomaticMessages = SettingsOf<typeof automaticMessages>
