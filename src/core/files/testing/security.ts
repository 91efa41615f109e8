/** Declarations of files for the security suites. */
import { declareSecurity } from '#app/testing/security/declare.ts'
import { files, resumableUploads } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['files'],
  kinds: ['file', 'upload'],
  notOfLearner: ['upload'],
  async make({ schoolId, db, parent, ids }) {
    const letter = { storageKey: ids.file, name: 'letter.pdf', type: 'application/pdf', bytes: 1, sha256: 'x' }
    await db.insert(files).values({ schoolId, id: ids.file, ...letter })
    const upload = { accountId: parent.id, name: 'work.pdf', bytes: 10 }
    await db.insert(resumableUploads).values({ schoolId, id: ids.upload, ...upload })
  },
  paths: {
    '/api/uploads': 'upload',
  },
  audit: {
    without: {
      'Bytes on their way are nobody’s record yet; the call whose record keeps them is noted.': ['files.*'],
    },
  },
})
