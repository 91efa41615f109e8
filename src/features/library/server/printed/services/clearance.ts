/** The line of printed books on the clearance form: what a learner still has. */
import type { ClearanceDesk, DeskAnswer } from '#core/clearance/server/ports.ts'
import { manageBooks } from '../../../contract/printed/access.ts'
import type { BookOut, BooksOut } from '../ports.ts'

const answerOf = (books: readonly BookOut[]): DeskAnswer => ({
  out: books.map(({ title, code, dueOn }) => ({
    key: code,
    text: {
      en: '{title} ({code}), due on {date}',
      sw: '{title} ({code}), kirudishwe {date}',
      params: { title, code, date: dueOn },
    },
    to: `/library/loans?search=${encodeURIComponent(code)}`,
  })),
})

export const booksDesk = (booksOut: BooksOut): ClearanceDesk => ({
  id: 'books',
  place: 10,
  title: { en: 'Library books', sw: 'Vitabu vya maktaba' },
  signs: manageBooks,
  isPrivate: false,
  read: async (tx, learnerIds) =>
    new Map([...(await booksOut(tx, learnerIds))].map(([learnerId, books]) => [learnerId, answerOf(books)])),
})
