/** Calls about assessments, the columns of a mark sheet: made, changed, deleted, opened as a series, published, unlocked. */
import { z } from 'zod'
import { assessmentKindSchema } from '#core/academics/contract/scales.ts'
import { gradeSchema } from '#core/schools/contract/levels.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { date, id, instant, storedDate, storedId, text, version } from '#platform/pure/schemas.ts'
import { chosenParts, curriculumPart } from '#features/curriculum/contract/parts.ts'
import { enterMarks, gradebookErrors, manageMarks, publishMarks, viewMarks } from './access.ts'
import { sheetScale } from './results.ts'

export const assessmentTexts = {
  dateInTerm: 'Choose a day of the term',
  opensLate: 'Open it on or before its day',
  grades: 'No class of these grades is taught a learning area',
  learningArea: 'Choose a learning area of the class’s level',
} as const

/** open: marks may be entered. published: locked, and seen by families. */
export const assessmentStatuses = ['open', 'published'] as const
/** Kinds that a whole school writes together. */
export const seriesKinds = ['opener', 'mid_term', 'end_term'] as const
export type SeriesKind = (typeof seriesKinds)[number]

const maxScore = z
  .number()
  .min(1, 'At least 1')
  .max(1000, 'At most 1,000')
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'At most two decimals')
const weight = z.int('Use a whole number').min(0, 'At least 0').max(100, 'At most 100')

export const assessment = z.strictObject({
  id: storedId,
  termId: storedId,
  streamId: storedId,
  learningAreaId: storedId,
  kind: assessmentKindSchema,
  title: z.string(),
  date: storedDate,
  /** First day on which marks may be entered; null for immediately. */
  opensOn: storedDate.nullable(),
  /** Null where a teacher chooses bands. */
  maxScore: z.number().nullable(),
  /** Among those of its kind; 0 does not count. */
  weight: z.int(),
  /** Weight of its kind in the term. */
  kindWeight: z.int(),
  /** Scale of its bands: the current one, or the one at publication. */
  scale: sheetScale,
  status: z.enum(assessmentStatuses),
  publishedAt: instant.nullable(),
  /** Another module opened it; assignments and quizzes fill it too. */
  source: z.enum(['assignment', 'quiz', 'exam']).nullable(),
  /** Parts of the curriculum it covers, in the order of the design. */
  covers: z.array(curriculumPart),
  version,
})
export type Assessment = z.infer<typeof assessment>

const fields = {
  title: text(80),
  date,
  opensOn: date.nullable().default(null),
  maxScore: maxScore.nullable(),
  weight: weight.default(1),
  covers: chosenParts,
}
const place = { streamId: id, learningAreaId: id, termId: id }
const params = z.strictObject({ id })

export const listAssessments = endpoint({
  id: 'gradebook.assessments',
  method: 'GET',
  path: '/api/gradebook/assessments',
  summary: 'Assessments of a class in a learning area and a term, in the order of the sheet',
  access: viewMarks,
  query: z.strictObject(place),
  response: z.strictObject({ items: z.array(assessment) }),
})

export const createAssessment = endpoint({
  id: 'gradebook.create_assessment',
  method: 'POST',
  path: '/api/gradebook/assessments',
  summary: 'Add an assessment to a class’s learning area; without a maximum the teacher chooses bands',
  access: enterMarks,
  body: z.strictObject({ ...place, kind: assessmentKindSchema, ...fields }),
  response: assessment,
  status: 201,
  idempotent: true,
  errors: [gradebookErrors.notYours],
})

export const editAssessment = endpoint({
  id: 'gradebook.edit_assessment',
  method: 'PUT',
  path: '/api/gradebook/assessments/{id}',
  summary: 'Change an assessment that is not published',
  access: enterMarks,
  params,
  body: z.strictObject({ kind: assessmentKindSchema, ...fields, version }),
  response: assessment,
  errors: [
    gradebookErrors.notYours,
    gradebookErrors.locked,
    gradebookErrors.aboveMax,
    gradebookErrors.otherForm,
    gradebookErrors.filledElsewhere,
    commonErrors.stale,
  ],
})

