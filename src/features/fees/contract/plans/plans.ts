/** Instalment plans: the office proposes days and amounts for what a learner owes, a guardian who pays signs. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { date, id, storedDate, storedId, text } from '#platform/pure/schemas.ts'
import { familyFees, manageFees } from '../access.ts'
import { amount, onePath, signature, student } from '../shapes.ts'
import { feeTexts } from '../words.ts'
import { fewestParts, mostParts, partStates, planStates, planTexts } from './plan-words.ts'

export const planErrors = {
  notOwed: defineError('fees.plan_not_owed', 409, 'The instalments must add up to what is owed: {amount}.'),
  open: defineError('fees.plan_open', 409, 'This learner already has a plan. End it first.'),
  answered: defineError('fees.plan_answered', 409, 'This plan is no longer waiting for an answer.'),
  over: defineError('fees.plan_over', 409, 'This plan has already ended.'),
} as const

const plan = z.strictObject({
  id: storedId,
  student,
  state: z.enum(planStates),
  /** What was owed when it was proposed, shillings. */
  amount: z.number(),
  /** Paid since, of that amount. */
  paid: z.number(),
  /** Sum of the instalments that are late, shillings. */
  late: z.number(),
  parts: z.array(z.strictObject({ date: storedDate, amount: z.number(), paid: z.number(), state: z.enum(partStates) })),
  proposed: signature,
  /** The guardian who signed or declined. */
  answered: signature.nullable(),
  ended: signature.nullable(),
  endReason: z.string().nullable(),
})
export type FeePlan = z.infer<typeof plan>

export const listPlans = endpoint({
  id: 'fees.plans',
  method: 'GET',
  path: '/api/admin/fees/plans',
  summary: 'Instalment plans that are proposed or signed: late ones first',
  access: manageFees,
  response: z.strictObject({ items: z.array(plan) }),
})

export const studentPlan = endpoint({
  id: 'fees.student_plan',
  method: 'GET',
  path: '/api/admin/fees/students/{id}/plan',
  summary: 'A learner’s last instalment plan; null if there was none',
  access: manageFees,
  params: onePath,
  response: z.strictObject({ plan: plan.nullable() }),
})

export const planParts = z
  .array(z.strictObject({ date, amount }))
  .min(fewestParts, planTexts.parts)
  .max(mostParts, planTexts.parts)

export const proposePlan = endpoint({
  id: 'fees.propose_plan',
  method: 'POST',
  path: '/api/admin/fees/plans',
  summary: 'Propose days and amounts for what a learner owes; the guardians who pay are asked to sign',
  access: manageFees,
  body: z.strictObject({ learnerId: id, parts: planParts }),
  response: plan,
  status: 201,
  idempotent: true,
  errors: [planErrors.notOwed, planErrors.open],
  examples: {
    body: {
      learnerId: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f',
      parts: [
        { date: '2026-04-01', amount: 5000 },
        { date: '2026-05-01', amount: 4500 },
      ],
    },
  },
})

export const endPlan = endpoint({
  id: 'fees.end_plan',
  method: 'POST',
  path: '/api/admin/fees/plans/{id}/end',
  summary: 'End a plan with the reason; what is owed stays',
  access: manageFees,
  params: onePath,
  body: z.strictObject({ reason: text(200, feeTexts.reason) }),
  response: plan,
  errors: [planErrors.over],
  examples: { body: { reason: 'The family asked for later days' } },
})

export const childPlan = endpoint({
  id: 'fees.child_plan',
  method: 'GET',
  path: '/api/parent/children/{id}/fees/plan',
  summary: 'The instalment plan of a child, and whether the caller may sign it',
  access: familyFees,
  params: onePath,
  response: z.strictObject({ plan: plan.nullable(), maySign: z.boolean() }),
})

export const answerPlan = endpoint({
  id: 'fees.answer_plan',
  method: 'POST',
  path: '/api/parent/children/{id}/fees/plan/answer',
  summary: 'Sign or decline the plan that the school proposes: only a guardian who pays',
  access: familyFees,
  params: onePath,
  body: z.strictObject({ planId: id, signs: z.boolean() }),
  response: plan,
  errors: [planErrors.answered],
  examples: { body: { planId: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f', signs: true } },
})
