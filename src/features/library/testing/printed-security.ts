/** Declarations of printed books for the security suites. */
import { security as academics } from '#core/academics/testing/security.ts'
import { security as people } from '#core/people/testing/security.ts'
import { declareSecurity } from '#app/testing/security/declare.ts'
import { newId } from '#platform/server/ids.ts'
import { bookCopies, bookLoans, bookStockItems, bookStockTakes, bookTitles } from '../server/printed-tables.ts'

export const printedSecurity = declareSecurity({
  modules: ['printed-books'],
  needs: [academics, people],
  kinds: ['bookTitle', 'bookCopy', 'bookLoan', 'bookStockTake'],
  notOfLearner: ['bookTitle', 'bookCopy', 'bookStockTake'],
  /** A copy that the learner has, and a stock-take in which it was scanned. */
  async make({ schoolId, db, ids }) {
    const [titleId, copyId, stockTakeId] = [ids.bookTitle, ids.bookCopy, ids.bookStockTake]
    await db.insert(bookTitles).values({ schoolId, id: titleId, title: 'Our water', kind: 'reader' })
    const copy = { code: 'F-1', condition: 'good', state: 'out', shelf: 'A2' }
    await db.insert(bookCopies).values({ schoolId, id: copyId, titleId, ...copy })
    const loan = { lentOn: '2026-03-02', dueOn: '2026-03-16', conditionOut: 'good' }
    await db.insert(bookLoans).values({ schoolId, id: ids.bookLoan, copyId, learnerId: ids.learner, ...loan })
    const startedAt = new Date('2026-03-10T06:00:00Z')
    await db.insert(bookStockTakes).values({ schoolId, id: stockTakeId, shelf: 'A2', startedAt })
    await db.insert(bookStockItems).values({ schoolId, id: newId(), stockTakeId, copyId, outcome: 'lent', shelf: 'A2' })
  },
  paths: {
    '/api/library/books': 'bookTitle',
    '/api/library/copies': 'bookCopy',
    '/api/library/loans': 'bookLoan',
    '/api/library/stock-takes': 'bookStockTake',
    '/api/library/learners': 'learner',
    '/api/parent/children': 'learner',
  },
  parameters: { streamId: 'stream' },
  shared: [
    {
      reason: 'Every teacher may see which titles the school has.',
      endpoints: ['books.title'],
      roles: ['teacher'],
    },
  ],
})
