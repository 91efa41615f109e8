/** Words and shapes of a mark. */
import { z } from 'zod'
import { id, versionOrNone } from '#platform/pure/schemas.ts'

export const markStates = ['scored', 'absent', 'excused', 'empty'] as const
export type MarkState = (typeof markStates)[number]

/** Absent and excused are not zero: they never count. */
export interface Mark {
  readonly learnerId: string
  /** 0 to the maximum, at most two decimals; null in a rubric and without a mark. */
  readonly score: number | null
  /** Code of a band chosen by a teacher; null on a percentage scale. */
  readonly rating: string | null
  readonly state: MarkState
}

/** Value of a cell, without the learner. */
export type MarkValue = Omit<Mark, 'learnerId'>

export const markValue = z.strictObject({
  score: z.number().nullable(),
  rating: z.string().nullable(),
  state: z.enum(markStates),
})

/** A cell to save, with the version it is based on: 0 for an empty cell. */
export const sentCell = z.strictObject({
  assessmentId: id,
  learnerId: id,
  state: z.enum(markStates),
  score: z.number().min(-100_000).max(100_000).nullable().default(null),
  rating: z.string().max(4).nullable().default(null),
  version: versionOrNone,
})
export type SentCell = z.infer<typeof sentCell>

export const cellOutcomes = ['saved', 'conflict', 'refused'] as const
/** Why a cell was refused. unknown: no such assessment, or one the caller may not edit. */
export const refusals = [
  'unknown',
  'not_yours',
  'locked',
  'not_open',
  'not_on_roster',
  'too_high',
  'too_low',
  'too_fine',
  'not_a_score',
  'not_a_rating',
  'twice',
] as const
export type Refusal = (typeof refusals)[number]

/** Result of saving a cell; value and version are the current ones. */
export const savedCell = z.strictObject({
  assessmentId: z.string(),
  learnerId: z.string(),
  outcome: z.enum(cellOutcomes),
  reason: z.enum(refusals).nullable(),
  ...markValue.shape,
  version: z.int(),
  /** Author of the current value, on a conflict. */
  changedBy: z.string().nullable(),
})
export type SavedCell = z.infer<typeof savedCell>
