/** Sessions recorded without network wait on the device, and leave together. */
import { defineOfflineWrite, type OfflineWrite } from '#platform/web/offline/offline-write.ts'
import { getProgress, mostEvents, sendSessions } from '../contract/progress.ts'

export const sessionsSubject = 'tech-tutor:sessions'

export const sessionsWrite = defineOfflineWrite({
  endpoint: sendSessions,
  invalidates: [getProgress],
  join: (earlier, later) => {
    const sessions = [...earlier.sessions, ...later.sessions]
    return sessions.length > mostEvents ? null : { sessions }
  },
  facts: () => [],
  open: () => '/tech-tutor',
})

/** Registered with the app's outbox. */
export const offlineWrites: readonly OfflineWrite[] = [sessionsWrite]
