/**
 * Allowed status changes and their requirements. Any status may be set; closing requires notes, and reopening is
 * recorded.
 */
import type { EntryStatus } from '../contract/words.ts'
import type { Abilities } from './visibility.ts'

export interface Standing {
  readonly status: EntryStatus
  readonly resolutionNotes: string
  readonly isEscalated: boolean
}

export type Transition =
  | 'none'
  | 'moved'
  | 'resolved'
  | 'reopened'
  | 'needs_resolution'
  | 'needs_escalation'
  | 'may_not'

/** @param resolutionNotes as they will be */
export const transition = (
  from: Standing,
  to: EntryStatus | undefined,
  resolutionNotes: string,
  may: Pick<Abilities, 'decide' | 'resolve'>,
): Transition => {
  if (to === undefined || to === from.status)
    return from.status === 'resolved' && resolutionNotes.trim() === '' ? 'needs_resolution' : 'none'
  if (to === 'resolved') {
    if (!may.resolve) return 'may_not'
    return resolutionNotes.trim() === '' ? 'needs_resolution' : 'resolved'
  }
  if (!may.decide) return 'may_not'
  if (from.status === 'resolved')
    return may.resolve ? (to === 'escalated' && !from.isEscalated ? 'needs_escalation' : 'reopened') : 'may_not'
  return to === 'escalated' && !from.isEscalated ? 'needs_escalation' : 'moved'
}
