/** What the address of a class's analytics may carry. */
import { z } from 'zod'
import { id } from '#platform/pure/schemas.ts'

export const analyticsSearch = z.object({ streamId: id.optional(), learningAreaId: id.optional(), termId: id.optional() })
