/** The marks that were published last, for the small cards of families: whole per cents, and only the first areas by name. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, storedDate, storedId } from '#platform/pure/schemas.ts'
import { childMarks, ownMarks } from './family.ts'

/** Areas named; the rest is counted. */
export const mostNamed = 3

const newest = z.strictObject({
  learnerId: storedId,
  firstName: z.string(),
  /** Null before the first publication. */
  newest: z
    .strictObject({
      title: z.string(),
      publishedOn: storedDate,
      marks: z.array(z.strictObject({ name: z.string(), percent: z.int() })),
      more: z.int(),
    })
    .nullable(),
})
export type Newest = z.infer<typeof newest>

export const studentNewest = endpoint({
  id: 'gradebook.student_newest',
  method: 'GET',
  path: '/api/student/grades/newest',
  summary: 'Own marks that were published last',
  access: ownMarks,
  response: newest,
})

export const childNewest = endpoint({
  id: 'gradebook.child_newest',
  method: 'GET',
  path: '/api/parent/children/{id}/grades/newest',
  summary: 'A child’s marks that were published last',
  access: childMarks,
  params: z.strictObject({ id }),
  response: newest,
})
