/** Declarations of the library for the security suites: the digital library, and printed books. */
import { security as academics } from '#core/academics/testing/security.ts'
import { security as files } from '#core/files/testing/security.ts'
import { security as people } from '#core/people/testing/security.ts'
import { declareSecurity, noEntry, noRow, type ObjectScene } from '#app/testing/security/declare.ts'
import { newId } from '#platform/server/ids.ts'
import { bookCopies, bookLoans, bookStockItems, bookStockTakes, bookTitles } from '../server/printed-tables.ts'
import { libraryHarvested, librarySources } from '../server/harvest-tables.ts'
import { libraryWaitingFiles } from '../server/import-tables.ts'
import { libraryNotes } from '../server/notes-tables.ts'
import { libraryPackageFiles, libraryPackages } from '../server/package-tables.ts'
import { librarySetReading } from '../server/reading-tables.ts'
import {
  libraryRecommendations,
  libraryShelfItems,
  libraryShelfStreams,
  libraryShelves,
} from '../server/shelf-tables.ts'
import { libraryItems, libraryPages } from '../server/tables.ts'

const shelfKinds = ['libraryShelf', 'recommendation', 'librarySource'] as const
const printedKinds = ['bookTitle', 'bookCopy', 'bookLoan', 'bookStockTake'] as const

/** A shelf of a teacher's own, what they recommend to a class, and a repository. */
const makeShelves = async ({
  schoolId,
  db,
  ids,
}: ObjectScene<(typeof shelfKinds)[number] | 'libraryItem' | 'staff' | 'stream'>): Promise<void> => {
  const [shelfId, itemId, staffId, streamId] = [ids.libraryShelf, ids.libraryItem, ids.staff, ids.stream]
  const words = { title: 'Science fair', note: '', audience: 'own' } as const
  await db.insert(libraryShelves).values({ schoolId, id: shelfId, staffId, ...words })
  await db.insert(libraryShelfStreams).values({ schoolId, shelfId, streamId })
  await db.insert(libraryShelfItems).values({ schoolId, shelfId, itemId, position: 0 })
  const repository = { name: 'Commons', url: 'https://oai.example.org/request', set: '', collection: 'cbc' } as const
  await db.insert(librarySources).values({ schoolId, id: ids.librarySource, staffId, ...repository, state: 'ready' })
  await db.insert(libraryHarvested).values({ schoolId, sourceId: ids.librarySource, identifier: 'oai:1', itemId })
  const reason = 'It says why water must boil.'
  await db
    .insert(libraryRecommendations)
    .values({ schoolId, id: ids.recommendation, itemId, streamId, staffId, reason })
}

/** A copy that the learner has, and a stock-take in which it was scanned. */
const makePrinted = async ({
  schoolId,
  db,
  ids,
}: ObjectScene<(typeof printedKinds)[number] | 'learner'>): Promise<void> => {
  const [titleId, copyId, stockTakeId] = [ids.bookTitle, ids.bookCopy, ids.bookStockTake]
  await db.insert(bookTitles).values({ schoolId, id: titleId, title: 'Our water', kind: 'reader' })
  const copy = { code: 'F-1', condition: 'good', state: 'out', shelf: 'A2' }
  await db.insert(bookCopies).values({ schoolId, id: copyId, titleId, ...copy })
  const loan = { lentOn: '2026-03-02', dueOn: '2026-03-16', conditionOut: 'good' }
  await db.insert(bookLoans).values({ schoolId, id: ids.bookLoan, copyId, learnerId: ids.learner, ...loan })
  const startedAt = new Date('2026-03-10T06:00:00Z')
  await db.insert(bookStockTakes).values({ schoolId, id: stockTakeId, shelf: 'A2', startedAt })
  await db.insert(bookStockItems).values({ schoolId, id: newId(), stockTakeId, copyId, outcome: 'lent', shelf: 'A2' })
}

