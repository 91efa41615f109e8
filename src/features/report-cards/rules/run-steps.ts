/** Permissions on a run, by state. */
import type { RunState } from '../contract/runs.ts'

export interface Standing {
  readonly isAdmin: boolean
  /** Class teacher of the run's class. */
  readonly leads: boolean
  /** The school lets class teachers publish. */
  readonly classTeacherPublishes: boolean
}

export interface Steps {
  readonly writeClassComment: boolean
  readonly writeHeadComment: boolean
  readonly check: boolean
  readonly publish: boolean
}

/** Comments are written while it is a draft; after publication only a correction changes a card. */
export const stepsOf = (state: RunState, { isAdmin, leads, classTeacherPublishes }: Standing): Steps => ({
  writeClassComment: state === 'draft' && (isAdmin || leads),
  writeHeadComment: state === 'draft' && isAdmin,
  check: state === 'draft' && (isAdmin || leads),
  publish: state === 'checked' && (isAdmin || (leads && classTeacherPublishes)),
})
