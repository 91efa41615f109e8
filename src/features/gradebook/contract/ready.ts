/** Mark sheets on the start page. Its own endpoint, so that the page loads neither the overview nor its contract. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { storedId } from '#platform/pure/schemas.ts'
import { viewMarks } from './access.ts'

export const gradebookCard = endpoint({
  id: 'gradebook.card',
  method: 'GET',
  path: '/api/gradebook/card',
  summary:
    'Marks that are still missing: of the reader’s own sheets, or by class for the office; and own assessments that are complete and wait to be published',
  access: viewMarks,
  response: z.strictObject({
    /** Marks missing in assessments that may be filled in now. */
    missing: z.int(),
    /** Own sheets, or classes for the office, with most missing first; not all of them. */
    places: z.array(
      z.strictObject({
        streamId: storedId,
        className: z.string(),
        /** Null for a whole class. */
        learningAreaId: storedId.nullable(),
        learningAreaName: z.string().nullable(),
        missing: z.int(),
        /** How many there will be. */
        expected: z.int(),
      }),
    ),
    ready: z.int(),
    items: z.array(
      z.strictObject({
        id: storedId,
        title: z.string(),
        streamId: storedId,
        className: z.string(),
        learningAreaId: storedId,
        learningAreaName: z.string(),
      }),
    ),
  }),
})
