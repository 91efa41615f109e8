/** Search parameters of import pages. */
import { z } from 'zod'
import { rowFilters } from './lists.ts'

const page = z.coerce.number().int().min(1).optional()

/** Start of an import: kind of list, and the page of earlier imports. */
export const startSearch = z.object({ kind: z.string().optional(), page })
/** One list. */
export const importSearch = z.object({ filter: z.enum(rowFilters).optional(), page })
