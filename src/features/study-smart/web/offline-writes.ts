/** What was studied without network waits on the device, and leaves together. */
import { defineOfflineWrite, type OfflineWrite } from '#platform/web/offline/offline-write.ts'
import { getProgress, keepRounds } from '../contract/rounds.ts'
import { mostRounds } from '../contract/words.ts'

export const roundsSubject = 'study-smart:rounds'

export const roundsWrite = defineOfflineWrite({
  endpoint: keepRounds,
  invalidates: [getProgress],
  join: (earlier, later) => {
    const rounds = [...earlier.rounds, ...later.rounds]
    return rounds.length > mostRounds ? null : { rounds }
  },
  facts: () => [],
  open: () => '/study-smart?tab=pomodoro',
})

/** Registered with the app's outbox. */
export const offlineWrites: readonly OfflineWrite[] = [roundsWrite]
