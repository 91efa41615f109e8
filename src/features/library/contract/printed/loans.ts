/** Calls about loans: scan, lend, take back, undo, lost, the class set, what is due. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { date, id, paged, paging, search, storedDate, storedId, text } from '#platform/pure/schemas.ts'
import { lendBooks, manageBooks } from './access.ts'
import { bookCopy, bookErrors, bookLoan, bookTitle, borrower, condition, onePath } from './shapes.ts'
import { bookTexts, dueFilters } from './words.ts'

const code = text(60, bookTexts.code)

export const scanCopy = endpoint({
  id: 'books.scan',
  method: 'GET',
  path: '/api/library/scan',
  summary: 'The copy of a scanned or typed code, with who has it',
  access: lendBooks,
  query: z.strictObject({ code }),
  response: bookCopy,
  errors: [bookErrors.unknownCode],
})

const borrowerFound = z.strictObject({ ...borrower.shape, books: z.int(), overdue: z.int() })
export type BorrowerFound = z.infer<typeof borrowerFound>

export const listBorrowers = endpoint({
  id: 'books.borrowers',
  method: 'GET',
  path: '/api/library/borrowers',
  summary: 'Learners and staff by name or number, 20 at most; for a teacher the learners of the own classes',
  access: lendBooks,
  query: z.strictObject({ search }),
  response: z.strictObject({ items: z.array(borrowerFound) }),
})

export const lendBody = z.strictObject({
  code,
  /** The record of a learner or of a member of staff. */
  borrowerId: z.uuid({ error: bookTexts.borrower }),
  /** A class set: the copy must be of this title, and the learner have none yet. */
  setOf: id.nullish(),
  /** By default as the school decided for the kind of book. */
  dueOn: date.nullish(),
})
export type LendBody = z.infer<typeof lendBody>

export const lendCopy = endpoint({
  id: 'books.lend',
  method: 'POST',
  path: '/api/library/loans',
  summary: 'Lend a copy by its code',
  access: lendBooks,
  body: lendBody,
  response: bookLoan,
  status: 201,
  idempotent: true,
  errors: [
    bookErrors.unknownCode,
    bookErrors.out,
    bookErrors.sameBorrower,
    bookErrors.lost,
    bookErrors.withdrawn,
    bookErrors.limit,
    bookErrors.otherTitle,
    bookErrors.hasTitle,
  ],
  examples: { body: { code: 'BK-00428', borrowerId: '01890000-0000-7000-8000-00000000abcd' } },
})

const returned = z.strictObject({
  copy: bookCopy,
  /** Null for a lost copy that nobody had borrowed. */
  loan: bookLoan.nullable(),
})
export type Returned = z.infer<typeof returned>

export const returnBody = z.strictObject({ code, condition: condition.nullish() })
export type ReturnBody = z.infer<typeof returnBody>

export const returnCopy = endpoint({
  id: 'books.return',
  method: 'POST',
  path: '/api/library/returns',
  summary: 'Take a copy back by its code; a lost one is found, and its charge is reversed',
  access: lendBooks,
  body: returnBody,
  response: returned,
  idempotent: true,
  errors: [bookErrors.unknownCode, bookErrors.notOut, bookErrors.notYours],
  examples: { body: { code: 'BK-00428', condition: 'good' } },
})

export const undoScan = endpoint({
  id: 'books.undo',
  method: 'POST',
  path: '/api/library/loans/{id}/undo',
  summary: 'Undo the last scan of a loan on its day: a loan is cancelled, a return is taken back',
  access: lendBooks,
  params: onePath,
  response: bookLoan,
  errors: [bookErrors.tooLate],
})

export const markLost = endpoint({
  id: 'books.mark_lost',
  method: 'POST',
  path: '/api/library/copies/{id}/lost',
  summary: 'Mark a copy as lost; its price is charged to the learner who has it',
  access: manageBooks,
  params: onePath,
  body: z.strictObject({ charge: z.boolean().default(true) }),
  response: bookCopy,
  errors: [bookErrors.lost, bookErrors.withdrawn],
  examples: { body: { charge: true } },
})

const filters = { search, due: z.enum(dueFilters).default('all'), streamId: id.optional() }

export const listLoans = endpoint({
  id: 'books.loans',
  method: 'GET',
  path: '/api/library/loans',
  summary: 'Books that are out, the longest overdue first; for a teacher those of the own classes',
  access: lendBooks,
  query: z.strictObject({ ...paging, ...filters }),
  response: paged(bookLoan),
})

export const exportLoans = endpoint({
  id: 'books.export',
  method: 'GET',
  path: '/api/library/loans/file',
  summary: 'Books that are out, as a file',
  access: manageBooks,
  query: z.strictObject({ ...filters, format: z.enum(['csv', 'xlsx']).default('xlsx') }),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
})

const classCount = z.strictObject({
  /** Null for staff and for learners without a class. */
  streamId: storedId.nullable(),
  label: z.string().nullable(),
  out: z.int(),
  overdue: z.int(),
})
export type ClassCount = z.infer<typeof classCount>

export const loansByClass = endpoint({
  id: 'books.by_class',
  method: 'GET',
  path: '/api/library/loans/classes',
  summary: 'Books out and overdue by class; for a teacher of the own classes',
  access: lendBooks,
  response: z.strictObject({ items: z.array(classCount) }),
})

const seat = z.strictObject({
  id: storedId,
  firstName: z.string(),
  name: z.string(),
  /** Absent today by the register. */
  isAway: z.boolean(),
  /** The copy of this title that the learner has. */
  loan: z.strictObject({ id: storedId, code: z.string(), daysLate: z.int() }).nullable(),
  /** The longest overdue book of another title. */
  owes: z.strictObject({ loanId: storedId, title: z.string(), daysLate: z.int() }).nullable(),
})
export type SetSeat = z.infer<typeof seat>

const classSet = z.strictObject({
  title: bookTitle,
  class: z.strictObject({ id: storedId, label: z.string() }),
  /** Due day of a copy that is lent now. */
  dueOn: storedDate,
  seats: z.array(seat),
  /** Copies that are in, and codes of those lost, at most 20. */
  left: z.int(),
  lostCodes: z.array(z.string()),
})
export type ClassSet = z.infer<typeof classSet>

export const getClassSet = endpoint({
  id: 'books.class_set',
  method: 'GET',
  path: '/api/library/books/{id}/classes/{streamId}',
  summary: 'A class with the copy of a title that each learner has',
  access: lendBooks,
  params: z.strictObject({ id, streamId: id }),
  response: classSet,
})

const lendingClasses = z.strictObject({
  items: z.array(z.strictObject({ id: storedId, label: z.string(), grade: z.string() })),
})
export const listLendingClasses = endpoint({
  id: 'books.classes',
  method: 'GET',
  path: '/api/library/classes',
  summary: 'Classes to which the caller may lend',
  access: lendBooks,
  response: lendingClasses,
})
