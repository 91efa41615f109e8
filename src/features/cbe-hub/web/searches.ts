/** Search parameters of the hub's pages. */
import { z } from 'zod'
import { competencyCodes, valueCodes } from '#core/academics/contract/cbe.ts'
import { id } from '#platform/pure/schemas.ts'
import { listSearch } from '#platform/web/list/list-search.ts'

export const competencySearch = z.object({ code: z.enum(competencyCodes).optional() })

export const progressSearch = z.object({
  termId: id.optional(),
  streamId: id.optional(),
  code: z.enum([...competencyCodes, ...valueCodes]).optional(),
  /** The piece of work that was pressed. */
  piece: id.optional(),
})

export const communitySearch = listSearch({ learningAreaId: id.optional(), mine: z.enum(['true']).optional() })
