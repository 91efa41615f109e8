/** Endpoints for overviews of the book: figures, the caller's own summary, and the choices of its forms. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { date, id } from '#platform/pure/schemas.ts'
import { nameLearners, staffBook } from './access.ts'
import { entryLine } from './shapes.ts'
import { categories, severities } from './words.ts'

const own = {
  /** Reported by the caller. */
  myEntries: z.int(),
  /** The caller's open follow-ups. */
  pendingFollowUps: z.int(),
  /** Unresolved entries escalated to the caller. */
  escalatedToMe: z.int(),
  todaysEntries: z.int(),
  recentEntries: z.array(entryLine),
  /** Unread notices of the book. */
  notifications: z.int(),
}
export const bookSummary = z.strictObject(own)
export type BookSummary = z.infer<typeof bookSummary>

export const bookStats = endpoint({
  id: 'occurrences.stats',
  method: 'GET',
  path: '/api/occurrence-book/stats',
  summary:
    'Figures of the entries that the caller may see, of the days asked for or of a year; struck ones are not counted',
  access: staffBook,
  query: z.strictObject({
    dateFrom: date.optional(),
    dateTo: date.optional(),
    userId: z.string().max(100).optional(),
    userRole: z.string().max(100).optional(),
  }),
  response: z.strictObject({
    dateFrom: z.string(),
    dateTo: z.string(),
    totalEntries: z.int(),
    todaysEntries: z.int(),
    thisWeekEntries: z.int(),
    thisMonthEntries: z.int(),
    pendingReview: z.int(),
    escalatedIncidents: z.int(),
    criticalIncidents: z.int(),
    /** Mean hours from report to resolution; null before the first resolution. */
    averageResolutionTime: z.number().nullable(),
    resolved: z.int(),
    categoryBreakdown: z.array(z.strictObject({ category: z.enum(categories), count: z.int() })),
    severityDistribution: z.array(z.strictObject({ severity: z.enum(severities), count: z.int() })),
    weeklyTrends: z.array(z.strictObject({ week: z.string(), count: z.int() })),
    places: z.array(z.strictObject({ location: z.string(), count: z.int() })),
    hours: z.array(z.strictObject({ hour: z.int(), count: z.int() })),
    userStats: bookSummary,
  }),
})

export const ownSummary = endpoint({
  id: 'occurrences.summary',
  method: 'GET',
  path: '/api/occurrence-book/summary',
  summary: 'What of the book waits for the caller, for the dashboard',
  access: staffBook,
  response: bookSummary,
})

const colleague = z.strictObject({ accountId: id, name: z.string(), role: z.string() })

export const bookChoices = endpoint({
  id: 'occurrences.choices',
  method: 'GET',
  path: '/api/occurrence-book/choices',
  summary: 'Colleagues who sign in, staff, classes, places of the last entries, and own duties of today, for the forms',
  access: staffBook,
  response: z.strictObject({
    colleagues: z.array(colleague),
    staff: z.array(z.strictObject({ id, name: z.string(), position: z.string().nullable() })),
    classes: z.array(z.strictObject({ id, label: z.string() })),
    places: z.array(z.string()),
    /** The caller's duties of today, during which it may have happened. */
    duties: z.array(z.strictObject({ id, title: z.string() })),
  }),
})

const pickable = z.strictObject({ id, name: z.string(), class: z.string(), admissionNumber: z.string() })
export type PickableLearner = z.infer<typeof pickable>

export const pickLearners = endpoint({
  id: 'occurrences.learners',
  method: 'GET',
  path: '/api/occurrence-book/learners',
  summary:
    'Learners of the school by name or number, with their class and nothing else: a teacher on duty names any of them',
  access: nameLearners,
  query: z.strictObject({ search: z.string().trim().min(2).max(100) }),
  response: z.strictObject({ items: z.array(pickable) }),
  examples: { query: { search: 'faith' } },
})
