/** Declarations of analytics for the security suites. */
import { declareSecurity, noRow } from '#app/testing/security/declare.ts'
import { security as academics } from '#core/academics/testing/security.ts'
import { security as people } from '#core/people/testing/security.ts'
import { analyticsBoards, analyticsCopies, analyticsReports } from '../server/report-tables.ts'

export const security = declareSecurity({
  modules: ['analytics', 'advanced-analytics'],
  needs: [people, academics],
  kinds: ['analyticsReport', 'analyticsBoard'],
  notOfLearner: ['analyticsReport', 'analyticsBoard'],
  async make({ schoolId, db, parent, ids }) {
    await db.insert(analyticsReports).values({
      schoolId,
      id: ids.analyticsReport,
      accountId: parent.id,
      name: 'Attendance of Grade 7',
      filters: {},
      pictures: ['attendance'],
      every: 'weekly',
      day: 1,
      language: 'en',
      readers: [parent.id],
      since: '2026-03-16',
    })
    await db.insert(analyticsCopies).values({
      schoolId,
      id: ids.analyticsReport,
      reportId: ids.analyticsReport,
      on: '2026-03-09',
      accountId: parent.id,
      name: parent.email,
      outcome: 'not_allowed',
      at: new Date('2026-03-09T03:35:00Z'),
    })
    await db.insert(analyticsBoards).values({
      schoolId,
      id: ids.analyticsBoard,
      termId: ids.term,
      decisions: [{ title: 'Repair the roof of the hall', detail: '' }],
    })
  },
  paths: { '/api/parent/children': 'learner', '/api/admin/analytics/reports': 'analyticsReport' },
  lists: { 'schedule.readers[]': 'account' },
  bodies: {
    'analytics.save_board': ({ term }) => ({ termId: term, meetsOn: null, decisions: [], version: 1 }),
  },
  audit: {
    without: {
      'Figures are derived: what they are made of has its entries.': ['analytics.refresh'],
    },
  },
  emptyTables: {
    [noRow.log]: ['analytics_terms', 'analytics_figures', 'analytics_results', 'analytics_spreads'],
  },
})
