/** Positions of a school's admins: what each includes, and who holds it. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors, defineError } from '#platform/pure/errors.ts'
import { id, storedId, text, versionOrNone } from '#platform/pure/schemas.ts'
import { action, membershipStatuses } from './access.ts'
import { builtInPositions } from './permissions.ts'

/** Whoever could change positions could give themselves everything. */
export const managePositions = action('access.positions', null, ['admin'], 'principal')

export const positionTexts = {
  choose: 'Choose at least one position',
  unknown: 'Choose a position of your school',
  adminsOnly: 'Only an admin holds positions',
  name: 'Give the position a name',
  taken: 'There is already a position with this name',
  unknownPermission: 'This permission does not exist',
} as const

export const positionErrors = {
  principal: defineError('access.principal_has_all', 409, 'The principal always has everything.'),
  held: defineError('access.position_held', 409, '{name} holds this position. Give them another one first.'),
} as const

/** Name of a built-in position, or the id of one of the school's own. */
export const positionId = z.union([z.enum(builtInPositions), id], { error: positionTexts.unknown })

/** A position with its name, where the school gave one; built-in ones are named by the app. */
export const positionName = z.strictObject({ id: z.string(), name: z.string().nullable() })

export const position = z.strictObject({
  ...positionName.shape,
  /** Ids of permissions. */
  permissions: z.array(z.string()),
  /** Ids of the permissions of a built-in position, unless the school decides otherwise. */
  defaults: z.array(z.string()),
  /** 0 for a built-in position that nobody has changed. */
  version: z.int(),
  holders: z.array(z.strictObject({ id: storedId, name: z.string(), status: z.enum(membershipStatuses) })),
})
export type Position = z.infer<typeof position>

/** Name and description are English, with their translation in the module that declares the permission. */
const permissionItem = z.strictObject({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  needs: z.array(z.string()),
})
export type PermissionItem = z.infer<typeof permissionItem>

export const listPositions = endpoint({
  id: 'access.positions',
  method: 'GET',
  path: '/api/admin/positions',
  summary: 'The positions of the school with their permissions and holders, and all permissions',
  access: managePositions,
  response: z.strictObject({ permissions: z.array(permissionItem), positions: z.array(position) }),
})

export const positionNameField = text(60, positionTexts.name)
const permissions = z.array(z.string().max(60)).max(200)

export const createPosition = endpoint({
  id: 'access.create_position',
  method: 'POST',
  path: '/api/admin/positions',
  summary: 'Add a position of the school’s own',
  access: managePositions,
  status: 201,
  body: z.strictObject({ name: positionNameField, permissions }),
  response: position,
  examples: { body: { name: 'Boarding master', permissions: [] } },
})

export const savePosition = endpoint({
  id: 'access.save_position',
  method: 'PUT',
  path: '/api/admin/positions',
  summary: 'Decide what a position includes; what its permissions need comes with them',
  access: managePositions,
  body: z.strictObject({
    id: positionId,
    /** Of the school’s own positions. */
    name: positionNameField.optional(),
    permissions,
    version: versionOrNone,
  }),
  response: position,
  errors: [commonErrors.stale, positionErrors.principal],
  examples: { body: { id: 'secretary', permissions: ['see_learners'], version: 0 } },
})

export const deletePosition = endpoint({
  id: 'access.delete_position',
  method: 'DELETE',
  path: '/api/admin/positions/{id}',
  summary: 'Remove a position of the school’s own that nobody holds',
  access: managePositions,
  params: z.strictObject({ id }),
  errors: [positionErrors.held],
})
