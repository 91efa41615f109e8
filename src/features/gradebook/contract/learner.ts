/** A learner's marks on the learner's page of staff: published or not, in the areas that the caller may see. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id } from '#platform/pure/schemas.ts'
import { viewMarks } from './access.ts'
import { learnerGrades } from './grades.ts'

export const learnerMarks = endpoint({
  id: 'gradebook.learner',
  method: 'GET',
  path: '/api/gradebook/learners/{id}/grades',
  summary: 'A learner’s marks of a term in what the caller teaches; a class teacher and an admin see every area',
  access: viewMarks,
  params: z.strictObject({ id }),
  query: z.strictObject({ termId: id.optional() }),
  response: learnerGrades,
})