export const deleteAssessment = endpoint({
  id: 'gradebook.delete_assessment',
  method: 'DELETE',
  path: '/api/gradebook/assessments/{id}',
  summary: 'Delete an assessment that has no marks',
  access: enterMarks,
  params,
  errors: [gradebookErrors.notYours, gradebookErrors.locked, gradebookErrors.hasMarks, gradebookErrors.filledElsewhere],
})

export const openSeries = endpoint({
  id: 'gradebook.open_series',
  method: 'POST',
  path: '/api/gradebook/series',
  summary:
    'Open the opener, mid-term or end-term for every class and learning area of grades; those that have it keep theirs',
  access: manageMarks,
  body: z.strictObject({
    termId: id,
    kind: z.enum(seriesKinds),
    grades: z.array(gradeSchema).min(1, 'Choose at least one grade').max(14),
    title: text(80),
    date,
    opensOn: date.nullable().default(null),
    maxScore,
  }),
  response: z.strictObject({ created: z.int(), kept: z.int(), classes: z.int() }),
  idempotent: true,
})

export const missingMark = z.strictObject({ learnerId: storedId, fullName: z.string(), admissionNumber: z.string() })
export const publication = z.strictObject({
  assessmentId: storedId,
  title: z.string(),
  learningAreaId: storedId,
  learningAreaName: z.string(),
  status: z.enum(assessmentStatuses),
  version,
  learners: z.int(),
  entered: z.int(),
  missing: z.array(missingMark),
})
export type Publication = z.infer<typeof publication>

export const previewPublication = endpoint({
  id: 'gradebook.publication',
  method: 'GET',
  path: '/api/gradebook/assessments/{id}/publication',
  summary: 'Who has no mark yet, before an assessment is published',
  access: viewMarks,
  params,
  response: publication,
})

export const publishAssessment = endpoint({
  id: 'gradebook.publish_assessment',
  method: 'POST',
  path: '/api/gradebook/assessments/{id}/publish',
  summary: 'Lock an assessment and show it to learners and guardians; the bands of today are kept with it',
  access: publishMarks,
  params,
  body: z.strictObject({ version, withoutMissing: z.boolean().default(false) }),
  response: assessment,
  errors: [gradebookErrors.notYours, gradebookErrors.locked, gradebookErrors.missing, commonErrors.stale],
})

export const unlockAssessment = endpoint({
  id: 'gradebook.unlock_assessment',
  method: 'POST',
  path: '/api/gradebook/assessments/{id}/unlock',
  summary: 'Open a published assessment again, with a reason; families no longer see it until it is published anew',
  access: manageMarks,
  params,
  body: z.strictObject({ version, reason: text(300, 'Write why it is unlocked') }),
  response: assessment,
  errors: [gradebookErrors.notPublished, commonErrors.stale],
})

export const previewSeries = endpoint({
  id: 'gradebook.series_publication',
  method: 'GET',
  path: '/api/gradebook/streams/{id}/series',
  summary: 'A class’s opener, mid-term or end-term by learning area, with who has no mark yet',
  access: viewMarks,
  params,
  query: z.strictObject({ termId: id, kind: z.enum(seriesKinds) }),
  response: z.strictObject({ items: z.array(publication), mayPublish: z.boolean() }),
})

export const publishSeries = endpoint({
  id: 'gradebook.publish_series',
  method: 'POST',
  path: '/api/gradebook/streams/{id}/series/publish',
  summary: 'Publish a class’s opener, mid-term or end-term in every learning area, by the class teacher or an admin',
  access: publishMarks,
  params,
  body: z.strictObject({ termId: id, kind: z.enum(seriesKinds), withoutMissing: z.boolean().default(false) }),
  response: z.strictObject({ published: z.int() }),
  errors: [gradebookErrors.notYours, gradebookErrors.missing, gradebookErrors.nothingToPublish],
})
