/** Waivers: what a learner is let off. One person asks, and another one approves or refuses. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id, paged, paging, text } from '#platform/pure/schemas.ts'
import { manageFees } from '../access.ts'
import { amount, onePath, request, type FeeRequest } from '../shapes.ts'
import { feeTexts } from '../words.ts'

export const waiverErrors = {
  ownRequest: defineError('fees.own_waiver', 409, 'Somebody else has to decide about a waiver that you asked for.'),
  decided: defineError('fees.waiver_decided', 409, 'This waiver is already decided.'),
  tooMuch: defineError('fees.waiver_too_much', 409, 'The learner owes only {amount}.'),
} as const

export type Waiver = FeeRequest

export const listWaivers = endpoint({
  id: 'fees.waivers',
  method: 'GET',
  path: '/api/admin/fees/waivers',
  summary: 'Waivers: those that wait for a decision first, then the last one first',
  access: manageFees,
  query: z.strictObject({ ...paging }),
  response: z.strictObject({ ...paged(request).shape, waiting: z.int() }),
})

export const askWaiver = endpoint({
  id: 'fees.ask_waiver',
  method: 'POST',
  path: '/api/admin/fees/waivers',
  summary: 'Ask to let a learner off an amount; nothing is posted until somebody else approves it',
  access: manageFees,
  body: z.strictObject({ learnerId: id, amount, reason: text(200, feeTexts.reason) }),
  response: request,
  status: 201,
  idempotent: true,
  errors: [waiverErrors.tooMuch],
  examples: {
    body: {
      learnerId: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f',
      amount: 5000,
      reason: 'The family lost its house in the floods',
    },
  },
})

export const approveWaiver = endpoint({
  id: 'fees.approve_waiver',
  method: 'POST',
  path: '/api/admin/fees/waivers/{id}/approve',
  summary: 'Approve a waiver that somebody else asked for; the amount is taken off what the learner owes',
  access: manageFees,
  params: onePath,
  body: z.strictObject({ note: text(200).nullable().default(null) }),
  response: request,
  idempotent: true,
  errors: [waiverErrors.ownRequest, waiverErrors.decided, waiverErrors.tooMuch],
  examples: { body: { note: null } },
})

export const refuseWaiver = endpoint({
  id: 'fees.refuse_waiver',
  method: 'POST',
  path: '/api/admin/fees/waivers/{id}/refuse',
  summary: 'Refuse a waiver that somebody else asked for, with the reason; nothing is posted',
  access: manageFees,
  params: onePath,
  body: z.strictObject({ note: text(200, feeTexts.reason) }),
  response: request,
  idempotent: true,
  errors: [waiverErrors.ownRequest, waiverErrors.decided],
  examples: { body: { note: 'The bursary of the county covers it' } },
})
