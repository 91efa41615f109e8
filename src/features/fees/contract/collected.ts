/** What the school billed this term and what came in, for the start page. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { manageFees } from './access.ts'

export const feesCollected = endpoint({
  id: 'fees.collected',
  method: 'GET',
  path: '/api/admin/fees/collected',
  summary: 'Shillings billed and collected since the term began, and collected today; null between terms',
  access: manageFees,
  response: z.strictObject({
    term: z
      .strictObject({
        name: z.string(),
        /** Charges and opening balances, less what was let off. */
        billed: z.number(),
        collected: z.number(),
        today: z.number(),
      })
      .nullable(),
  }),
})
