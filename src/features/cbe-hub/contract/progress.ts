/** A learner's progress over competencies, values and outcomes in a term, with the evidence behind it. */
import { z } from 'zod'
import { evidenceKinds } from '#features/gradebook/contract/competencies.ts'
import { ratingKinds } from '#features/gradebook/contract/rating-kinds.ts'
import { ratings } from '#features/gradebook/contract/results.ts'
import { sheetTerm } from '#features/gradebook/contract/sheets.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { id, storedDate, storedId } from '#platform/pure/schemas.ts'
import { childHub, learnersHub, ownHub } from './access.ts'

const level = z.enum(ratings)
export type Level = z.infer<typeof level>

/** A piece of work or an observation that shows a level. */
export const piece = z.strictObject({
  id: storedId,
  /** observation: what a teacher saw; work: a published assessment. */
  source: z.enum(['observation', 'work']),
  /** The observation in words, or the title of the work; null for a photo or a file without words. */
  text: z.string().nullable(),
  /** Null where the teacher gave none. */
  level: level.nullable(),
  date: storedDate,
  /** Week of the term, from 1. */
  week: z.int(),
  learningAreaName: z.string().nullable(),
  /** Of an observation. */
  kind: z.enum(evidenceKinds).nullable(),
  hasFile: z.boolean(),
  seenBy: z.string().nullable(),
  /** The learner's own words about it. */
  reflection: z.string().nullable(),
})
export type Piece = z.infer<typeof piece>

export const standings = ['strong', 'steady', 'help', 'none'] as const

export const progressItem = z.strictObject({
  kind: z.enum(ratingKinds),
  code: z.string(),
  /** What the teacher says of the term. */
  rating: level.nullable(),
  previousRating: level.nullable(),
  note: z.string().nullable(),
  ratedByName: z.string().nullable(),
  /** From the newest pieces and the term's rating; none without either. */
  standing: z.enum(standings),
  /** Oldest first. */
  pieces: z.array(piece),
})
export type ProgressItem = z.infer<typeof progressItem>

export const outcomeProgress = z.strictObject({
  id: storedId,
  /** 1.1 of a sub-strand, 1.1 a of an outcome. */
  number: z.string(),
  title: z.string(),
  strandName: z.string(),
  /** Level of the newest piece. */
  level,
  pieces: z.array(piece),
})

export const progress = z.strictObject({
  learner: z.strictObject({
    id: storedId,
    firstName: z.string(),
    fullName: z.string(),
    classLabel: z.string().nullable(),
  }),
  term: sheetTerm.nullable(),
  terms: z.array(sheetTerm),
  /** Weeks of the term, and the present one if it is in the term. */
  weeks: z.int(),
  week: z.int().nullable(),
  /** Different pieces, and the learning areas that they come from. */
  pieces: z.int(),
  areas: z.int(),
  /** Codes of competencies. */
  strongest: z.string().nullable(),
  weakest: z.string().nullable(),
  items: z.array(progressItem),
  outcomes: z.array(
    z.strictObject({ learningAreaId: storedId, learningAreaName: z.string(), items: z.array(outcomeProgress) }),
  ),
})
export type Progress = z.infer<typeof progress>

const of = { method: 'GET', query: z.strictObject({ termId: id.optional() }), response: progress } as const

export const ownProgress = endpoint({
  ...of,
  id: 'cbe.own_progress',
  path: '/api/student/cbe/progress',
  summary: 'Own progress over competencies, values and outcomes of a term; unless said the newest with ratings',
  access: ownHub,
})

export const childProgress = endpoint({
  ...of,
  id: 'cbe.child_progress',
  path: '/api/parent/children/{id}/cbe-progress',
  summary: 'A child’s progress over competencies, values and outcomes of a term',
  access: childHub,
  params: z.strictObject({ id }),
})

export const learnerProgress = endpoint({
  ...of,
  id: 'cbe.learner_progress',
  path: '/api/cbe-hub/learners/{id}/progress',
  summary:
    'Progress of a learner of the caller’s classes; published work only in the areas whose marks the caller sees',
  access: learnersHub,
  params: z.strictObject({ id }),
})
