/**
 * Work waiting to be marked, for the first page. Separate from the rest of the contract, which that page does not need.
 */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id } from '#platform/pure/schemas.ts'
import { setWork } from './access.ts'

export const waitingWork = endpoint({
  id: 'assignments.waiting',
  method: 'GET',
  path: '/api/teacher/assignments/waiting',
  summary: 'How much handed-in work waits to be marked, and where most of it lies',
  access: setWork,
  response: z.strictObject({
    toMark: z.int(),
    items: z.array(
      z.strictObject({ id, title: z.string(), targetLabel: z.string(), areaName: z.string(), toMark: z.int() }),
    ),
  }),
})
