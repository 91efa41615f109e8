/** The bursar's day: what came in by channel, what is overdue by grade, and the next reminders. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { instant, storedDate } from '#platform/pure/schemas.ts'
import { manageFees } from './access.ts'
import { paymentMethods } from './words.ts'

const overdueOfGrade = z.strictObject({
  /** Null for learners who are in no class, such as those who left. */
  grade: z.string().nullable(),
  learners: z.int(),
  /** Shillings by how long they are overdue. */
  upTo30: z.number(),
  upTo60: z.number(),
  over60: z.number(),
})
export type OverdueOfGrade = z.infer<typeof overdueOfGrade>

const nextReminder = z.strictObject({
  channel: z.enum(['sms', 'email']),
  at: instant,
  guardians: z.int(),
  /** Shillings; null for what costs nothing. */
  cost: z.number().nullable(),
})
export type NextReminder = z.infer<typeof nextReminder>

const day = z.strictObject({
  date: storedDate,
  received: z.number(),
  payments: z.int(),
  /** When the last payment of the day was recorded. */
  lastAt: instant.nullable(),
  takings: z.array(z.strictObject({ method: z.enum(paymentMethods), payments: z.int(), amount: z.number() })),
  overdue: z.array(overdueOfGrade),
  reminders: z.array(nextReminder),
  /** Money received that has no learner yet. */
  suspense: z.strictObject({ payments: z.int(), amount: z.number() }),
})
export type FeesDay = z.infer<typeof day>

export const feesDay = endpoint({
  id: 'fees.day',
  method: 'GET',
  path: '/api/admin/fees/day',
  summary: 'Today’s payments by channel, overdue fees by grade and age, and the next reminders with their cost',
  access: manageFees,
  response: day,
})
