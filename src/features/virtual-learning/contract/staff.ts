/** Staff in a live lesson besides its teacher: who is asked to assist or to observe. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, storedId } from '#platform/pure/schemas.ts'
import { hostLive } from './access.ts'
import { liveErrors } from './lessons.ts'
import { mostStaff, staffRoles } from './staff-words.ts'

const named = z.strictObject({ staffId: id, role: z.enum(staffRoles) })

const liveStaff = z.strictObject({
  /** Who can be asked: teachers and tutors with an account. */
  choices: z.array(z.strictObject({ staffId: storedId, name: z.string() })),
  named: z.array(named),
})
export type LiveStaff = z.infer<typeof liveStaff>

export const getLiveStaff = endpoint({
  id: 'virtual_learning.get_staff',
  method: 'GET',
  path: '/api/live/lessons/{id}/staff',
  summary: 'Who is asked to assist or to observe in a lesson that the caller leads, and who can be',
  access: hostLive,
  params: z.strictObject({ id }),
  response: liveStaff,
})

export const setLiveStaff = endpoint({
  id: 'virtual_learning.set_staff',
  method: 'PUT',
  path: '/api/live/lessons/{id}/staff',
  summary: 'Choose who assists and who observes; who is asked for the first time is told',
  access: hostLive,
  params: z.strictObject({ id }),
  body: z.strictObject({ people: z.array(named).max(mostStaff) }),
  response: liveStaff,
  errors: [liveErrors.ended],
})
