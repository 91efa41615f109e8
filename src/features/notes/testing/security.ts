/** Declarations of notes for the security suites. */
import { declareSecurity } from '#app/testing/security/declare.ts'
import { security as academics } from '#core/academics/testing/security.ts'
import { security as files } from '#core/files/testing/security.ts'
import { security as people } from '#core/people/testing/security.ts'
import { newId } from '#platform/server/ids.ts'
import { emptyDocument } from '../contract/document.ts'
import { noteComments, noteFiles, notes, noteShares, noteVersions } from '../server/tables.ts'

/** The smallest PNG. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const security = declareSecurity({
  modules: ['notes'],
  needs: [academics, files, people],
  kinds: ['note', 'noteShare', 'noteFile'],
  notOfLearner: ['note', 'noteShare', 'noteFile'],
  async make({ schoolId, db, parent, ids }) {
    const [noteId, accountId] = [ids.note, parent.id]
    const note = { title: 'Acids', notebook: 'Science', topics: ['Mixtures'], words: 'Acids', document: emptyDocument }
    await db.insert(notes).values({ schoolId, id: noteId, accountId, ...note })
    const at = new Date('2026-03-10T06:00:00Z')
    await db.insert(noteVersions).values({ schoolId, noteId, version: 1, title: 'Acid', document: emptyDocument, at })
    await db.insert(noteFiles).values({ schoolId, id: ids.noteFile, noteId, kind: 'photo', fileId: ids.file })
    await db.insert(noteShares).values({ schoolId, id: ids.noteShare, noteId, accountId, until: '2026-03-17' })
    await db.insert(noteComments).values({ schoolId, id: newId(), noteId, accountId, text: 'Good' })
  },
  paths: { '/api/student/notes': 'note' },
  parameters: { fileId: 'noteFile', shareId: 'noteShare' },
  bodies: { 'notes.put_file': () => ({ kind: 'photo', content: png }) },
  audit: {
    without: {
      'A person’s own notes, which show to nobody else until they are shared.': [
        'notes.add',
        'notes.save',
        'notes.put_file',
      ],
    },
  },
})
