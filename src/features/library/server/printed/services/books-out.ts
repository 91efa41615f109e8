/** Books that learners still have. */
import type { BookOut, BooksOut } from '../ports.ts'
import { openLoansOfPeople } from '../../queries/printed/loans.ts'

export const booksOut: BooksOut = async (tx, learnerIds) => {
  const found = new Map<string, BookOut[]>()
  for (const { loan, copy, title } of await openLoansOfPeople(tx, learnerIds)) {
    if (loan.learnerId === null) continue
    const theirs = found.get(loan.learnerId) ?? []
    found.set(loan.learnerId, [...theirs, { title: title.title, code: copy.code, dueOn: loan.dueOn }])
  }
  return found
}
