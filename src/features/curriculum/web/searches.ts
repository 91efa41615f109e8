/** Search parameters of the curriculum's addresses. */
import { z } from 'zod'
import { levelSchema } from '#core/schools/contract/levels.ts'

export const designsSearch = z.object({ level: levelSchema.optional().catch(undefined) })
export const librarySearch = z.object({ area: z.string().optional().catch(undefined) })
export const coverageSearch = z.object({
  level: levelSchema.optional().catch(undefined),
  term: z.string().optional().catch(undefined),
})
export const schemesSearch = z.object({ term: z.string().optional().catch(undefined) })
export const schemeSearch = z.object({ view: z.enum(['todo', 'all']).optional().catch(undefined) })
