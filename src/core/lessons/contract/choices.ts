/** Learning areas that learners choose, such as electives and religious education: who of a class takes which. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id } from '#platform/pure/schemas.ts'
import { manageLessons } from './lessons.ts'

/** As many as a class has. */
const most = 500

const classChoices = z.strictObject({
  stream: z.strictObject({ id, label: z.string() }),
  /** Learning areas taught at the level of the class, with how many of its learners chose each. */
  areas: z.array(z.strictObject({ id, name: z.string(), learners: z.int() })),
  /** Learners of the class by name, with the areas that they chose. */
  learners: z.array(
    z.strictObject({ id, name: z.string(), admissionNumber: z.string(), learningAreaIds: z.array(id) }),
  ),
})
export type ClassChoices = z.infer<typeof classChoices>

export const getChoices = endpoint({
  id: 'lessons.choices',
  method: 'GET',
  path: '/api/admin/lessons/choices/{id}',
  summary: 'Which learning areas the learners of a class chose',
  access: manageLessons,
  params: z.strictObject({ id }),
  response: classChoices,
})

export const changeChoices = endpoint({
  id: 'lessons.change_choices',
  method: 'PUT',
  path: '/api/admin/lessons/choices/{id}/{areaId}',
  summary: 'Say who of a class takes a learning area, and who does not any more',
  access: manageLessons,
  params: z.strictObject({ id, areaId: id }),
  /** Only what changes, so that two people who tick at once lose nothing. */
  body: z.strictObject({ taking: z.array(id).max(most), leaving: z.array(id).max(most) }),
  response: classChoices,
})
