/** The export of everything on record about a learner. */
import { endpoint } from '#platform/pure/contract.ts'
import { id } from '#platform/pure/schemas.ts'
import { z } from 'zod'
import { exportRecord } from './actions.ts'

export const exportLearner = endpoint({
  id: 'people.export_learner',
  method: 'GET',
  path: '/api/admin/learners/{id}/export',
  summary: 'Everything on record about one learner as a ZIP archive: the records of every module, and the papers',
  access: exportRecord,
  params: z.strictObject({ id }),
  file: ['application/zip'],
})
