/** Declarations of early warning for the security suites. */
import { security as people } from '#core/people/testing/security.ts'
import { security as meetings } from '#features/meetings/testing/security.ts'
import { declareSecurity, noRow } from '#app/testing/security/declare.ts'
import { warningExceptions, warningReasons, warnings, warningSteps } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['early-warning'],
  needs: [people, meetings],
  kinds: ['warning', 'warningReason', 'warningStep', 'warningException'],
  async make({ schoolId, db, parent, ids }) {
    const [at, learnerId] = [new Date('2026-03-10T02:40:00Z'), ids.learner]
    await db.insert(warnings).values({ schoolId, id: ids.warning, learnerId, openedAt: at })
    const evidence = { rule: 'weekday', weekday: 1, days: ['2026-02-23', '2026-03-02', '2026-03-09'] } as const
    const reason = { rule: 'weekday', subject: '1', learnerId } as const
    await db.insert(warningReasons).values({
      schoolId,
      id: ids.warningReason,
      warningId: ids.warning,
      ...reason,
      evidence: { ...evidence, days: [...evidence.days] },
      foundAt: at,
    })
    await db.insert(warningSteps).values({
      schoolId,
      id: ids.warningStep,
      warningId: ids.warning,
      kind: 'follow_up',
      at,
      accountId: parent.id,
      assignedTo: parent.id,
      dueOn: '2026-03-13',
      text: 'Call the mother',
    })
    await db.insert(warningExceptions).values({
      schoolId,
      id: ids.warningException,
      ...reason,
      subject: '5',
      reasonId: ids.warningReason,
      why: 'excused',
      until: '2027-04-02',
      accountId: parent.id,
      createdAt: at,
    })
  },
  paths: {
    '/api/early-warning/warnings': 'warning',
    '/api/early-warning/learners': 'learner',
    '/api/early-warning/reasons': 'warningReason',
    '/api/early-warning/follow-ups': 'warningStep',
    '/api/early-warning/exceptions': 'warningException',
  },
  lists: { 'letters[].warningId': 'warning', 'letters[].guardianId': 'guardian' },
  emptyTables: { [noRow.setting]: ['warning_checks'] },
})
