/** Declarations of report cards for the security suites. */
import { security as academics } from '#core/academics/testing/security.ts'
import { security as people } from '#core/people/testing/security.ts'
import { declareSecurity, noRow } from '#app/testing/security/declare.ts'
import type { CardData } from '../contract/card.ts'
import {
  activities,
  activityEntries,
  commentBank,
  reportCards,
  reportCardVersions,
  reportPrints,
  reportRuns,
} from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['report-cards'],
  needs: [academics, people],
  kinds: ['reportRun', 'reportCard', 'cardVersion', 'reportPrint', 'bankComment', 'activity'],
  async make({ schoolId, db, ids }) {
    const [termId, learnerId] = [ids.term, ids.learner]
    const run = { streamId: ids.stream, language: 'en', state: 'published' } as const
    await db.insert(reportRuns).values({ schoolId, id: ids.reportRun, termId, ...run })
    await db.insert(reportCards).values({ schoolId, id: ids.reportCard, runId: ids.reportRun, learnerId })
    const learner = {
      id: learnerId,
      fullName: 'Faith Muthoni',
      admissionNumber: 'F-1',
      upi: null,
      assessmentNumber: null,
    }
    const place = {
      streamId: ids.stream,
      label: 'Grade 7 East',
      grade: 'Grade 7',
      level: 'junior',
      teacher: null,
    } as const
    const term = { id: termId, name: 'Term 1', year: '2026', startsOn: '2026-01-05', endsOn: '2026-04-02' }
    const data = { learner, class: place, term, areas: [], opensOn: null } as Partial<CardData> as CardData
    const proof = { hash: ids.cardVersion, code: ids.cardVersion, publishedAt: new Date('2026-03-10T05:00:00Z') }
    await db
      .insert(reportCardVersions)
      .values({ schoolId, id: ids.cardVersion, termId, cardId: ids.reportCard, learnerId, number: 1, data, ...proof })
    await db
      .insert(reportPrints)
      .values({ schoolId, id: ids.reportPrint, termId, state: 'done', runIds: [ids.reportRun] })
    const chess = { name: 'Chess club', patronId: ids.staff } as const
    await db.insert(activities).values({ schoolId, id: ids.activity, ...chess })
    const entry = { activityId: ids.activity, termId, learnerId, participation: 'regular' } as const
    await db.insert(activityEntries).values({ schoolId, ...entry })
    const comment = { kind: 'class', language: 'en', text: 'Reads well.' } as const
    await db.insert(commentBank).values({ schoolId, id: ids.bankComment, ...comment })
  },
  lists: { 'streamIds[]': 'stream', 'runIds[]': 'reportRun', 'items[].learnerId': 'learner' },
  paths: {
    '/api/report-cards/activities': 'activity',
    '/api/report-cards/runs': 'reportRun',
    '/api/report-cards/cards': 'reportCard',
    '/api/report-cards/comment-bank': 'bankComment',
    '/api/report-cards/learners': 'learner',
    '/api/report-cards/prints': 'reportPrint',
    '/api/student/report-cards': 'cardVersion',
    '/api/parent/children': 'learner',
    '/api/verify/report-cards': 'cardVersion',
  },
  parameters: { cardId: 'cardVersion', runId: 'reportRun', versionId: 'cardVersion' },
  emptyTables: {
    [noRow.detail]: ['national_results', 'report_card_codes', 'report_print_files'],
  },
})
