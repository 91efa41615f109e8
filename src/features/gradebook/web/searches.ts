/** What the addresses of the gradebook's pages may carry. */
import { z } from 'zod'
import { id } from '#platform/pure/schemas.ts'

const known = id.optional().catch(undefined)

export const termSearch = z.object({ termId: known })
export const overviewSearch = z.object({ termId: known, streamId: known })
export const sheetSearch = z.object({ termId: known, assessmentId: known })
