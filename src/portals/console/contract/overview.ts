/** Installation overview for super admins: schools, plans and health, as counts only; nothing about any child. */
import { z } from 'zod'
import { installation, plans } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant, storedDate } from '#platform/pure/schemas.ts'

export const schoolStatuses = ['active', 'suspended'] as const

/** A school as a row: the numbers are counted today, in the school's zone. */
export const schoolRow = z.strictObject({
  id,
  code: z.string(),
  name: z.string(),
  plan: z.enum(plans),
  status: z.enum(schoolStatuses),
  isDemo: z.boolean(),
  createdAt: instant,
  /** Enrolled today. */
  learners: z.int(),
  /** Active memberships of teachers, tutors, admins and technicians. */
  staff: z.int(),
})
export type SchoolRow = z.infer<typeof schoolRow>

export const consoleOverview = endpoint({
  id: 'console.overview',
  method: 'GET',
  path: '/api/console/overview',
  summary: 'Schools by plan with their size, and how the installation is',
  access: installation('console.overview'),
  response: z.strictObject({
    at: instant,
    schools: z.int(),
    suspended: z.int(),
    learners: z.int(),
    staff: z.int(),
    byPlan: z.array(z.strictObject({ plan: z.enum(plans), schools: z.int() })),
    /** The largest schools, at most ten. */
    largest: z.array(schoolRow),
    pendingRequests: z.int(),
    database: z.strictObject({
      /** Such as `18.4`. */
      version: z.string(),
      bytes: z.number(),
    }),
    /** The disk that holds the data folder; null if it does not say. */
    disk: z.strictObject({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
    jobs: z.strictObject({
      /** Due and not done. */
      waiting: z.int(),
      /** Given up. */
      failed: z.int(),
    }),
    outbox: z.strictObject({
      waiting: z.int(),
      failed: z.int(),
      /** Waiting time of the oldest one. */
      oldest: instant.nullable(),
      /** False without a mail server: e-mail stays in the outbox. */
      carriesMail: z.boolean(),
    }),
    /** Number of open sessions. */
    sessions: z.int(),
    /** The process that answered. */
    program: z.strictObject({ version: z.string(), startedAt: instant, memoryBytes: z.int() }),
    /** Time of the last backup of this data folder; null if unknown. */
    backupAt: instant.nullable(),
  }),
})

export const consoleGrowth = endpoint({
  id: 'console.growth',
  method: 'GET',
  path: '/api/console/growth',
  summary:
    'How many learners are enrolled at all schools together: at the beginning of each of twelve months, and today',
  access: installation('console.overview'),
  response: z.strictObject({ items: z.array(z.strictObject({ day: storedDate, learners: z.int() })) }),
})
