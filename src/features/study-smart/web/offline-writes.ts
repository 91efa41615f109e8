/** What was studied without network waits on the device, and leaves together. */
import { defineOfflineWrite, type OfflineWrite } from '#platform/web/offline/offline-write.ts'
import { dueCards, reviewCards } from '../contract/cards.ts'
import { getProgress, keepRounds } from '../contract/rounds.ts'
import { mostReviews, mostRounds } from '../contract/words.ts'

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

export const reviewsSubject = 'study-smart:reviews'

export const reviewsWrite = defineOfflineWrite({
  endpoint: reviewCards,
  invalidates: [dueCards],
  join: (earlier, later) => {
    const reviews = [...earlier.reviews, ...later.reviews]
    return reviews.length > mostReviews ? null : { reviews }
  },
  facts: () => [],
  open: () => '/study-smart',
})

/** Registered with the app's outbox. */
export const offlineWrites: readonly OfflineWrite[] = [roundsWrite, reviewsWrite]
