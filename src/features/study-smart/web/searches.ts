/** Search parameters of the study pages. */
import { z } from 'zod'
import { listSearch } from '#platform/web/list/list-search.ts'

export const tabs = ['recommendations', 'pomodoro', 'analytics'] as const
export const studySearch = z.object({ tab: z.enum(tabs).optional() })
export const cardsSearch = listSearch({})
