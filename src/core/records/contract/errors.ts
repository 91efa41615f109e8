/** Errors of the endpoints of learners' records. */
import { defineError } from '#platform/pure/errors.ts'

export const recordErrors = {
  tooManyDocuments: defineError(
    'people.too_many_documents',
    409,
    'This learner has the maximum number of documents. Remove one first.',
  ),
  documentRemoved: defineError('people.document_removed', 409, 'This document has already been removed.'),
} as const
