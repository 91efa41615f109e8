/** Server functions of printed books that demo data uses. */
export { recordBooks, type BookToRecord } from './services/record-books.ts'
