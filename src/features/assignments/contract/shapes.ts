/** Words and shapes that setting, handing in and marking share. */
import { z } from 'zod'
import { documentTypes, maxResumableBytes, resumableTypes } from '#core/files/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { id, instant } from '#platform/pure/schemas.ts'
import { levels } from './kinds.ts'

/** Files of one piece of work, or of one assignment. */
export const mostFiles = 10

export const workTexts = {
  title: 'Give it a title',
  area: 'Choose what it belongs to',
  due: 'Choose a due time in the future',
  until: 'Choose a day after the due day',
  learners: 'Choose at least one learner',
  notInClass: 'Choose learners of this class',
  maxScore: 'Use a number from 1 to 1,000',
  criteria: 'Add at least one criterion',
  falling: 'Points must go down from EE to BE',
  twoDecimals: 'Use at most two decimals',
  level: 'Choose a level of this rubric',
  everyLevel: 'Choose a level for each criterion',
  empty: 'Write an answer or add a file',
  tooMany: `Add at most ${mostFiles} files`,
  link: 'Enter a web address that starts with http:// or https://',
  source: 'Add a file or a web link',
  group: 'Choose learners of your own classes',
} as const

export const workErrors = {
  notDraft: defineError('assignments.not_draft', 409, 'This has already been assigned. Close it instead.'),
  closedToWork: defineError('assignments.closed', 409, 'You can no longer hand in work for this assignment.'),
  tooLate: defineError('assignments.too_late', 409, 'The time to hand this in has passed.'),
  alreadyMarked: defineError(
    'assignments.already_marked',
    409,
    'Your teacher has marked this, so it can no longer be changed.',
  ),
  handedInOnce: defineError('assignments.handed_in', 409, 'You have already handed this in.'),
  hasWork: defineError('assignments.has_work', 409, 'Learners have handed work in, so this can no longer be changed.'),
  score: defineError('assignments.score', 400, 'Use a number from 0 to {max}'),
  notShown: defineError('assignments.not_assigned', 409, 'Assign it first.'),
} as const

/** Photos, scans, PDF and what an office writes. */
export const workFileRule = { maxBytes: maxResumableBytes, types: documentTypes } as const

/** Materials may be recordings too. */
export const resourceFileRule = { maxBytes: maxResumableBytes, types: resumableTypes } as const

export const fileCard = z.strictObject({ id, name: z.string(), type: z.string(), bytes: z.int() })
export type FileCard = z.infer<typeof fileCard>

/** Comma-separated ids of chunked uploads, because multipart fields are strings. */
export const uploadIds = z
  .string()
  .max(500)
  .optional()
  .transform((value) => (value ?? '').split(',').filter(Boolean))
  .pipe(z.array(id).max(mostFiles))

const points = z
  .number()
  .min(0, workTexts.maxScore)
  .max(1000, workTexts.maxScore)
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), workTexts.twoDecimals)
export const score = points

/** One line of a rubric: a criterion and the points of each level. */
export const criterion = z.strictObject({
  id,
  title: z.string(),
  points: z.strictObject({ EE: z.number(), ME: z.number(), AE: z.number(), BE: z.number() }),
  /** What each level looks like in this work; empty where the teacher wrote nothing. */
  hints: z.strictObject({ EE: z.string(), ME: z.string(), AE: z.string(), BE: z.string() }),
})
export type Criterion = z.infer<typeof criterion>

/** As long as a descriptor of the curriculum. */
export const longestHint = 400
const hint = z.string().trim().max(longestHint).default('')
export const criterionBody = z
  .strictObject({
    /** Set for an existing criterion. */
    id: id.optional(),
    title: z.string().trim().min(1, workTexts.title).max(120),
    points: z.strictObject({ EE: points, ME: points, AE: points, BE: points }),
    hints: z.strictObject({ EE: hint, ME: hint, AE: hint, BE: hint }).default({ EE: '', ME: '', AE: '', BE: '' }),
  })
  .refine(
    (value) =>
      value.points.EE >= value.points.ME &&
      value.points.ME >= value.points.AE &&
      value.points.AE >= value.points.BE &&
      value.points.EE > 0,
    {
      path: ['points'],
      message: workTexts.falling,
    },
  )

/** Marked by a score out of a maximum, or by a level for each criterion. */
export const scoring = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('score'), maxScore: z.number() }),
  z.strictObject({ kind: z.literal('rubric'), maxScore: z.number(), criteria: z.array(criterion) }),
])
export type Scoring = z.infer<typeof scoring>

export const scoringBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('score'), maxScore: points.min(1, workTexts.maxScore) }),
  z.strictObject({ kind: z.literal('rubric'), criteria: z.array(criterionBody).min(1, workTexts.criteria).max(10) }),
])

/** Levels chosen, by criterion. */
export const chosenLevels = z.record(id, z.enum(levels))

/** One attempt. A later attempt replaces it; the earlier one stays readable. */
export const attempt = z.strictObject({
  number: z.int(),
  /** Written in the page: plain text, where lines that begin with `- ` or `1. ` are a list. */
  answer: z.string().nullable(),
  note: z.string().nullable(),
  submittedAt: instant,
  late: z.boolean(),
  files: z.array(fileCard),
})
export type Attempt = z.infer<typeof attempt>
