/** A school's settings for messages. */
import { z } from 'zod'
import { defineSettings, type SettingsOf } from '#core/schools/contract/settings.ts'
import { id } from '#platform/pure/schemas.ts'

export const communicationSettings = defineSettings(
  'communication',
  z.strictObject({
    /** Learners may write to those who teach them; otherwise they read, and answer the office. */
    learnersWriteToTeachers: z.boolean().default(false),
    /** Admin accounts that may open a reported conversation. */
    safeguardingAdmins: z
      .array(id)
      .max(10, 'Name at most 10 people')
      .default(() => []),
  }),
)
export type CommunicationSettings = SettingsOf<typeof communicationSettings>
