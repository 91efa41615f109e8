/** Search parameters of the gradebook pages. */
import { z } from 'zod'
import { id } from '#platform/pure/schemas.ts'

const known = id.optional().catch(undefined)

export const termSearch = z.object({ termId: known })
export const overviewSearch = z.object({ termId: known, streamId: known })
export const sheetSearch = z.object({ termId: known, assessmentId: known })
