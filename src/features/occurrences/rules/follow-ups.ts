/** States of a follow-up: stored, derived from its date, and allowed transitions. */
import { addDays } from '#platform/pure/dates.ts'
import type { FollowUpState, FollowUpStatus } from '../contract/words.ts'

/** @param today the school's day */
export const shownStatus = (state: FollowUpState, dueOn: string, today: string): FollowUpStatus =>
  state !== 'completed' && dueOn < today ? 'overdue' : state

export type Step = 'allowed' | 'completed' | 'not_started'

/** Start Progress, then Mark Complete; completed is final. */
export const stepTo = (from: FollowUpState, to: FollowUpState): Step => {
  if (from === to) return 'allowed'
  if (from === 'completed') return 'completed'
  if (to === 'completed' && from === 'pending') return 'not_started'
  return to === 'pending' ? 'not_started' : 'allowed'
}

/** Days on which the assignee is reminded: the one before, and the first on which it is late. */
export const reminderDays = (dueOn: string): { before: string; after: string } => ({
  before: addDays(dueOn, -1),
  after: addDays(dueOn, 1),
})
