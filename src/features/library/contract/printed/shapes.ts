/** Shapes and errors that the calls of printed books share. */
import { z } from 'zod'
import { defineError } from '#platform/pure/errors.ts'
import { id, instant, storedDate, storedId, version } from '#platform/pure/schemas.ts'
import { bookConditions, bookKinds, bookTexts, copyStates, loanStates } from './words.ts'

export const bookErrors = {
  unknownCode: defineError('books.unknown_code', 404, 'No book has the code {code}.'),
  /** Also the answer to the loser of two scans at the same moment. */
  out: defineError('books.out', 409, 'This copy is out with {name}.'),
  sameBorrower: defineError('books.same_borrower', 409, '{name} has this copy already.'),
  lost: defineError('books.lost', 409, 'This copy is marked as lost. Take it back first.'),
  withdrawn: defineError('books.withdrawn', 409, 'This copy was withdrawn.'),
  notOut: defineError('books.not_out', 409, 'This copy is not out.'),
  limit: defineError('books.limit', 409, '{name} has {count} books already, which is the limit.'),
  otherTitle: defineError('books.other_title', 409, 'This copy is “{title}”, not the book of this class set.'),
  hasTitle: defineError('books.has_title', 409, '{name} has a copy of this book already.'),
  notYours: defineError(
    'books.not_yours',
    403,
    'This copy is out to somebody outside your classes. The library takes it back.',
  ),
  tooLate: defineError('books.too_late', 409, 'This scan can no longer be undone.'),
  titleTaken: defineError('books.title_taken', 409, 'The library has this title already.'),
  stockOpen: defineError('books.stock_open', 409, 'A stock-take of this shelf is still open.'),
  stockFinished: defineError('books.stock_finished', 409, 'This stock-take is finished.'),
} as const

export const kind = z.enum(bookKinds)
export const condition = z.enum(bookConditions)
export const onePath = z.strictObject({ id })

/** Shillings with at most two decimals. */
export const shillings = (most: number, message: string) =>
  z
    .number(message)
    .min(0, message)
    .max(most, message)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, message)
export const price = shillings(100_000, bookTexts.price)

export const bookTitle = z.strictObject({
  id: storedId,
  title: z.string(),
  author: z.string().nullable(),
  publisher: z.string().nullable(),
  isbn: z.string().nullable(),
  kind,
  /** Such as `Grade 7`; null for all. */
  grade: z.string().nullable(),
  /** Without those withdrawn. */
  copies: z.int(),
  in: z.int(),
  out: z.int(),
  lost: z.int(),
  version,
})
export type BookTitle = z.infer<typeof bookTitle>

export const borrower = z.strictObject({
  id: storedId,
  name: z.string(),
  type: z.enum(['learner', 'staff']),
  /** The class of a learner, the position of a member of staff. */
  detail: z.string().nullable(),
})
export type Borrower = z.infer<typeof borrower>

export const bookCopy = z.strictObject({
  id: storedId,
  titleId: storedId,
  title: z.string(),
  code: z.string(),
  condition,
  /** Shillings; null if unknown. */
  price: z.number().nullable(),
  shelf: z.string().nullable(),
  state: z.enum(copyStates),
  boughtFrom: z.string().nullable(),
  boughtOn: storedDate.nullable(),
  /** Of the open loan. */
  borrower: borrower.nullable(),
  dueOn: storedDate.nullable(),
  version,
})
export type BookCopy = z.infer<typeof bookCopy>

export const bookLoan = z.strictObject({
  id: storedId,
  copyId: storedId,
  code: z.string(),
  titleId: storedId,
  title: z.string(),
  borrower,
  lentOn: storedDate,
  dueOn: storedDate,
  /** Days after the due day; 0 while not late. */
  daysLate: z.int(),
  state: z.enum(loanStates),
  conditionOut: condition,
  conditionBack: condition.nullable(),
  returnedAt: instant.nullable(),
  /** Shillings charged to the learner's fees. */
  fine: z.number(),
  lossCharge: z.number(),
})
export type BookLoan = z.infer<typeof bookLoan>
