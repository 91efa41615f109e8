/** Calls about titles and their copies: list, enter, correct, withdraw, labels. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { date, id, paged, paging, search, text, version } from '#platform/pure/schemas.ts'
import { lendBooks, manageBooks } from './access.ts'
import { bookCopy, bookErrors, bookTitle, condition, kind, onePath, price } from './shapes.ts'
import { bookTexts, copyStates, mostCopies, titleSorts } from './words.ts'

export const listTitles = endpoint({
  id: 'books.titles',
  method: 'GET',
  path: '/api/library/books',
  summary: 'Printed titles with the number of their copies',
  access: lendBooks,
  query: z.strictObject({ ...paging, search, kind: kind.optional(), sort: z.enum(titleSorts).default('title') }),
  response: paged(bookTitle),
})

export const getTitle = endpoint({
  id: 'books.title',
  method: 'GET',
  path: '/api/library/books/{id}',
  summary: 'A printed title',
  access: lendBooks,
  params: onePath,
  response: bookTitle,
})

const titleFields = {
  title: text(200, bookTexts.title),
  author: text(120).nullish(),
  publisher: text(120).nullish(),
  isbn: text(20).nullish(),
  kind,
  grade: text(40).nullish(),
}
export const titleBody = z.strictObject(titleFields)
export type TitleBody = z.infer<typeof titleBody>
const example = { title: 'Integrated Science 7', author: 'J. Wanjiku', kind: 'textbook', grade: 'Grade 7' } as const

export const createTitle = endpoint({
  id: 'books.create_title',
  method: 'POST',
  path: '/api/library/books',
  summary: 'Enter a title',
  access: manageBooks,
  body: titleBody,
  response: bookTitle,
  status: 201,
  idempotent: true,
  errors: [bookErrors.titleTaken],
  examples: { body: example },
})

export const saveTitle = endpoint({
  id: 'books.save_title',
  method: 'PUT',
  path: '/api/library/books/{id}',
  summary: 'Correct a title',
  access: manageBooks,
  params: onePath,
  body: z.strictObject({ ...titleFields, version }),
  response: bookTitle,
  errors: [commonErrors.stale, bookErrors.titleTaken],
  examples: { body: { ...example, version: 1 } },
})

const copyFields = {
  condition,
  price: price.nullish(),
  shelf: text(60).nullish(),
}

export const copiesBody = z.strictObject({
  ...copyFields,
  count: z.int(bookTexts.copies).min(1, bookTexts.copies).max(mostCopies, bookTexts.copies),
  boughtFrom: text(120).nullish(),
  boughtOn: date.nullish(),
})
export type CopiesBody = z.infer<typeof copiesBody>

export const addCopies = endpoint({
  id: 'books.add_copies',
  method: 'POST',
  path: '/api/library/books/{id}/copies',
  summary: 'Add copies of a title; each gets the next code',
  access: manageBooks,
  params: onePath,
  body: copiesBody,
  response: z.strictObject({ count: z.int(), first: z.string(), last: z.string() }),
  status: 201,
  idempotent: true,
  examples: { body: { count: 40, condition: 'new', price: 650, shelf: 'A2' } },
})

export const listCopies = endpoint({
  id: 'books.copies',
  method: 'GET',
  path: '/api/library/books/{id}/copies',
  summary: 'Copies of a title, with who has them',
  access: manageBooks,
  params: onePath,
  query: z.strictObject({ ...paging, search, state: z.enum(copyStates).optional() }),
  response: paged(bookCopy),
})

export const saveCopy = endpoint({
  id: 'books.save_copy',
  method: 'PUT',
  path: '/api/library/copies/{id}',
  summary: 'Correct a copy',
  access: manageBooks,
  params: onePath,
  body: z.strictObject({ ...copyFields, version }),
  response: bookCopy,
  errors: [commonErrors.stale],
  examples: { body: { condition: 'good', price: 650, shelf: 'A2', version: 1 } },
})

export const withdrawCopy = endpoint({
  id: 'books.withdraw_copy',
  method: 'POST',
  path: '/api/library/copies/{id}/withdraw',
  summary: 'Withdraw a copy that is in or lost, because it is worn out or given away',
  access: manageBooks,
  params: onePath,
  body: z.strictObject({ reason: text(200) }),
  response: bookCopy,
  errors: [bookErrors.out, bookErrors.withdrawn],
  examples: { body: { reason: 'Pages missing' } },
})

export const printLabels = endpoint({
  id: 'books.labels',
  method: 'GET',
  path: '/api/library/labels',
  summary: 'Labels with barcodes on sheets of A4, of one copy or of all copies of a title',
  access: manageBooks,
  query: z.strictObject({ titleId: id, copyId: id.optional() }),
  file: ['application/pdf'],
})
