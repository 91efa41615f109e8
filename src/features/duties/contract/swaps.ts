/** Endpoints for swaps: ask a teacher or the administration, answer, withdraw. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, paged, paging, text } from '#platform/pure/schemas.ts'
import { ownDuties } from './access.ts'
import { dutyErrors, onePath, some, swapRequest } from './shapes.ts'
import { dutyTexts } from './texts.ts'

export const listSwaps = endpoint({
  id: 'duties.swaps',
  method: 'GET',
  path: '/api/duties/swaps',
  summary: 'Swaps that the reader asked for or is asked for, and for the office all; those that wait first',
  access: ownDuties,
  query: z.strictObject({ ...paging, waiting: z.enum(['true', 'false']).optional() }),
  response: z.strictObject({ ...paged(swapRequest).shape, waitingForMe: z.int() }),
})

export const requestSwap = endpoint({
  id: 'duties.request_swap',
  method: 'POST',
  path: '/api/duties/{id}/swaps',
  summary: 'Ask a teacher, or administration, to take an own duty',
  access: ownDuties,
  params: onePath,
  body: z.strictObject({
    /** Null asks the administration. */
    teacherId: id.nullish(),
    reason: text(500, dutyTexts.reason),
  }),
  response: z.strictObject({ swap: swapRequest, message: z.string() }),
  status: 201,
  idempotent: true,
  errors: [
    dutyErrors.notFound,
    dutyErrors.notAssigned,
    dutyErrors.cancelled,
    dutyErrors.mayNot,
    dutyErrors.swapPending,
    dutyErrors.conflict,
    dutyErrors.lesson,
    dutyErrors.unavailable,
  ],
  examples: { body: { teacherId: null, reason: 'I take the choir to the music festival that day' } },
})

export const answerSwap = endpoint({
  id: 'duties.answer_swap',
  method: 'POST',
  path: '/api/duties/swaps/{id}/answer',
  summary:
    'Approve or reject a swap: the teacher who is asked, or the office, which names who takes it when administration was asked',
  access: ownDuties,
  params: onePath,
  body: z.strictObject({
    response: z.enum(['approve', 'reject']),
    /** Office only: who takes the duty. */
    teacherId: id.nullish(),
    note: some(500),
    /** Office only: reason to override a conflict. */
    overrideReason: some(500),
  }),
  response: z.strictObject({ swap: swapRequest, message: z.string() }),
  errors: [dutyErrors.notFound, dutyErrors.swapOver, dutyErrors.swapImpossible, dutyErrors.mayNot],
  examples: { body: { response: 'approve' } },
})

export const withdrawSwap = endpoint({
  id: 'duties.withdraw_swap',
  method: 'POST',
  path: '/api/duties/swaps/{id}/withdraw',
  summary: 'Take an own request back',
  access: ownDuties,
  params: onePath,
  response: swapRequest,
  errors: [dutyErrors.swapOver],
})
