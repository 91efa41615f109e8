/** Cameras in small groups: pictures go from browser to browser, and the server introduces them to each other. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id, storedId } from '#platform/pure/schemas.ts'
import { attendLive } from './access.ts'
import { mostCameras, signalEvent } from './camera-words.ts'
import { mostGroups } from './group-shapes.ts'
import { liveErrors } from './lessons.ts'

export const cameraErrors = {
  notAllowed: defineError(
    'virtual_learning.cameras_not_allowed',
    409,
    'This school does not let learners show themselves in groups.',
  ),
  noGroup: defineError('virtual_learning.cameras_no_group', 409, 'Cameras are for groups at work. Yours is over.'),
  full: defineError(
    'virtual_learning.cameras_full',
    409,
    'Four cameras are on in this group already. Ask somebody to switch theirs off.',
  ),
} as const

const ofLesson = { access: attendLive, params: z.strictObject({ id }) } as const
/** The group that a teacher or an assistant visits. */
const group = z.int().min(1).max(mostGroups)

/** SDP with its addresses: lines that take little more room in an event than they have characters. */
const description = z
  .string()
  .max(5_000)
  .regex(/^(?:[a-z]=[ !#-[\]-~]+\r\n)+$/)

const groupCameras = z.strictObject({
  /** The school lets learners show themselves, and the caller is in a group at work or visits one. */
  allowed: z.boolean(),
  /** Cameras that are on, the first first. */
  cameras: z.array(z.strictObject({ id: storedId, name: z.string(), own: z.boolean() })).max(mostCameras),
})
export type GroupCameras = z.infer<typeof groupCameras>

export const listCameras = endpoint({
  ...ofLesson,
  id: 'virtual_learning.cameras',
  method: 'GET',
  path: '/api/live/lessons/{id}/cameras',
  summary: 'Cameras that are on in the caller’s group, or in the group that they visit',
  query: z.strictObject({ group: z.coerce.number().pipe(group).optional() }),
  response: groupCameras,
  errors: [liveErrors.notIn, liveErrors.ended],
})

export const switchCamera = endpoint({
  ...ofLesson,
  id: 'virtual_learning.switch_camera',
  method: 'PUT',
  path: '/api/live/lessons/{id}/cameras',
  summary: 'Say that one’s own camera is on in the own group, or off',
  body: z.strictObject({ on: z.boolean() }),
  response: groupCameras,
  errors: [liveErrors.notIn, liveErrors.ended, ...Object.values(cameraErrors)],
})

export const signalCamera = endpoint({
  id: 'virtual_learning.signal_camera',
  method: 'POST',
  path: '/api/live/lessons/{id}/cameras/{cameraId}/signal',
  summary: 'Hand a browser’s offer to see a camera to its owner, or the owner’s answer to who asked; nothing is kept',
  access: attendLive,
  params: z.strictObject({ id, cameraId: id }),
  body: z.strictObject({
    /** Chosen by who wants to see, a new one for each try. */
    link: id,
    /** Whom the owner answers; null from who wants to see. */
    to: id.nullable(),
    description,
    group: group.nullable().default(null),
  }),
  errors: [liveErrors.notIn, liveErrors.ended, cameraErrors.noGroup],
})

/** What a signal brings to a browser. */
export const cameraSignal = z.object({
  type: z.literal(signalEvent),
  data: z.object({
    liveId: z.string(),
    cameraId: z.string(),
    link: z.string(),
    from: z.string(),
    isAnswer: z.boolean(),
    description: z.string(),
  }),
})
export type CameraSignal = z.infer<typeof cameraSignal>['data']
