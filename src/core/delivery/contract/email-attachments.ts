/** Files that travel with an e-mail: uploaded while it is written, then named by the send. */
import { z } from 'zod'
import { documentTypes } from '#core/files/contract.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { id, storedId } from '#platform/pure/schemas.ts'
import { manageDelivery } from './access.ts'

/** Mail servers commonly refuse e-mails above 10 MB, and encoding makes a file a third larger. */
export const mostAttachedBytes = 7_000_000
export const mostAttached = 5
export const attachedRule = { maxBytes: mostAttachedBytes, types: documentTypes } as const

export const attachedTexts = {
  tooMany: `Attach at most ${mostAttached} files`,
  tooLarge: `Attach at most ${mostAttachedBytes / 1_000_000} MB in all`,
  unknown: 'A file is no longer there. Attach it again.',
} as const

export const attachedFile = z.strictObject({ id: storedId, name: z.string(), type: z.string(), bytes: z.int() })
export type AttachedFile = z.infer<typeof attachedFile>

const path = '/api/admin/communications/email/attachments'

export const uploadEmailAttachment = endpoint({
  id: 'email.attach',
  method: 'POST',
  path,
  summary: 'Upload a file for an e-mail that is being written; one that is not sent within a day is deleted',
  access: manageDelivery,
  status: 201,
  uploads: { file: { ...attachedRule, required: true } },
  response: attachedFile,
})

export const readEmailAttachment = endpoint({
  id: 'email.attachment',
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'A file that an e-mail carries',
  access: manageDelivery,
  params: z.strictObject({ id }),
  file: attachedRule.types,
  errors: [commonErrors.notFound],
})