export const security = declareSecurity({
  modules: [
    'digital-library',
    'library-reading',
    'library-shelves',
    'library-import',
    'library-harvest',
    'printed-books',
  ],
  needs: [academics, files, people],
  kinds: ['libraryItem', 'libraryCover', 'setReading', ...shelfKinds, ...printedKinds],
  notOfLearner: ['libraryItem', 'libraryCover', 'setReading', ...shelfKinds, 'bookTitle', 'bookCopy', 'bookStockTake'],
  async make(scene) {
    const { schoolId, db, ids, parent } = scene
    await makePrinted(scene)
    const words = { title: 'Our water', author: '', description: '', source: 'Umoja', strand: '' }
    const kind = { collection: 'cbc', kind: 'book', language: 'en', licence: 'own', textState: 'ready' } as const
    const owner = { staffId: ids.staff, fileId: ids.file, sha256: 'f', coverFileId: ids.file, cover: ids.libraryCover }
    await db.insert(libraryItems).values({ schoolId, id: ids.libraryItem, ...owner, ...words, ...kind })
    await db.insert(libraryPackages).values({ schoolId, itemId: ids.libraryItem, library: 'H5P.DarasaCard 1.0' })
    const file = { path: 'h5p.json', start: 0, packedBytes: 1, bytes: 1, crc: 0, isDeflated: false }
    await db.insert(libraryPackageFiles).values({ schoolId, itemId: ids.libraryItem, ...file })
    await db.insert(libraryPages).values({ schoolId, itemId: ids.libraryItem, page: 1, text: 'Boil water' })
    const note = { kind: 'note', page: 1, quote: 'Boil water', colour: 'yellow', text: 'How long?' } as const
    const by = { accountId: parent.id, itemId: ids.libraryItem }
    await db.insert(libraryNotes).values({ schoolId, id: newId(), ...by, ...note })
    const set = { itemId: ids.libraryItem, staffId: ids.staff, streamId: ids.stream, dueOn: '2026-03-13' }
    await makeShelves(scene)
    const packed = { path: 'water.pdf', type: 'application/pdf', bytes: 4, sha256: 'e', fileId: ids.file }
    await db.insert(libraryWaitingFiles).values({ schoolId, id: newId(), accountId: parent.id, ...packed })
    await db.insert(librarySetReading).values({ schoolId, id: ids.setReading, ...set, part: '', note: '' })
  },
  paths: {
    '/api/library/items': 'libraryItem',
    '/api/library/covers': 'libraryCover',
    '/api/library/play': 'libraryItem',
    '/api/library/sources': 'librarySource',
    '/api/library/shelves': 'libraryShelf',
    '/api/library/recommendations': 'recommendation',
    '/api/teacher/library/reading': 'setReading',
    '/api/student/library/reading': 'setReading',
    '/api/library/books': 'bookTitle',
    '/api/library/copies': 'bookCopy',
    '/api/library/loans': 'bookLoan',
    '/api/library/stock-takes': 'bookStockTake',
    '/api/library/learners': 'learner',
    '/api/parent/children': 'learner',
  },
  parameters: { streamId: 'stream', itemId: 'libraryItem' },
  lists: { 'itemIds[]': 'libraryItem', 'streamIds[]': 'stream' },
  shared: [
    {
      reason: 'The library is the school’s: everybody with the module reads it.',
      endpoints: [
        'library.item',
        'library.item_file',
        'library.play_item',
        'library.cover',
        'library.find_in_item',
        'library.keep_place',
        'library.item_notes',
        'library.put_note',
      ],
    },
    {
      reason: 'Every teacher may see which titles the school has.',
      endpoints: ['books.title'],
      roles: ['teacher'],
    },
  ],
  audit: {
    without: {
      'An address to play an exercise: it is read like any other item.': ['library.play_item'],
      'A reader’s own place and notes, which show to nobody else.': ['library.keep_place', 'library.put_note'],
      [noEntry.markedRead]: ['library.mark_read'],
    },
  },
  emptyTables: { [noRow.detail]: ['library_reading', 'library_read_by', 'library_videos'] },
})
