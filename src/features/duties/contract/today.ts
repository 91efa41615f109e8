/** What the start page and the rail say of duties: a call of its own, so that neither carries the roster’s contract. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id } from '#platform/pure/schemas.ts'
import { ownDuties } from './access.ts'

export const dutyCard = endpoint({
  id: 'duties.card',
  method: 'GET',
  path: '/api/duties/card',
  summary: 'The reader’s next duty and how much waits for an answer; for the office who is on duty today, open places of the week and swaps that wait',
  access: ownDuties,
  response: z.strictObject({
    /** The reader’s own, from now on. */
    next: z.strictObject({ id, title: z.string(), date: z.string(), startTime: z.string(), location: z.string() }).nullable(),
    /** A teacher’s duties, swaps and covers that wait for an answer; for the office swaps that wait for it. */
    waiting: z.int(),
    /** Of these, requests to swap and to cover; the rest are duties. */
    swaps: z.int(),
    covers: z.int(),
    /** Names of who is on duty today; for the office, else empty. */
    today: z.array(z.string()),
    /** Places without a teacher in the next 7 days; for the office, else 0. */
    open: z.int(),
  }),
})
