/** How many learners wait, for the rail: apart from the other calls, because every first page loads it. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { seeWarnings } from './access.ts'

export const countWarnings = endpoint({
  id: 'early_warning.count',
  method: 'GET',
  path: '/api/early-warning/count',
  summary: 'How many learners nobody has done anything about yet',
  access: seeWarnings,
  response: z.strictObject({ newCount: z.int() }),
})
