/** Declarations of scheduling for the security suites. */
import { security as academics } from '#core/academics/testing/security.ts'
import { security as people } from '#core/people/testing/security.ts'
import { declareSecurity } from '#app/testing/security/declare.ts'
import { newId } from '#platform/server/ids.ts'
import { noAnswer } from '../rules/assemble/search.ts'
import {
  timetableActivities,
  timetableCards,
  timetableDrafts,
  timetableEditors,
  timetableParts,
  timetableRuns,
  timetableWishes,
} from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['scheduling'],
  needs: [academics, people],
  kinds: ['timetableDraft', 'timetableRun', 'timetableItem', 'timetableCard'],
  notOfLearner: ['timetableDraft', 'timetableRun', 'timetableItem', 'timetableCard'],
  /** A draft with a lesson and a wish, which have one id because paths name them alike, and a run that has ended. */
  async make({ schoolId, db, parent, ids }) {
    const [draftId, activityId] = [ids.timetableDraft, ids.timetableItem]
    await db.insert(timetableDrafts).values({ schoolId, id: draftId, name: 'Term 2', startsOn: '2026-04-27' })
    await db.insert(timetableActivities).values({ schoolId, id: activityId, draftId, lessonsPerWeek: 1 })
    const part = { activityId, streamId: ids.stream, learningAreaId: ids.learningArea, staffId: ids.staff }
    await db.insert(timetableParts).values({ schoolId, id: newId(), ...part })
    await db.insert(timetableCards).values({ schoolId, id: ids.timetableCard, activityId, duration: 1 })
    const seen = { accountId: parent.id, cardId: ids.timetableCard, seenAt: new Date() }
    await db.insert(timetableEditors).values({ schoolId, draftId, ...seen })
    const rule = { kind: 'notLast' as const, learningAreaIds: [ids.learningArea] }
    await db.insert(timetableWishes).values({ schoolId, id: ids.timetableItem, draftId, weight: 50, rule })
    const asked = { state: 'notFound', seed: 1, seconds: 5, fromPresent: false, draftVersion: 1 }
    await db
      .insert(timetableRuns)
      .values({ schoolId, id: ids.timetableRun, draftId, ...asked, answer: noAnswer, createdBy: parent.id })
  },
  paths: {
    '/api/admin/scheduling/drafts': 'timetableDraft',
    '/api/admin/scheduling/runs': 'timetableRun',
  },
  audit: { without: { 'Who has a page open is no change of the timetable.': ['scheduling.be_editor'] } },
  parameters: { itemId: 'timetableItem' },
  lists: {
    'moves[].cardId': 'timetableCard',
    'moves[].roomId': 'room',
    'parts[].streamId': 'stream',
    'parts[].learningAreaId': 'learningArea',
    'parts[].staffId': 'staff',
    'parts[].roomId': 'room',
    'blocks[].activityIds[]': 'timetableItem',
    'mishap.teachers[].activityId': 'timetableItem',
    'mishap.teachers[].staffId': 'staff',
    'rule.ids[]': 'staff',
    'rule.learningAreaIds[]': 'learningArea',
    'rule.activityIds[]': 'timetableItem',
  },
})
