/** Declarations of the gradebook for the security suites. */
import { security as curriculum } from '#features/curriculum/testing/security.ts'
import { security as academics } from '#core/academics/testing/security.ts'
import { security as files } from '#core/files/testing/security.ts'
import { security as people } from '#core/people/testing/security.ts'
import { declareSecurity, noEntry, noRow } from '#app/testing/security/declare.ts'
import { ratingEvidence } from '../server/competency-tables.ts'
import { assessments } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['gradebook'],
  needs: [curriculum, academics, files, people],
  kinds: ['assessment', 'evidence'],
  async make({ schoolId, db, ids }) {
    const day = '2026-03-10'
    const place = { termId: ids.term, streamId: ids.stream, learningAreaId: ids.learningArea }
    const midTerm = { kind: 'mid_term', title: 'Mid-term', date: day, maxScore: 100, scaleId: 'knec8' } as const
    await db.insert(assessments).values({ schoolId, id: ids.assessment, ...place, ...midTerm })
    const seen = { ratingKind: 'competency', code: 'citizenship', kind: 'file', observedOn: day } as const
    const about = { learnerId: ids.learner, termId: ids.term, fileId: ids.file }
    await db.insert(ratingEvidence).values({ schoolId, id: ids.evidence, ...about, ...seen })
  },
  piecewise: {
    'Marks are saved while the teacher types, also later from a phone without network: each cell is answered.': [
      'gradebook.save_cells',
      'gradebook.save_ratings',
    ],
  },
  lists: {
    'cells[].assessmentId': 'assessment',
    'cells[].learnerId': 'learner',
    'covers[]': 'curriculumOutcome',
    'items[].learningAreaId': 'learningArea',
    'ratings[].learnerId': 'learner',
  },
  paths: {
    '/api/gradebook/assessments': 'assessment',
    '/api/gradebook/streams': 'stream',
    '/api/student/grades/subject': 'learningArea',
    '/api/student/grades/cbc': 'learner',
    '/api/student/grades/cbc/evidence': 'evidence',
    '/api/student/grades/cbc/assessment': 'assessment',
    '/api/parent/children': 'learner',
    '/api/gradebook/learners': 'learner',
    '/api/gradebook/evidence': 'evidence',
  },
  parameters: { evidenceId: 'evidence', subjectId: 'learningArea' },
  audit: {
    without: {
      [noEntry.changesNothing]: ['gradebook.preview_import'],
    },
  },
  emptyTables: {
    [noRow.detail]: ['area_remarks', 'assessment_covers', 'learner_ratings', 'marks', 'reflections'],
    [noRow.setting]: ['kind_weights'],
  },
})
