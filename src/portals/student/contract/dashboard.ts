/** A learner's own learning at a glance: figures of the term, work due, recent events. */
import { z } from 'zod'
import { action } from '#core/access/contract/access.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { instant, storedDate, storedId } from '#platform/pure/schemas.ts'

const openPortal = action('student_portal.open', 'student-portal', ['student'])

const band = z.strictObject({ code: z.string(), title: z.string() })

export const stats = z.strictObject({
  /** Mean of the learning areas that have published results, whole per cents; null before the first result of the term. */
  averagePercent: z.int().nullable(),
  /** The same of the last term that has results. */
  previousAveragePercent: z.int().nullable(),
  /** Published marks of the term. */
  marks: z.int(),
  /** Work that can still be handed in, and how much of it is past its time. */
  dueWork: z.int(),
  overdueWork: z.int(),
  handedInWork: z.int(),
  /** Per cent of the recorded days of the term; null before the first register. */
  attendancePercentage: z.number().nullable(),
  /** Half days count half. */
  daysHere: z.number(),
  daysRecorded: z.number(),
})
export type StudentStats = z.infer<typeof stats>

/** One learning area compared with the learner's previous term. */
const area = z.strictObject({
  learningAreaId: storedId,
  name: z.string(),
  percent: z.int().nullable(),
  band: band.nullable(),
  previousPercent: z.int().nullable(),
  /** Per cents at which a higher band begins, lowest first. */
  borders: z.array(z.number()),
})

const due = z.strictObject({
  id: storedId,
  title: z.string(),
  learningArea: z.string(),
  dueDate: instant,
  overdue: z.boolean(),
})

/** mark: a result was published. assigned, handed_in, returned: of an assignment. away: a day missed. */
export const activityKinds = ['mark', 'assigned', 'handed_in', 'returned', 'away'] as const

export const activity = z.strictObject({
  kind: z.enum(activityKinds),
  /** Id of the subject: the assessment, assignment, or day of the register. */
  id: z.string(),
  title: z.string(),
  learningArea: z.string().nullable(),
  at: instant,
  /** Page that shows it. */
  to: z.string(),
  /** Whole per cents of a mark. */
  percent: z.int().nullable(),
  band: band.nullable(),
  /** Set for a missed day. */
  date: storedDate.nullable(),
})
export type StudentActivity = z.infer<typeof activity>

export const studentDashboard = endpoint({
  id: 'student_portal.dashboard',
  method: 'GET',
  path: '/api/student/dashboard',
  summary:
    'The learner’s own term: numbers, learning areas against the last term, work that is due, what happened last',
  access: openPortal,
  response: z.strictObject({
    learner: z.strictObject({
      id: storedId,
      firstName: z.string(),
      fullName: z.string(),
      className: z.string().nullable(),
    }),
    term: z.strictObject({ id: storedId, name: z.string() }).nullable(),
    stats,
    areas: z.array(area),
    due: z.array(due),
    activity: z.array(activity),
  }),
})

export const studentStats = endpoint({
  id: 'student_portal.stats',
  method: 'GET',
  path: '/api/student/dashboard/stats',
  summary: 'The term in numbers',
  access: openPortal,
  response: stats,
})

export const studentActivity = endpoint({
  id: 'student_portal.activity',
  method: 'GET',
  path: '/api/student/dashboard/activity',
  summary: 'What happened last, newest first',
  access: openPortal,
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(50).default(10) }),
  response: z.strictObject({ items: z.array(activity) }),
})
