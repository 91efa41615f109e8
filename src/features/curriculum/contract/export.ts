/** A design as a spreadsheet, which can be imported again. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id } from '#platform/pure/schemas.ts'
import { browseDesigns } from './access.ts'

export const exportDesign = endpoint({
  id: 'curriculum.export',
  method: 'GET',
  path: '/api/curriculum/designs/{id}/export',
  summary: 'A design as a spreadsheet with one row per outcome, which can be imported again',
  access: browseDesigns,
  params: z.strictObject({ id }),
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']) }),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
})
