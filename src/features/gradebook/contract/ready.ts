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
    'Open assessments that the reader teaches and that have a mark for every learner: how many wait to be published, and the first of them',
  access: viewMarks,
  response: z.strictObject({
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
