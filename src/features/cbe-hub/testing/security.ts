/** Declarations of the CBE hub for the security suites. */
import { declareSecurity, noRow } from '#app/testing/security/declare.ts'
import { security as academics } from '#core/academics/testing/security.ts'
import { security as people } from '#core/people/testing/security.ts'
import { security as gradebook } from '#features/gradebook/testing/security.ts'
import { nationalRules } from '../rules/national-rules.ts'
import { cbeQuestions } from '../server/community-tables.ts'
import { cbeInterests, cbeKjseaResults } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['cbe-hub'],
  needs: [gradebook, academics, people],
  kinds: ['cbeQuestion'],
  notOfLearner: ['cbeQuestion'],
  async make({ schoolId, db, parent, ids }) {
    await db
      .insert(cbeInterests)
      .values({ schoolId, id: ids.learner, learnerId: ids.learner, interests: ['building'], wish: 'stem' })
    await db
      .insert(cbeKjseaResults)
      .values({ schoolId, learnerId: ids.learner, learningAreaId: ids.learningArea, level: 6 })
    await db.insert(cbeQuestions).values({
      schoolId,
      id: ids.cbeQuestion,
      learningAreaId: ids.learningArea,
      title: 'What is an indicator?',
      text: 'We had it today.',
      writtenBy: parent.id,
      writtenAs: 'parent',
      status: 'waiting',
    })
  },
  paths: {
    '/api/parent/children': 'learner',
    '/api/cbe-hub/learners': 'learner',
    '/api/cbe-hub/questions': 'cbeQuestion',
  },
  lists: { 'results[].learningAreaId': 'learningArea' },
  bodies: {
    'cbe.save_interests': () => ({ interests: ['building'], wish: 'stem', version: 0 }),
    'cbe.save_kjsea': (ids) => ({ results: [{ learningAreaId: ids.learningArea, level: 6 }] }),
    'cbe.save_pathway_rules': () => ({ rules: nationalRules, version: 0 }),
    'cbe.ask': (ids) => ({ learningAreaId: ids.learningArea, title: 'What is an acid?', text: 'We had it today.' }),
    'cbe.report': () => ({ reason: 'It names a learner.' }),
    'cbe.decide': () => ({ decision: 'show' }),
  },
  shared: [
    {
      reason: 'Staff moderate every question of the school.',
      endpoints: ['cbe.question', 'cbe.answer', 'cbe.report', 'cbe.decide'],
      roles: ['teacher', 'tutor', 'admin'],
    },
  ],
  emptyTables: {
    [noRow.setting]: ['cbe_pathway_rules'],
    [noRow.detail]: ['cbe_answers', 'cbe_reports'],
  },
})
