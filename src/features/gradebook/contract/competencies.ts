/**
 * Competency and value ratings, their evidence, and learners' reflections: a teacher's endpoints, and the shapes that
 * families read.
 */
import { z } from 'zod'
import { action } from '#core/access/contract/access.ts'
import { competencyCodes, valueCodes } from '#core/academics/contract/cbe.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { date, id, instant, storedDate, storedId, text, versionOrNone } from '#platform/pure/schemas.ts'
import { gradebookErrors, marksPermission } from './access.ts'
import { ratings } from './results.ts'
import { sheetTerm } from './sheets.ts'
import { ratingKinds, type RatingKind } from './rating-kinds.ts'

/** Rate learners and record evidence: teachers in their own classes, admins in all. */
export const rateLearners = action('gradebook.rate', 'gradebook', ['teacher', 'tutor', 'admin'], marksPermission)

export const evidenceKinds = ['text', 'file', 'photo'] as const
const rating = z.enum(ratings)

/** The lists of both kinds, in the order in which they are taught. */
export const ratingCodes: Readonly<Record<RatingKind, readonly string[]>> = {
  competency: competencyCodes,
  value: valueCodes,
}

export const ratingTexts = {
  code: 'Choose a competency or a value',
  evidence: 'Write what you saw, or add a photo or a file',
  future: 'Choose a day that has come',
} as const

/** Photos of work, scans and PDF. */
export const evidenceRule = {
  maxBytes: 5_000_000,
  types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
} as const

export const evidence = z.strictObject({
  id: storedId,
  kind: z.enum(evidenceKinds),
  /** The level that this piece shows, if the teacher gave one. */
  rating: rating.nullable(),
  /** The observation, or a description of the file. */
  text: z.string().nullable(),
  hasFile: z.boolean(),
  observedOn: storedDate,
  learningAreaId: storedId.nullable(),
  learningAreaName: z.string().nullable(),
  recordedByName: z.string().nullable(),
  /** The learner's reflection on it. */
  reflection: z.string().nullable(),
})
export type Evidence = z.infer<typeof evidence>

const rated = { kind: z.enum(ratingKinds), code: z.string() }

export const learnerRating = z.strictObject({
  ...rated,
  rating,
  note: z.string().nullable(),
  version: z.int(),
})
export type LearnerRating = z.infer<typeof learnerRating>

export const ratingSheetLearner = z.strictObject({
  id: storedId,
  fullName: z.string(),
  firstName: z.string(),
  ratings: z.array(learnerRating),
  /** Amount of evidence recorded in the term; entries only where there is any. */
  evidence: z.array(z.strictObject({ ...rated, count: z.int() })),
})

export type RatingSheetLearner = z.infer<typeof ratingSheetLearner>

const classCard = z.strictObject({ id: storedId, label: z.string() })

export const ratingSheet = z.strictObject({
  /** Classes the caller may see, by grade. */
  classes: z.array(classCard),
  class: classCard.nullable(),
  term: sheetTerm.nullable(),
  terms: z.array(sheetTerm),
  today: storedDate,
  learners: z.array(ratingSheetLearner),
})
export type RatingSheet = z.infer<typeof ratingSheet>

export const getRatingSheet = endpoint({
  id: 'gradebook.rating_sheet',
  method: 'GET',
  path: '/api/gradebook/competencies',
  summary:
    'A class’s learners with their competencies and values in a term; the first own class and the present term unless said',
  access: rateLearners,
  query: z.strictObject({ streamId: id.optional(), termId: id.optional() }),
  response: ratingSheet,
})

/** 60 learners by 15 columns fit. */
export const mostRatings = 1000

export const sentRating = z.strictObject({
  learnerId: id,
  kind: z.enum(ratingKinds),
  code: z.string().max(40),
  /** Null removes the rating. */
  rating: rating.nullable(),
  /** Unchanged if omitted. */
  note: z.string().trim().max(500, 'Use at most 500 characters').nullable().optional(),
  /** The version the change is based on; 0 for a new rating. */
  version: versionOrNone,
})
export type SentRating = z.infer<typeof sentRating>

