/** Who may lend and keep the school's printed books. */
import { action } from '#core/access/contract/access.ts'
import { permission } from '#core/access/contract/permissions.ts'

export const booksPermission = permission({
  id: 'books',
  name: 'Library books',
  about: 'Printed books: copies, loans, fines and stock-takes.',
  positions: ['deputy', 'librarian'],
})

/** Enter, correct and withdraw books; stock-takes. */
export const manageBooks = action('books.manage', 'printed-books', ['admin'], booksPermission)
/** Lend and take back: teachers to and from learners of their classes, the library everybody. */
export const lendBooks = action('books.lend', 'printed-books', ['admin', 'teacher'], booksPermission)
/** A learner's own loans. */
export const ownBooks = action('books.own', 'printed-books', ['student'])
/** Loans of the own children. */
export const childBooks = action('books.child', 'printed-books', ['parent'])
