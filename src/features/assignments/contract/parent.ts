/** A child's work at any of the family's schools: its progress, and returned marks. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, paged } from '#platform/pure/schemas.ts'
import { childWork } from './access.ts'
import { ownLine, viewQuery } from './own-list.ts'

export const childAssignments = endpoint({
  id: 'assignments.child',
  method: 'GET',
  path: '/api/parent/children/{id}/assignments',
  summary: 'A child’s work: to do with the first due first, otherwise the last due first',
  access: childWork,
  params: z.strictObject({ id }),
  query: viewQuery,
  response: paged(ownLine),
})
