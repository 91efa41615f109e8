/** What the addresses of the imports' pages may carry. */
import { importKind, rowFilters } from '../../contract/lists.ts'
import { z } from 'zod'

const page = z.coerce.number().int().min(1).optional()

export const startSearch = z.object({ kind: importKind.optional(), page })
export const importSearch = z.object({ filter: z.enum(rowFilters).optional(), page })
