/** Every child of a parent at a glance, across schools. */
import { z } from 'zod'
import { signedIn } from '#core/access/contract/access.ts'
import { learnerSummary, learnerToday } from '#features/attendance/contract/learner-days.ts'
import { totals } from '#features/attendance/contract/marks.ts'
import { areaStanding, newestMarks, ownPast } from '#features/gradebook/contract/grades.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { storedId } from '#platform/pure/schemas.ts'

const childAtAGlance = z.strictObject({
  id: storedId,
  firstName: z.string(),
  fullName: z.string(),
  className: z.string().nullable(),
  /** Address of a small photo taken by the school. */
  photo: z.string().nullable(),
  school: z.strictObject({ id: storedId, name: z.string() }),
  today: learnerToday,
  /** Of the current term. */
  attendance: totals,
  newestMarks: newestMarks.nullable(),
  /** Compared with the child's previous term. */
  past: ownPast,
  /** Monday to Friday of this week. */
  week: learnerSummary.shape.week,
  /** Learning areas of the newest marks, each against the child's previous term; at most two. */
  newestAreas: z.array(areaStanding),
  dueWork: z.int(),
  overdueWork: z.int(),
})

/** Any account: a teacher at one school may be a parent at another. */
export const parentDashboard = endpoint({
  id: 'parent.dashboard',
  method: 'GET',
  path: '/api/parent/dashboard',
  summary: 'Each child’s day, term, newest published marks and work that is due',
  access: signedIn,
  response: z.strictObject({ children: z.array(childAtAGlance) }),
})
