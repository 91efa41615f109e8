/** Search parameters of the help's addresses. */
import { z } from 'zod'

const longestAddress = 300

/** `page`: the page on which "?" was pressed. */
export const helpSearch = z.object({
  asked: z.string().max(200).optional(),
  page: z.string().max(longestAddress).optional(),
})
export type HelpSearch = z.infer<typeof helpSearch>

export const faqSearch = z.object({ question: z.string().max(60).optional() })
export type FaqSearch = z.infer<typeof faqSearch>

export const guideSearch = z.object({ page: z.string().max(longestAddress).optional() })
export type GuideSearch = z.infer<typeof guideSearch>
