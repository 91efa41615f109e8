/** Declarations of lessons for the security suites. */
import { security as academics } from '#core/academics/testing/security.ts'
import { security as people } from '#core/people/testing/security.ts'
import { declareSecurity } from '#app/testing/security/declare.ts'
import { newId } from '#platform/server/ids.ts'
import { alternatingWeeks, cancelledLessons, learnerChoices, lessons } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['lessons'],
  needs: [academics, people],
  kinds: ['lesson', 'cancelledLesson'],
  async make({ schoolId, db, ids, parent }) {
    const taught = { streamId: ids.stream, learningAreaId: ids.learningArea, staffId: ids.staff }
    const at = { weekday: 1, periodId: ids.bellPeriod, startsOn: '2026-01-06' }
    await db.insert(lessons).values({ schoolId, id: ids.lesson, ...taught, ...at })
    await db.insert(alternatingWeeks).values({ schoolId, alternates: true })
    const off = { lessonId: ids.lesson, date: '2026-03-16', reason: 'sports_day', cancelledBy: parent.id }
    await db.insert(cancelledLessons).values({ schoolId, id: ids.cancelledLesson, ...off })
    const choice = { learnerId: ids.learner, learningAreaId: ids.learningArea }
    await db.insert(learnerChoices).values({ schoolId, id: newId(), ...choice })
  },
  audit: {
    actions: {
      'lessons.export_student_schedule': 'lessons.export_schedule',
      'lessons.export_teacher_schedule': 'lessons.export_schedule',
    },
  },
  paths: {
    '/api/admin/lessons/streams': 'stream',
    '/api/admin/lessons/choices': 'stream',
    '/api/admin/lessons': 'lesson',
    '/api/teacher/lessons': 'lesson',
  },
  parameters: { areaId: 'learningArea' },
  lists: { 'taking[]': 'learner', 'leaving[]': 'learner' },
})
