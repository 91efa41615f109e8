/** Summary for the start page and the rail. Its own endpoint, so that neither loads the roster's contract. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id } from '#platform/pure/schemas.ts'
import { ownDuties } from './access.ts'

export const dutyCard = endpoint({
  id: 'duties.card',
  method: 'GET',
  path: '/api/duties/card',
  summary:
    'The reader’s next duty and how much waits for an answer; for the office who is on duty now and later today, open places of the week and swaps that wait',
  access: ownDuties,
  response: z.strictObject({
    /** The caller’s own duties from now on. */
    next: z
      .strictObject({ id, title: z.string(), date: z.string(), startTime: z.string(), location: z.string() })
      .nullable(),
    /** A teacher’s duties, swaps and covers that wait for an answer; for the office swaps that wait for it. */
    waiting: z.int(),
    /** Of these, swap and cover requests; the rest are duties. */
    swaps: z.int(),
    covers: z.int(),
    /** Who is on duty now and who follows today, by the hour; empty unless the caller is the office. */
    onDuty: z.array(
      z.strictObject({
        name: z.string(),
        title: z.string(),
        location: z.string(),
        startTime: z.string(),
        endTime: z.string(),
        isNow: z.boolean(),
      }),
    ),
    /** Unfilled places in the next 7 days; 0 unless the caller is the office. */
    open: z.int(),
  }),
})
