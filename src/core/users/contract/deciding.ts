/** Endpoints that answer join requests, and resend invitations. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { id, text, version } from '#platform/pure/schemas.ts'
import { peopleErrors } from '../../people/contract/errors.ts'
import { relationships } from '../../people/contract/shapes.ts'
import { manageUsers } from './actions.ts'
import { usersErrors } from './errors.ts'
import { positionField, positionsField, roleField, subjectsField, userItem, usersTexts } from './shapes.ts'

const byId = { access: manageUsers, params: z.strictObject({ id }) } as const
const decisionErrors = [commonErrors.stale, usersErrors.decided, usersErrors.notRequest]

export const acceptRequest = endpoint({
  id: 'users.accept_request',
  method: 'POST',
  path: '/api/admin/users/{id}/accept',
  summary: 'Take in somebody who asks to join, in the role that the admin picks',
  ...byId,
  body: z.strictObject({
    role: roleField,
    /** The learner record of a student, or of a parent's child. */
    learnerId: id.optional(),
    /** Relationship of a parent to the learner. */
    relationship: z.enum(relationships).optional(),
    /** Class of a student without a record. */
    classId: id.optional(),
    /** An existing staff record; by default a new one is created. */
    staffId: id.optional(),
    position: positionField.optional(),
    positions: positionsField.optional(),
    subjects: subjectsField.optional(),
    version: version.optional(),
  }),
  response: userItem,
  errors: [
    ...decisionErrors,
    usersErrors.principalOnly,
    usersErrors.accessHeld,
    usersErrors.recordTaken,
    usersErrors.twoRecords,
    peopleErrors.noYear,
    peopleErrors.streamClosed,
  ],
  examples: { body: { role: 'parent' } },
})

export const declineRequest = endpoint({
  id: 'users.decline_request',
  method: 'POST',
  path: '/api/admin/users/{id}/decline',
  summary: 'Turn away somebody who asks to join; the reason is told to them',
  ...byId,
  body: z.strictObject({ reason: text(300, usersTexts.reason), version: version.optional() }),
  errors: decisionErrors,
  examples: { body: { reason: 'We do not know you.' } },
})

export const resendInvitation = endpoint({
  id: 'users.resend',
  method: 'POST',
  path: '/api/admin/users/{id}/resend',
  summary: 'Send an invitation again with a new link, which holds as long as the first one did',
  ...byId,
  idempotent: true,
  response: userItem,
  errors: [usersErrors.notInvitation],
})