export const ratingOutcome = z.strictObject({
  learnerId: z.string(),
  ...rated,
  outcome: z.enum(['saved', 'conflict', 'refused']),
  /** Null unless refused. unknown: no such competency, or a learner the caller may not rate. */
  reason: z.enum(['unknown', 'twice']).nullable(),
  rating: rating.nullable(),
  note: z.string().nullable(),
  version: z.int(),
  /** Author of the current value, on a conflict. */
  changedBy: z.string().nullable(),
})
export type RatingOutcome = z.infer<typeof ratingOutcome>

export const saveRatings = endpoint({
  id: 'gradebook.save_ratings',
  method: 'PUT',
  path: '/api/gradebook/competencies',
  summary: 'Save ratings; each answers for itself whether it was saved, changed by somebody else meanwhile, or refused',
  access: rateLearners,
  body: z.strictObject({
    streamId: id,
    termId: id,
    ratings: z.array(sentRating).min(1, 'Send at least one rating').max(mostRatings),
  }),
  response: z.strictObject({ savedAt: instant, ratings: z.array(ratingOutcome) }),
})

const ofRating = { termId: id, ratingKind: z.enum(ratingKinds), code: z.string().max(40) }

export const listEvidence = endpoint({
  id: 'gradebook.evidence',
  method: 'GET',
  path: '/api/gradebook/learners/{id}/evidence',
  summary: 'What was kept of a competency or value of a learner in a term, newest first',
  access: rateLearners,
  params: z.strictObject({ id }),
  query: z.strictObject(ofRating),
  response: z.strictObject({ items: z.array(evidence.extend({ mine: z.boolean() })) }),
  examples: {
    query: { termId: '01890000-0000-7000-8000-00000000abcd', ratingKind: 'competency', code: 'citizenship' },
  },
})

export const addEvidence = endpoint({
  id: 'gradebook.add_evidence',
  method: 'POST',
  path: '/api/gradebook/learners/{id}/evidence',
  summary: 'Keep what was seen of a competency or value: words, a photo or a file',
  access: rateLearners,
  params: z.strictObject({ id }),
  body: z.strictObject({
    ...ofRating,
    rating: rating.optional(),
    text: text(1000).optional(),
    observedOn: date,
    learningAreaId: id.optional(),
  }),
  uploads: { file: evidenceRule },
  response: evidence,
  status: 201,
  idempotent: true,
  examples: {
    body: {
      termId: '01890000-0000-7000-8000-00000000abcd',
      ratingKind: 'competency',
      code: 'citizenship',
      rating: 'EE',
      text: 'Led the clean-up',
      observedOn: '2026-03-10',
    },
  },
})

export const deleteEvidence = endpoint({
  id: 'gradebook.delete_evidence',
  method: 'DELETE',
  path: '/api/gradebook/evidence/{id}',
  summary: 'Take back what one kept oneself; an admin anybody’s',
  access: rateLearners,
  params: z.strictObject({ id }),
  errors: [gradebookErrors.notYours],
})

export const evidenceFile = endpoint({
  id: 'gradebook.evidence_file',
  method: 'GET',
  path: '/api/gradebook/evidence/{id}/file',
  summary: 'The photo or file of a piece of evidence',
  access: rateLearners,
  params: z.strictObject({ id }),
  file: evidenceRule.types,
})

/** A competency or value as the family reads it. */
export const reportedRating = z.strictObject({
  ...rated,
  rating: rating.nullable(),
  note: z.string().nullable(),
  ratedByName: z.string().nullable(),
  ratedAt: instant.nullable(),
  /** Rating of the previous term. */
  previousRating: rating.nullable(),
  evidence: z.array(evidence),
})

export const ratingReport = z.strictObject({
  term: sheetTerm.nullable(),
  previousTerm: sheetTerm.nullable(),
  terms: z.array(sheetTerm),
  /** Every competency, then every value, rated or not. */
  items: z.array(reportedRating),
})
export type RatingReport = z.infer<typeof ratingReport>

/** Ratings of one competency or value by term, newest first. */
export const ratingHistory = z.strictObject({
  ...rated,
  terms: z.array(
    z.strictObject({
      term: sheetTerm,
      rating: rating.nullable(),
      note: z.string().nullable(),
      ratedByName: z.string().nullable(),
      evidence: z.array(evidence),
    }),
  ),
})
