/** Search parameters of the study page. */
import { z } from 'zod'

export const tabs = ['pomodoro', 'analytics'] as const
export const studySearch = z.object({ tab: z.enum(tabs).optional() })
