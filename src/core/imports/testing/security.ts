/** Declarations of the imports for the security suites. */
import { declareSecurity, noRow, partOfRecord } from '#app/testing/security/declare.ts'
import { imports } from '../server/tables.ts'

export const security = declareSecurity({
  narrower: {
    'Each kind of list has an action of its own.': ['imports.list', 'imports.template', 'imports.start'],
  },
  modules: ['imports'],
  kinds: ['import'],
  async make({ schoolId, db, ids }) {
    const list = { kind: 'learners', fileName: 'list.csv', status: 'previewed', sheet: { name: 'list', rows: [] } }
    const mapping = { columns: {}, confidence: {}, answers: {}, options: {} }
    await db.insert(imports).values({ schoolId, id: ids.import, ...list, mapping, summary: {} })
  },
  lists: { 'answers[].answer': partOfRecord },
  paths: { '/api/admin/imports': 'import' },
  audit: {
    without: {
      'A list that is being prepared is nobody’s record yet; the import itself is noted.': [
        'imports.save_answers',
        'imports.save_cells',
        'imports.save_mapping',
      ],
    },
  },
  emptyTables: {
    [noRow.detail]: ['import_changes'],
    [noRow.setting]: ['import_headers'],
  },
})
