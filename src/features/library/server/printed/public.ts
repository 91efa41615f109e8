/** Server functions of printed books that demo data uses. */
export { recordBooks, type BookToRecord } from './services/record-books.ts'
export { booksOut } from './services/books-out.ts'
export { booksDesk } from './services/clearance.ts'
