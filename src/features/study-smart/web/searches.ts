/** Search parameters of the study page. */
import { z } from 'zod'

export const tabs = ['recommendations', 'pomodoro', 'analytics'] as const
export const studySearch = z.object({ tab: z.enum(tabs).optional() })
