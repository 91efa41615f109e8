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
  /** The learner's reflection on it. */
  reflection: z.string().nullable(),
})
export type GradedAssessment = z.infer<typeof gradedAssessment>

/** A learning area's result in a term, compared with the learner's previous term. */
export const areaStanding = z.strictObject({
  learningAreaId: storedId,
  name: z.string(),
  shortName: z.string(),
  /** Weighted mean of assessments that count; not rounded. */
  percent: z.number().nullable(),
  band: foundBand.nullable(),
  previousPercent: z.number().nullable(),
  /** Whole percentage points, from rounded percentages as displayed. */
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
  marks: z.array(
    z.strictObject({
      learningAreaId: storedId,
      name: z.string(),
      percent: z.number().nullable(),
      band: foundBand.nullable(),
    }),
  ),
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

/** A learner's progress compared with their own past, never with others. */
export const ownPast = z.strictObject({
  up: z.int(),
  down: z.int(),
  same: z.int(),
  /** The largest rise and the largest drop; null without one. */
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

/** Result of one kind of assessment in a term. */
export const gradeCategory = z.strictObject({
  kind: assessmentKindSchema,
  /** Share of the kind in the term, among the kinds that count. */
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

/** Terms from oldest to newest; terms without a mark in the area are omitted. */
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
