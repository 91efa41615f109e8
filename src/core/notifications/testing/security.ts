/** Declarations of notifications for the security suites. */
import { declareSecurity, noEntry, noRow } from '#app/testing/security/declare.ts'
import { notifications } from '../server/tables.ts'

export const security = declareSecurity({
  modules: ['notifications'],
  kinds: ['notification'],
  /** About the parent's child. */
  async make({ schoolId, db, parent, ids }) {
    const told = {
      accountId: parent.id,
      role: 'parent',
      kind: 'attendance.absence',
      aboutLearners: [ids.learner],
      params: {},
    }
    await db.insert(notifications).values({ schoolId, id: ids.notification, ...told })
  },
  paths: {
    '/api/notifications': 'notification',
    '/api/parent/notifications': 'notification',
    '/api/student/notifications': 'notification',
    '/api/teacher/notifications': 'notification',
    '/api/admin/notifications': 'notification',
  },
  endless: ['notifications.events'],
  audit: {
    without: {
      [noEntry.markedRead]: ['notifications.*'],
    },
  },
  emptyTables: {
    [noRow.log]: ['notification_digests'],
  },
})
