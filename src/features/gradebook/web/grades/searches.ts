/** What the addresses of the pages of marks may carry. */
import { z } from 'zod'
import { id } from '#platform/pure/schemas.ts'

export const ofTermSearch = z.object({ termId: id.optional() })
