/** Who enters an activity for a class, and when. */
import type { RunState } from '../contract/runs.ts'

export interface ActivityStanding {
  readonly isAdmin: boolean
  /** Class teacher of the class. */
  readonly leads: boolean
  /** Patron of the activity. */
  readonly isPatron: boolean
}

export const mayEnter = ({ isAdmin, leads, isPatron }: ActivityStanding): boolean => isAdmin || leads || isPatron

/**
 * Why nothing can be entered now; null if it can. An admin corrects published cards, and so prepares what is printed.
 * @param state of the class's cards in the term; null before they are started
 */
export const closedBecause = (state: RunState | null, isAdmin: boolean): 'checked' | 'published' | null => {
  if (state === 'checked') return 'checked'
  return state === 'published' && !isAdmin ? 'published' : null
}

export interface EntryBefore {
  readonly learnerId: string
  readonly version: number
}

/** Whether somebody changed one of these entries since the caller read it; 0 stands for an entry that was not there. */
export const isOutdated = (sent: readonly EntryBefore[], stored: readonly EntryBefore[]): boolean => {
  const versions = new Map(stored.map(({ learnerId, version }) => [learnerId, version]))
  return sent.some(({ learnerId, version }) => (versions.get(learnerId) ?? 0) !== version)
}
