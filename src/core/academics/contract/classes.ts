/** Levels, classes (streams) and rooms. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { id, text, version } from '#platform/pure/schemas.ts'
import { catalogueSchema, gradeSchema, levelSchema } from '../../schools/contract/levels.ts'
import { academicsErrors, manageShape, readShape } from './common.ts'

const params = z.strictObject({ id })

const schoolLevels = z.strictObject({ levels: z.array(levelSchema), catalogue: catalogueSchema, version })

export const getLevels = endpoint({
  id: 'academics.levels',
  method: 'GET',
  path: '/api/admin/levels',
  summary: 'Levels and catalogue of the school',
  access: readShape,
  response: schoolLevels,
})

export const saveLevels = endpoint({
  id: 'academics.save_levels',
  method: 'PUT',
  path: '/api/admin/levels',
  summary: 'Choose levels and catalogue; new levels get their learning areas and bell schedule',
  access: manageShape,
  body: z.strictObject({
    levels: z.array(levelSchema).min(1, 'Choose at least one level').max(5),
    catalogue: catalogueSchema,
    version,
  }),
  response: schoolLevels,
  errors: [academicsErrors.levelInUse, commonErrors.stale],
})

export const stream = z.strictObject({
  id,
  grade: gradeSchema,
  /** Null for the only class of a grade. */
  name: z.string().nullable(),
  /** `Grade 7 East`, as named in the school's catalogue. */
  label: z.string(),
  level: levelSchema,
  roomId: id.nullable(),
  active: z.boolean(),
  version,
})
export type StreamItem = z.infer<typeof stream>

export const listStreams = endpoint({
  id: 'academics.streams',
  method: 'GET',
  path: '/api/admin/streams',
  summary: 'Classes by grade and name, switched-off ones too',
  access: readShape,
  response: z.strictObject({ items: z.array(stream) }),
})

const streamName = text(30)

export const createStream = endpoint({
  id: 'academics.create_stream',
  method: 'POST',
  path: '/api/admin/streams',
  summary: 'Add a class to a grade; without a name it is the only one of its grade',
  access: manageShape,
  body: z.strictObject({ grade: gradeSchema, name: streamName.optional(), roomId: id.optional() }),
  response: stream,
  status: 201,
  errors: [academicsErrors.nameTaken],
  examples: { body: { grade: 'Grade 7', name: 'East' } },
})

export const saveStream = endpoint({
  id: 'academics.save_stream',
  method: 'PUT',
  path: '/api/admin/streams/{id}',
  summary: 'Rename a class, give it a room, switch it on or off',
  access: manageShape,
  params,
  body: z.strictObject({ name: streamName.optional(), roomId: id.optional(), active: z.boolean(), version }),
  response: stream,
  errors: [academicsErrors.nameTaken, commonErrors.stale],
})

export const removeStream = endpoint({
  id: 'academics.remove_stream',
  method: 'DELETE',
  path: '/api/admin/streams/{id}',
  summary: 'Delete a class that nothing belongs to',
  access: manageShape,
  params,
  errors: [academicsErrors.streamInUse],
})

export const roomKinds = ['classroom', 'laboratory', 'workshop', 'library', 'hall', 'field', 'office', 'other'] as const

export const room = z.strictObject({
  id,
  name: z.string(),
  kind: z.enum(roomKinds),
  capacity: z.int().nullable(),
  active: z.boolean(),
  version,
})
export type RoomItem = z.infer<typeof room>

const roomFields = {
  name: text(60),
  kind: z.enum(roomKinds),
  capacity: z.int().min(1, 'At least 1').max(5000, 'At most 5,000').optional(),
}

export const listRooms = endpoint({
  id: 'academics.rooms',
  method: 'GET',
  path: '/api/admin/rooms',
  summary: 'Rooms by name',
  access: readShape,
  response: z.strictObject({ items: z.array(room) }),
})

export const createRoom = endpoint({
  id: 'academics.create_room',
  method: 'POST',
  path: '/api/admin/rooms',
  summary: 'Add a room',
  access: manageShape,
  body: z.strictObject(roomFields),
  response: room,
  status: 201,
  errors: [academicsErrors.nameTaken],
  examples: { body: { name: 'Science laboratory', kind: 'laboratory', capacity: 40 } },
})

export const saveRoom = endpoint({
  id: 'academics.save_room',
  method: 'PUT',
  path: '/api/admin/rooms/{id}',
  summary: 'Change a room, or switch it on or off',
  access: manageShape,
  params,
  body: z.strictObject({ ...roomFields, active: z.boolean(), version }),
  response: room,
  errors: [academicsErrors.nameTaken, commonErrors.stale],
})

export const removeRoom = endpoint({
  id: 'academics.remove_room',
  method: 'DELETE',
  path: '/api/admin/rooms/{id}',
  summary: 'Delete a room that nothing uses',
  access: manageShape,
  params,
  errors: [academicsErrors.roomInUse],
})
