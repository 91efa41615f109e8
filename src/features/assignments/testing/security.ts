/** Declarations of assignments for the security suites. */
import { security as curriculum } from '#features/curriculum/testing/security.ts'
import { security as academics } from '#core/academics/testing/security.ts'
import { security as files } from '#core/files/testing/security.ts'
import { security as people } from '#core/people/testing/security.ts'
import { declareSecurity, noRow, partOfRecord } from '#app/testing/security/declare.ts'
import { assignments } from '../server/tables.ts'
import { bankedComments, classResources, classResourceStreams } from '../server/resource-tables.ts'

export const security = declareSecurity({
  modules: ['assignments'],
  needs: [curriculum, academics, files, people],
  kinds: ['assignment', 'comment', 'resource'],
  async make({ schoolId, db, ids }) {
    const day = '2026-03-10'
    const taught = { staffId: ids.staff, learningAreaId: ids.learningArea }
    const homework = { targetKind: 'class', type: 'homework', title: 'Fractions', maxScore: 20 } as const
    const due = { dueAt: new Date(`${day}T13:00:00Z`), dueOn: day, assignedOn: day }
    const rules = { late: 'accepted', resubmission: true, status: 'published' } as const
    await db
      .insert(assignments)
      .values({ schoolId, id: ids.assignment, streamId: ids.stream, ...taught, ...homework, ...due, ...rules })
    await db.insert(bankedComments).values({ schoolId, id: ids.comment, ...taught, text: 'Well done' })
    const flower = { title: 'Parts of a flower', type: 'document', fileId: ids.file } as const
    await db.insert(classResources).values({ schoolId, id: ids.resource, ...taught, ...flower })
    await db.insert(classResourceStreams).values({ schoolId, resourceId: ids.resource, streamId: ids.stream })
  },
  lists: {
    'target.learnerIds[]': 'learner',
    'scoring.criteria[].id': partOfRecord,
    'covers[]': 'curriculumOutcome',
    'learnerIds[]': 'learner',
  },
  paths: {
    '/api/teacher/assignments': 'assignment',
    '/api/teacher/comments': 'comment',
    '/api/teacher/classes': 'stream',
    '/api/teacher/resources': 'resource',
    '/api/student/assignments': 'assignment',
    '/api/assignments': 'assignment',
    '/api/student/resources': 'resource',
    '/api/parent/children': 'learner',
  },
  parameters: { fileId: 'file', learnerId: 'learner' },
  audit: {
    without: {
      'A teacher’s own words, kept for the next time.': ['assignments.drop_comment', 'assignments.keep_comment'],
    },
  },
  emptyTables: {
    [noRow.detail]: [
      'assignment_covers',
      'assignment_files',
      'assignment_learners',
      'submission_attempts',
      'submission_files',
      'submissions',
    ],
    [noRow.inBody]: ['teaching_group_learners', 'teaching_groups'],
  },
})
