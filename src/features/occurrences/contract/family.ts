/** Endpoints for families and learners: only their own part of an entry. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant, paged, paging, text } from '#platform/pure/schemas.ts'
import { childIncidents, ownIncidents } from './access.ts'
import { bookTexts } from './texts.ts'
import { categories, entryStatuses, learnerRoles, severities } from './words.ts'

/** Contains only what was written about this learner: the entry's own text may name others. */
export const incident = z.strictObject({
  /** Id of the learner's part of the entry. */
  id,
  entryNumber: z.string(),
  child: z.strictObject({ id, firstName: z.string() }),
  category: z.enum(categories),
  severity: z.enum(severities),
  status: z.enum(entryStatuses),
  dateTime: instant,
  location: z.string(),
  role: z.enum(learnerRoles),
  description: z.string(),
  actionTaken: z.string(),
  toldAt: instant,
  /** When this reader confirmed it: each guardian separately, or the learner. */
  acknowledgedAt: instant.nullable(),
  acknowledgedNote: z.string().nullable(),
  response: z.string().nullable(),
  respondedAt: instant.nullable(),
  school: z.string().nullable(),
})
export type Incident = z.infer<typeof incident>

const filters = { severity: z.enum(severities).optional(), status: z.enum(entryStatuses).optional() }
const shorter = { ...paging, limit: z.coerce.number().int().min(1).max(100).default(10) }

export const childIncidentList = endpoint({
  id: 'occurrences.child_list',
  method: 'GET',
  path: '/api/parent/children/{id}/incidents',
  summary: 'Incidents of which the school told this child’s family, the last first',
  access: childIncidents,
  params: z.strictObject({ id }),
  query: z.strictObject({ ...shorter, ...filters }),
  response: paged(incident),
})

const ofChild = { access: childIncidents, params: z.strictObject({ id }), response: incident } as const

export const childIncident = endpoint({
  ...ofChild,
  id: 'occurrences.child_incident',
  method: 'GET',
  path: '/api/parent/incidents/{id}',
  summary: 'A child’s own part of an incident',
})

export const acknowledgeIncident = endpoint({
  ...ofChild,
  id: 'occurrences.acknowledge',
  method: 'POST',
  path: '/api/parent/incidents/{id}/acknowledge',
  summary: 'Confirm having read it, with a note to the school if wanted',
  body: z.strictObject({ notes: z.string().trim().max(1000).default('') }),
})

export const ownIncidentList = endpoint({
  id: 'occurrences.own_list',
  method: 'GET',
  path: '/api/student/incidents',
  summary: 'Incidents of which the school told the learner, the last first',
  access: ownIncidents,
  query: z.strictObject({ ...shorter, ...filters }),
  response: paged(incident),
})

const ofLearner = { access: ownIncidents, params: z.strictObject({ id }), response: incident } as const

export const ownIncident = endpoint({
  ...ofLearner,
  id: 'occurrences.own_incident',
  method: 'GET',
  path: '/api/student/incidents/{id}',
  summary: 'The learner’s own part of an incident',
})

export const respondToIncident = endpoint({
  ...ofLearner,
  id: 'occurrences.respond',
  method: 'POST',
  path: '/api/student/incidents/{id}/response',
  summary: 'The learner’s own account; a later one takes the place of an earlier, which is kept in the history',
  body: z.strictObject({ response: text(2000, bookTexts.response) }),
})

export const acknowledgeOwnIncident = endpoint({
  ...ofLearner,
  id: 'occurrences.acknowledge_own',
  method: 'POST',
  path: '/api/student/incidents/{id}/acknowledge',
  summary: 'Confirm having read it',
})
