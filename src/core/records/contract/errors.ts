/** Errors of the endpoints of learners' records. */
import { defineError } from '#platform/pure/errors.ts'

export const recordErrors = {
  tooManyDocuments: defineError(
    'people.too_many_documents',
    409,
    'This learner has as many papers as fit. Remove one first.',
  ),
  documentRemoved: defineError('people.document_removed', 409, 'This paper was removed already.'),
} as const
