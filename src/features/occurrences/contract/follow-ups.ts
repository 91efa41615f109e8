/** Endpoints of follow-up actions: what is to be done about an entry, by whom and until when. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { date, id, paged, paging, text, version } from '#platform/pure/schemas.ts'
import { staffBook } from './access.ts'
import { followUp } from './shapes.ts'
import { bookErrors, bookTexts } from './texts.ts'
import { followUpStates, followUpStatuses, followUpTypes } from './words.ts'

export const listFollowUps = endpoint({
  id: 'occurrences.follow_ups',
  method: 'GET',
  path: '/api/occurrence-book/follow-ups',
  summary: 'Follow-up actions of entries that the caller may see, the first due first, with the four counters',
  access: staffBook,
  query: z.strictObject({
    ...paging,
    status: z.enum(followUpStatuses).optional(),
    /** Accounts: the reporter, the person it was escalated to, the person responsible. */
    reportedBy: id.optional(),
    escalatedTo: id.optional(),
    assignedTo: id.optional(),
    mine: z.enum(['true', 'false']).optional(),
  }),
  response: z.strictObject({
    ...paged(followUp).shape,
    counters: z.strictObject({ pending: z.int(), inProgress: z.int(), completed: z.int(), overdue: z.int() }),
  }),
})

export const addFollowUp = endpoint({
  id: 'occurrences.add_follow_up',
  method: 'POST',
  path: '/api/occurrence-book/{id}/follow-ups',
  summary: 'Ask a colleague to do something about an entry, which opens it to them',
  access: staffBook,
  params: z.strictObject({ id }),
  status: 201,
  idempotent: true,
  body: z.strictObject({
    actionType: z.enum(followUpTypes),
    description: text(1000, bookTexts.followUp),
    assignedTo: id,
    dueDate: date,
    notes: z.string().trim().max(2000).default(''),
  }),
  response: followUp,
  errors: [bookErrors.notFound, bookErrors.struck, bookErrors.mayNot, bookErrors.adminOpens],
  examples: {
    body: {
      actionType: 'parent_meeting',
      description: 'Meet both families',
      assignedTo: '0195f0c2-6b1f-7c3a-9d2e-1a2b3c4d5e6f',
      dueDate: '2026-03-12',
    },
  },
})

export const changeFollowUp = endpoint({
  id: 'occurrences.change_follow_up',
  method: 'PUT',
  path: '/api/occurrence-book/follow-ups/{id}',
  summary: 'Start or complete a follow-up, note something, or move its day',
  access: staffBook,
  params: z.strictObject({ id }),
  body: z.strictObject({
    status: z.enum(followUpStates).optional(),
    notes: z.string().trim().max(2000).optional(),
    description: text(1000, bookTexts.followUp).optional(),
    dueDate: date.optional(),
    version: version.optional(),
  }),
  response: followUp,
  errors: [
    bookErrors.followUpNotFound,
    bookErrors.struck,
    bookErrors.mayNot,
    bookErrors.completed,
    bookErrors.notStarted,
    commonErrors.stale,
  ],
  examples: { body: { status: 'in_progress' } },
})
