/** What a school decides about its live lessons. */
import { z } from 'zod'
import { carriers } from './carriers.ts'
import { defineSettings, type SettingsOf } from '#core/schools/contract/settings.ts'

const texts = {
  share: 'Choose 1 to 100 per cent',
  late: 'Choose 0 to 120 minutes',
} as const

export const roomSettings = defineSettings(
  'live-lessons',
  z.strictObject({
    /** Per cent of the lesson that a learner must be there to be proposed as present. */
    presentShare: z.int(texts.share).min(1, texts.share).max(100, texts.share).default(60),
    /** Minutes after the start from which a learner is proposed as late. */
    lateAfter: z.int(texts.late).min(0, texts.late).max(120, texts.late).default(10),
    /** What carries voices and pictures, where the installation has more than this program. */
    carrier: z.enum(carriers).default('darasa'),
    /** Learners may write to everybody in the lesson; to its teachers they always may. */
    learnersChat: z.boolean().default(false),
    /** Learners may show themselves to the others of their group. */
    groupCameras: z.boolean().default(false),
  }),
)
export type RoomSettings = SettingsOf<typeof roomSettings>
