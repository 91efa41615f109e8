/** Health notes of a learner. Every reading is audited. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { date, id, instant, text, version } from '#platform/pure/schemas.ts'
import { signedIn } from '#core/access/contract/access.ts'
import { manageHealth, readHealthNotes } from './access.ts'
import { note, someDate } from '#core/people/contract/shapes.ts'

export const healthKinds = ['allergy', 'condition', 'medicine', 'diet', 'other'] as const

const healthNote = z.strictObject({
  id,
  kind: z.enum(healthKinds),
  title: z.string(),
  /** Facts and instructions. */
  details: z.string().nullable(),
  forTeachers: z.boolean(),
  /** Last day on which it held. */
  endedOn: date.nullable(),
  updatedAt: instant,
  version,
})
export type HealthNote = z.infer<typeof healthNote>
const healthNotes = z.strictObject({ items: z.array(healthNote) })

export const readHealth = endpoint({
  id: 'people.health',
  method: 'GET',
  path: '/api/admin/learners/{id}/health',
  summary:
    'Health notes of a learner, those that hold first; teachers get those meant for them. Each call is written to the log as a reading',
  access: readHealthNotes,
  params: z.strictObject({ id }),
  response: healthNotes,
})

export const readHealthLine = endpoint({
  id: 'people.health_line',
  method: 'GET',
  path: '/api/admin/learners/{id}/health/line',
  summary:
    'The health notes of a learner that hold today, in short; a call that shows any is written to the log as a reading',
  access: readHealthNotes,
  params: z.strictObject({ id }),
  response: z.strictObject({ items: z.array(healthNote.pick({ id: true, kind: true, title: true, details: true })) }),
})

const facts = {
  kind: z.enum(healthKinds, { error: 'Choose the type' }),
  title: text(120, 'Describe it'),
  details: note(1000),
  forTeachers: z.boolean(),
}

export const addHealthNote = endpoint({
  id: 'people.add_health_note',
  method: 'POST',
  path: '/api/admin/learners/{id}/health',
  summary: 'Write down what must be known of a learner’s health',
  access: manageHealth,
  status: 201,
  idempotent: true,
  params: z.strictObject({ id }),
  body: z.strictObject(facts),
  response: healthNotes,
  examples: {
    body: { kind: 'allergy', title: 'Groundnuts', details: 'Has an injector in the office.', forTeachers: true },
  },
})

export const saveHealthNote = endpoint({
  id: 'people.save_health_note',
  method: 'PUT',
  path: '/api/admin/learners/{id}/health/{noteId}',
  summary: 'Change a health note, or say on which day it ended; it is never deleted',
  access: manageHealth,
  params: z.strictObject({ id, noteId: id }),
  body: z.strictObject({ ...facts, endedOn: someDate, version }),
  response: healthNotes,
  errors: [commonErrors.stale],
})

export const childHealth = endpoint({
  id: 'people.child_health',
  method: 'GET',
  path: '/api/parent/children/{id}/health',
  summary:
    'What the school has written down of the health of one of the account’s children; each call is written to the log as a reading',
  access: signedIn,
  params: z.strictObject({ id }),
  response: z.strictObject({
    items: z.array(
      z.strictObject({ id, kind: z.enum(healthKinds), title: z.string(), details: z.string().nullable() }),
    ),
  }),
})
