/** Documents about a learner, such as birth certificates. For the office only. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { id, instant, text } from '#platform/pure/schemas.ts'
import { managePeople } from '#core/people/contract/actions.ts'
import { recordErrors } from './errors.ts'
import { peopleTexts } from '#core/people/contract/shapes.ts'

export const documentKinds = ['birth_certificate', 'transfer', 'report', 'medical', 'photo', 'other'] as const
/** A scan or a photo of a paper. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export const maxDocumentBytes = 10_000_000
/** Maximum of documents per learner, not counting removed ones. */
export const maxDocuments = 40

const document = z.strictObject({
  id,
  kind: z.enum(documentKinds),
  title: z.string(),
  fileName: z.string(),
  type: z.string(),
  bytes: z.int(),
  addedBy: z.string().nullable(),
  createdAt: instant,
  /** Set after removal: the document can no longer be opened, but the row is kept. */
  removed: z.strictObject({ by: z.string().nullable(), at: instant, reason: z.string() }).nullable(),
})
export type LearnerDocument = z.infer<typeof document>
const documents = z.strictObject({ items: z.array(document) })

const ofLearner = { access: managePeople, params: z.strictObject({ id }) } as const
const ofDocument = { access: managePeople, params: z.strictObject({ id, documentId: id }) } as const

export const listDocuments = endpoint({
  id: 'people.documents',
  method: 'GET',
  path: '/api/admin/learners/{id}/documents',
  summary: 'Papers kept about a learner, the newest first, removed ones last',
  ...ofLearner,
  response: documents,
})

export const addDocument = endpoint({
  id: 'people.add_document',
  method: 'POST',
  path: '/api/admin/learners/{id}/documents',
  summary: 'Keep a paper about a learner: PDF, JPEG or PNG of at most 10 MB',
  ...ofLearner,
  status: 201,
  idempotent: true,
  body: z.strictObject({
    kind: z.enum(documentKinds, { error: 'Choose the type' }),
    title: text(120, 'Give the document a title'),
  }),
  uploads: { file: { maxBytes: maxDocumentBytes, types: documentTypes, required: true } },
  response: documents,
  errors: [recordErrors.tooManyDocuments],
  examples: { body: { kind: 'birth_certificate', title: 'Birth certificate' } },
})

export const openDocument = endpoint({
  id: 'people.open_document',
  method: 'GET',
  path: '/api/admin/learners/{id}/documents/{documentId}/file',
  summary: 'A paper itself; opening it is noted in the log',
  ...ofDocument,
  file: documentTypes,
})

export const removeDocument = endpoint({
  id: 'people.remove_document',
  method: 'POST',
  path: '/api/admin/learners/{id}/documents/{documentId}/remove',
  summary: 'Take a paper away, with the reason; it can no longer be opened, and that it was there stays on record',
  ...ofDocument,
  body: z.strictObject({ reason: text(300, peopleTexts.reason) }),
  response: documents,
  errors: [recordErrors.documentRemoved],
})
