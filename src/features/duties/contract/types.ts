/** The school’s duty types: templates that prefill a new duty. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { storedId, text, time, version } from '#platform/pure/schemas.ts'
import { manageDuties, ownDuties } from './access.ts'
import { dutyErrors, hoursInOrder, onePath, some } from './shapes.ts'
import { dutyTexts } from './texts.ts'
import { dutyPriorities, dutyTypes, mostTeachers } from './words.ts'

const typeFields = {
  name: text(80, dutyTexts.title),
  type: z.enum(dutyTypes).default('supervision'),
  location: some(120),
  startTime: time.nullish(),
  endTime: time.nullish(),
  endsNextDay: z.boolean().default(false),
  priority: z.enum(dutyPriorities).default('medium'),
  teachersNeeded: z.int().min(1).max(mostTeachers).default(1),
  instructions: some(2000),
  isActive: z.boolean().default(true),
}

interface Times {
  readonly startTime?: string | null | undefined
  readonly endTime?: string | null | undefined
  readonly endsNextDay: boolean
}

/** Times are optional; if both are given they must be in order. */
const inOrder = ({ startTime, endTime, endsNextDay }: Times, context: Parameters<typeof hoursInOrder>[1]): void => {
  if (startTime && endTime) hoursInOrder({ startTime, endTime, endsNextDay }, context)
}
export const typeBody = z.strictObject(typeFields).superRefine(inOrder)
export type TypeBody = z.infer<typeof typeBody>

const dutyKind = z.strictObject({
  id: storedId,
  ...z.strictObject(typeFields).required().shape,
  /** Duties made from it. */
  duties: z.int(),
  version,
})
export type DutyKind = z.infer<typeof dutyKind>

export const listTypes = endpoint({
  id: 'duties.types',
  method: 'GET',
  path: '/api/duties/types',
  summary: 'The school’s types of duty by name',
  access: ownDuties,
  response: z.strictObject({ items: z.array(dutyKind) }),
})

export const createType = endpoint({
  id: 'duties.create_type',
  method: 'POST',
  path: '/api/duties/types',
  summary: 'Make a type of duty',
  access: manageDuties,
  body: typeBody,
  response: dutyKind,
  status: 201,
  idempotent: true,
  examples: {
    body: { name: 'Gate duty', type: 'security', location: 'Main gate', startTime: '06:30', endTime: '07:30' },
  },
})

export const saveType = endpoint({
  id: 'duties.save_type',
  method: 'PUT',
  path: '/api/duties/types/{id}',
  summary: 'Change a type; duties made from it stay as they are',
  access: manageDuties,
  params: onePath,
  body: z.strictObject({ ...typeFields, version }).superRefine(inOrder),
  response: dutyKind,
  errors: [commonErrors.stale],
})

export const removeType = endpoint({
  id: 'duties.remove_type',
  method: 'DELETE',
  path: '/api/duties/types/{id}',
  summary: 'Delete a type that no duty was made from',
  access: manageDuties,
  params: onePath,
  errors: [dutyErrors.typeInUse],
})
