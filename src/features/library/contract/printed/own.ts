/** Books of one learner: for the learner, the guardians, and the school. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { childBooks, lendBooks, ownBooks } from './access.ts'
import { bookLoan, onePath } from './shapes.ts'

const books = z.strictObject({ open: z.array(bookLoan), earlier: z.array(bookLoan) })
export type LearnerBooks = z.infer<typeof books>

export const readOwnBooks = endpoint({
  id: 'books.own',
  method: 'GET',
  path: '/api/library/own',
  summary: 'Books that the learner has, and had',
  access: ownBooks,
  response: books,
})

export const readChildBooks = endpoint({
  id: 'books.child',
  method: 'GET',
  path: '/api/parent/children/{id}/books',
  summary: 'Books that a child has, and had',
  access: childBooks,
  params: onePath,
  response: books,
})

export const readLearnerBooks = endpoint({
  id: 'books.learner',
  method: 'GET',
  path: '/api/library/learners/{id}',
  summary: 'Books that a learner has, and had',
  access: lendBooks,
  params: onePath,
  response: books,
})
