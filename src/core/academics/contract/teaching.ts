/** Learning areas and bell schedules. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { id, text, time, version } from '#platform/pure/schemas.ts'
import { levelSchema } from '../../schools/contract/levels.ts'
import { academicsErrors, manageShape, readShape } from './common.ts'

const params = z.strictObject({ id })

export const subjectGroups = ['languages', 'sciences', 'humanities', 'practical'] as const
export type SubjectGroup = (typeof subjectGroups)[number]

export const learningArea = z.strictObject({
  id,
  level: levelSchema,
  name: z.string(),
  shortName: z.string(),
  subjectGroup: z.enum(subjectGroups),
  lessonsPerWeek: z.int(),
  active: z.boolean(),
  version,
})
export type LearningArea = z.infer<typeof learningArea>

const areaFields = {
  name: text(80),
  shortName: text(20).optional(),
  subjectGroup: z.enum(subjectGroups),
  lessonsPerWeek: z.int().min(0, 'At least 0').max(20, 'At most 20'),
}

export const listLearningAreas = endpoint({
  id: 'academics.learning_areas',
  method: 'GET',
  path: '/api/admin/learning-areas',
  summary: 'Learning areas by level, in the order of the catalogue',
  access: readShape,
  query: z.strictObject({ level: levelSchema.optional() }),
  response: z.strictObject({ items: z.array(learningArea) }),
})

export const createLearningArea = endpoint({
  id: 'academics.create_learning_area',
  method: 'POST',
  path: '/api/admin/learning-areas',
  summary: 'Add a learning area to a level; without a short name it takes its name',
  access: manageShape,
  body: z.strictObject({ level: levelSchema, ...areaFields }),
  response: learningArea,
  status: 201,
  errors: [academicsErrors.nameTaken],
  examples: { body: { level: 'junior', name: 'French', subjectGroup: 'languages', lessonsPerWeek: 2 } },
})

export const saveLearningArea = endpoint({
  id: 'academics.save_learning_area',
  method: 'PUT',
  path: '/api/admin/learning-areas/{id}',
  summary: 'Change a learning area, or switch it on or off',
  access: manageShape,
  params,
  body: z.strictObject({ ...areaFields, active: z.boolean(), version }),
  response: learningArea,
  errors: [academicsErrors.nameTaken, commonErrors.stale],
})

export const removeLearningArea = endpoint({
  id: 'academics.remove_learning_area',
  method: 'DELETE',
  path: '/api/admin/learning-areas/{id}',
  summary: 'Delete a learning area that is not taught',
  access: manageShape,
  params,
  errors: [academicsErrors.areaInUse],
})

export const periodTypes = ['lesson', 'break', 'lunch', 'assembly'] as const
export type PeriodType = (typeof periodTypes)[number]

const periodFields = { label: text(40), type: z.enum(periodTypes), startTime: time, endTime: time }

export const bellSchedule = z.strictObject({
  id,
  level: levelSchema,
  name: z.string(),
  periods: z.array(
    z.strictObject({ id, label: z.string(), type: z.enum(periodTypes), startTime: z.string(), endTime: z.string() }),
  ),
  version,
})
export type BellSchedule = z.infer<typeof bellSchedule>

const periods = z
  .array(z.strictObject({ id: id.optional(), ...periodFields }))
  .min(1, 'Add at least one period')
  .max(30)

export const listBellSchedules = endpoint({
  id: 'academics.bell_schedules',
  method: 'GET',
  path: '/api/admin/bell-schedules',
  summary: 'The school day of each level',
  access: readShape,
  response: z.strictObject({ items: z.array(bellSchedule) }),
})

export const createBellSchedule = endpoint({
  id: 'academics.create_bell_schedule',
  method: 'POST',
  path: '/api/admin/bell-schedules',
  summary: 'Set the school day of a level that has none',
  access: manageShape,
  body: z.strictObject({ level: levelSchema, name: text(60), periods }),
  response: bellSchedule,
  status: 201,
  errors: [academicsErrors.levelTaken],
})

export const saveBellSchedule = endpoint({
  id: 'academics.save_bell_schedule',
  method: 'PUT',
  path: '/api/admin/bell-schedules/{id}',
  summary: 'Change the school day of a level; a period that keeps its id keeps its lessons',
  access: manageShape,
  params,
  body: z.strictObject({ name: text(60), periods, version }),
  response: bellSchedule,
  errors: [academicsErrors.periodInUse, commonErrors.stale],
})

export const removeBellSchedule = endpoint({
  id: 'academics.remove_bell_schedule',
  method: 'DELETE',
  path: '/api/admin/bell-schedules/{id}',
  summary: 'Delete the bell schedule of a level',
  access: manageShape,
  params,
  errors: [academicsErrors.bellsInUse],
})
