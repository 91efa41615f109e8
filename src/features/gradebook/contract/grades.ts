/** A learner's marks as the learner, the family and the learner's page of staff see them. */
import { z } from 'zod'
import { assessmentKindSchema } from '#core/academics/contract/scales.ts'
import { instant, storedDate, storedId } from '#platform/pure/schemas.ts'
import { markStates } from './marks.ts'
import { foundBand } from './results.ts'
import { sheetTerm } from './sheets.ts'

export const gradedAssessment = z.strictObject({
  id: storedId,
  title: z.string(),
  kind: assessmentKindSchema,
  date: storedDate,
  maxScore: z.number().nullable(),
  score: z.number().nullable(),
  rating: z.string().nullable(),
  state: z.enum(markStates),
  percent: z.number().nullable(),
  band: foundBand.nullable(),
  /** False only where staff look at it. */
  published: z.boolean(),
  /** The learner's own words about it. */
  reflection: z.string().nullable(),
})
export type GradedAssessment = z.infer<typeof gradedAssessment>

/** A term in a learning area beside the same learner's term before. */
export const areaStanding = z.strictObject({
  learningAreaId: storedId,
  name: z.string(),
  shortName: z.string(),
  /** Weighted, of what counts; not rounded. */
  percent: z.number().nullable(),
  band: foundBand.nullable(),
  previousPercent: z.number().nullable(),
  /** In whole per cents, each rounded as it is shown. */
  change: z.int().nullable(),
  /** Per cents at which a higher band begins, lowest first. */
  borders: z.array(z.number()),
})
export type AreaStanding = z.infer<typeof areaStanding>

export const areaGrades = areaStanding.extend({ remark: z.string().nullable(), assessments: z.array(gradedAssessment) })
export type AreaGrades = z.infer<typeof areaGrades>

/** The marks that were published last, together. */
export const newestMarks = z.strictObject({
  title: z.string(),
  publishedAt: instant,
  marks: z.array(z.strictObject({ learningAreaId: storedId, name: z.string(), percent: z.number().nullable(), band: foundBand.nullable() })),
})

const ofTerm = {
  learnerId: storedId,
  firstName: z.string(),
  /** Null before a school has terms. */
  term: sheetTerm.nullable(),
  previousTerm: sheetTerm.nullable(),
}

export const learnerGrades = z.strictObject({
  ...ofTerm,
  /** Terms with marks, and the present one, newest first. */
  terms: z.array(sheetTerm),
  areas: z.array(areaGrades),
  newest: newestMarks.nullable(),
})
export type LearnerGrades = z.infer<typeof learnerGrades>

/** How a learner does against the own past, and nobody else. */
export const ownPast = z.strictObject({
  up: z.int(),
  down: z.int(),
  same: z.int(),
  /** The largest rise and the deepest fall; null without one. */
  best: z.strictObject({ name: z.string(), change: z.int() }).nullable(),
  worst: z.strictObject({ name: z.string(), change: z.int() }).nullable(),
})
export type OwnPast = z.infer<typeof ownPast>

export const academicSummary = z.strictObject({
  ...ofTerm,
  sex: z.enum(['female', 'male']).nullable(),
  areas: z.array(areaStanding),
  past: ownPast,
  newest: newestMarks.nullable(),
})
export type AcademicSummary = z.infer<typeof academicSummary>

/** What assessments of a kind come to in a term. */
export const gradeCategory = z.strictObject({
  kind: assessmentKindSchema,
  /** Of the kind in the term, among those that count. */
  weight: z.int(),
  percent: z.number().nullable(),
  assessments: z.int(),
  counted: z.int(),
})

export const subjectTerm = z.strictObject({
  term: sheetTerm,
  percent: z.number().nullable(),
  band: foundBand.nullable(),
  remark: z.string().nullable(),
  categories: z.array(gradeCategory),
  assessments: z.array(gradedAssessment),
})

export const subjectGrades = z.strictObject({
  learningArea: z.strictObject({ id: storedId, name: z.string(), shortName: z.string() }),
  borders: z.array(z.number()),
  /** Newest first. */
  terms: z.array(subjectTerm),
})
export type SubjectGrades = z.infer<typeof subjectGrades>

export const subjectCategories = z.strictObject({ term: sheetTerm.nullable(), items: z.array(gradeCategory) })

/** Terms from the oldest to the newest; a term without a mark in the area is left out. */
export const gradeTrends = z.strictObject({
  items: z.array(
    z.strictObject({
      learningAreaId: storedId,
      name: z.string(),
      points: z.array(z.strictObject({ term: sheetTerm, percent: z.number(), band: foundBand.nullable() })),
    }),
  ),
})
export type GradeTrends = z.infer<typeof gradeTrends>
